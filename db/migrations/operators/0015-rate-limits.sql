-- What the processes of a site count together, on PostgreSQL (rate-limiter-flexible). The table of 0.9.0 is no longer used.
DELETE FROM shared_counts;
CREATE TABLE rate_limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
