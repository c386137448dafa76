-- What operators made, sync records and the audit. Both engines run this text: TEXT and INTEGER alone, times as ISO
-- texts, ids made by us. `words` is what a table is searched in, in lower case by our own rules. Never edit after a merge.

CREATE TABLE sources (
  type TEXT NOT NULL PRIMARY KEY CHECK (type IN ('movie', 'tv')),
  list TEXT NOT NULL,
  download TEXT,
  version INTEGER NOT NULL,
  checksum TEXT NOT NULL
);

CREATE TABLE blocks (
  type TEXT NOT NULL CHECK (type IN ('movie', 'tv')),
  id INTEGER NOT NULL,
  name TEXT,
  reason TEXT,
  blocked_at TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (type, id)
);
CREATE INDEX blocks_by_time ON blocks (blocked_at, type, id);
CREATE INDEX blocks_by_words ON blocks (words, type, id);
CREATE INDEX blocks_by_id ON blocks (id, type);

CREATE TABLE bans (
  network TEXT NOT NULL PRIMARY KEY,
  reason TEXT,
  banned_at TEXT NOT NULL,
  expires_at TEXT,
  words TEXT NOT NULL
);
CREATE INDEX bans_by_time ON bans (banned_at, network);
CREATE INDEX bans_by_expiry ON bans (coalesce(expires_at, '9999'), network);

CREATE TABLE alert (
  slot INTEGER NOT NULL PRIMARY KEY CHECK (slot = 1),
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT
);

CREATE TABLE sync_records (
  code TEXT NOT NULL PRIMARY KEY,
  device_id TEXT NOT NULL,
  device_name TEXT NOT NULL,
  history TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_updated TEXT NOT NULL,
  generator_address TEXT NOT NULL,
  version INTEGER NOT NULL,
  used_at TEXT NOT NULL,
  words TEXT NOT NULL,
  checksum TEXT NOT NULL
);
CREATE INDEX sync_records_by_creation ON sync_records (created_at, code);
CREATE INDEX sync_records_by_update ON sync_records (last_updated, code);
CREATE INDEX sync_records_by_device ON sync_records (device_name, code);
CREATE INDEX sync_records_by_use ON sync_records (used_at);

CREATE TABLE audit (
  id TEXT NOT NULL PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  target TEXT NOT NULL,
  before_value TEXT,
  after_value TEXT,
  address TEXT NOT NULL,
  words TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at, id);
CREATE INDEX audit_by_actor ON audit (actor, id);
CREATE INDEX audit_by_action ON audit (action, id);
CREATE INDEX audit_by_target ON audit (target, id);
