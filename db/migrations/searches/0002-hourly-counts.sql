-- What happened in each hour (UTC, such as 2026-11-20T09), as numbers that say nothing about anybody. Beside the search log,
-- because it too may lose its last moments.
CREATE TABLE hourly_counts (
  hour TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, name)
);
