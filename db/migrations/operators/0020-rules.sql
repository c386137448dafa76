-- Rules that hide titles by what they are, and exceptions from them.
CREATE TABLE rules (
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  name TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (kind, value)
);
