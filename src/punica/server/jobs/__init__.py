"""What is done beside serving: jobs from the database, by this process or by any other."""
