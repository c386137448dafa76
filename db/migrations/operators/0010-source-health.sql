-- How the player's sources do, per day (UTC, such as 2026-11-20): numbers that say neither who watched nor what.
CREATE TABLE source_counts (
  day TEXT NOT NULL,
  type TEXT NOT NULL,
  source INTEGER NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, type, source, name)
);
