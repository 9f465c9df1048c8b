"""`punica exam`: what a bot does where a club player knows what must be done, against exploiters, and in its games."""
