-- A visitor's record: entries by version, and what they were before. The old columns of a code (history, removals, library, guests)
-- stay for one release: a code whose birth is empty is converted on its first use.
ALTER TABLE sync_records ADD COLUMN birth TEXT NOT NULL DEFAULT '';
ALTER TABLE sync_records ADD COLUMN last_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN newest BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN version_sum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN record_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN conflicts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_records ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sync_records_by_record_bytes ON sync_records (record_bytes);

CREATE TABLE sync_entries (
  code TEXT NOT NULL REFERENCES sync_records (code) ON DELETE CASCADE,
  key TEXT NOT NULL,
  version BIGINT NOT NULL,
  value TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  stored_at TEXT NOT NULL,
  gone INTEGER NOT NULL,
  PRIMARY KEY (code, key)
);
CREATE INDEX sync_entries_by_version ON sync_entries (code, version);
CREATE INDEX sync_entries_gone ON sync_entries (stored_at) WHERE gone = 1;

CREATE TABLE sync_replaced (
  code TEXT NOT NULL REFERENCES sync_records (code) ON DELETE CASCADE,
  key TEXT NOT NULL,
  replaced_at TEXT NOT NULL,
  value TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (code, key, replaced_at)
);
CREATE INDEX sync_replaced_by_bytes ON sync_replaced (bytes);
CREATE INDEX sync_replaced_by_time ON sync_replaced (replaced_at, code);
