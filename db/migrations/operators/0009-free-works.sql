-- Works that operators say are free to watch here, in front of those that the project knows; `withdrawn` takes one of these away.
-- `place` is movie/19, tv/4 or tv/4/1/2.
CREATE TABLE free_works (
  place TEXT NOT NULL PRIMARY KEY,
  type TEXT NOT NULL,
  id INTEGER NOT NULL,
  season INTEGER,
  episode INTEGER,
  name TEXT,
  archive_item TEXT,
  file TEXT,
  licence TEXT NOT NULL,
  licence_url TEXT NOT NULL,
  provenance TEXT NOT NULL,
  withdrawn INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- Switches of the panel, by name; one that has no row is off.
CREATE TABLE site_switches (
  name TEXT NOT NULL PRIMARY KEY,
  is_on INTEGER NOT NULL
);
