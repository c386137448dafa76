-- What devices need to merge a history, who may write one, and what it was before.
ALTER TABLE sync_records ADD COLUMN removals TEXT NOT NULL DEFAULT '[]';
ALTER TABLE sync_records ADD COLUMN cleared_at TEXT;

CREATE TABLE sync_devices (
  code TEXT NOT NULL REFERENCES sync_records (code) ON DELETE CASCADE,
  device_id TEXT NOT NULL,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (code, device_id)
);

CREATE TABLE sync_revisions (
  code TEXT NOT NULL REFERENCES sync_records (code) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  history TEXT NOT NULL,
  removals TEXT NOT NULL,
  cleared_at TEXT,
  saved_at TEXT NOT NULL,
  checksum TEXT NOT NULL,
  PRIMARY KEY (code, version)
);
