"""Environments for research: observations and actions as arrays, and adapters to the frameworks people have.

`rollout.Rollout` is a game that is stepped by action indices; `pettingzoo`, `gymnasium` and `openspiel` dress it for
their frameworks, `vector` steps many in one process. All of it needs `pip install 'punica-games[envs]'`.
"""

from punica.envs.needs import need

need("numpy")
