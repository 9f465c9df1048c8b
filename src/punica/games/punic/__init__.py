"""What Hannibal and Hamilcar share.

Read `board`, `map` and `state` first: what there is. Then the rooms as a year goes: `year/turn` is the sequence of
play, `cards/` the play of a card and its event, `campaign` and `march` with `land/` what armies do (`activation`,
`marching`, `reactions`, `battle`, `retreat`, `sieges`), `year/` the winter and the reinforcements. `events/` are the
cards that both games have. A game's folder has the same rooms, with what it does otherwise in a file of the same name.

`g.rules.sieges` is a chapter that both games have, as the edition being played has it; `g.hannibal` and `g.hamilcar`
hold the chapters of one game; `g.game` is the ruleset as the kernel sees it.

"Hannibal 12.4" is a section of that rulebook, "Hamilcar 17.1#44" its note on card 44; M12, H29, A9 and the like are
rulings on what a rulebook leaves open (docs/rulings.md). `punica where` finds the code, the tests and the rulings of
each.
"""
