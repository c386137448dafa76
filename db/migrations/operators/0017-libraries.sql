-- Media servers of the operator's, and what they have by the movie database's numbers. Their keys are apart, so that nothing that reads
-- a library has its key too.
CREATE TABLE libraries (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  address TEXT NOT NULL,
  public_address TEXT,
  plays TEXT NOT NULL,
  folders TEXT NOT NULL,
  certificate TEXT,
  server_id TEXT NOT NULL,
  added_at TEXT NOT NULL,
  read_at TEXT,
  changes_at TEXT,
  trouble TEXT,
  trouble_at TEXT,
  without_ids INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE library_keys (
  library TEXT NOT NULL PRIMARY KEY REFERENCES libraries (id) ON DELETE CASCADE,
  api_key TEXT NOT NULL
);

-- `read_at` is when the reading began that last found the item.
CREATE TABLE library_items (
  library TEXT NOT NULL REFERENCES libraries (id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  type TEXT NOT NULL,
  id INTEGER NOT NULL,
  season INTEGER,
  episode INTEGER,
  last_episode INTEGER,
  height INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (library, item_id)
);
CREATE INDEX library_items_by_title ON library_items (type, id, season);
