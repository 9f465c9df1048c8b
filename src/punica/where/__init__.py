"""From a rule to its code and its tests: `punica where 12.3/2`.

`source` reads what a module cites, `mentions` what its docstrings and comments name, `code` puts both under the rules
of an edition, `proofs` finds the tests, `answer` has it all for one number, key or card.
"""
