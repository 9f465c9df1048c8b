"""On land: activation and march, reactions, battle, retreat, sieges."""
