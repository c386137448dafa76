-- What the processes of a site count together, on PostgreSQL (rate-limiter-flexible). The table of the version before, shared_counts, stays for
-- replicas of that version which still run.
CREATE TABLE rate_limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
