-- What replicas count together (on PostgreSQL alone): limits, leases. Nothing of it is kept for longer than it counts.
CREATE TABLE shared_counts (
  name TEXT NOT NULL PRIMARY KEY,
  count TEXT NOT NULL,
  until TEXT NOT NULL
);
CREATE INDEX shared_counts_until ON shared_counts (until);
