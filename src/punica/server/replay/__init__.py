"""Looking back: records, the reel, replaying what is stored."""
