"""The examples do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
BEATS_RANDOM = """
from importlib.util import spec_from_file_location, module_from_spec
spec = spec_from_file_location("reinforce", {path!r})
example = module_from_spec(spec)
spec.loader.exec_module(example)
policy = example.trained("toy-first", 500, 1, told=lambda line: None)
results = example.Arena("toy-first", "random", 1_000_001).tests(policy, 200)
print(sum(results) / len(results))
"""


def test_a_policy_learns_to_beat_random_at_the_toy() -> None:
    """It begins at half of the games. Where PyTorch is not installed, the example says how to get it."""
    code = BEATS_RANDOM.format(path=str(EXAMPLES / "reinforce.py"))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    if told.returncode:
        assert told.stderr == "This example needs PyTorch: pip install -r examples/requirements.txt\n"
    else:
        assert float(told.stdout) > 0.2
