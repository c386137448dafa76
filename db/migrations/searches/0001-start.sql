-- The search log: with SQLite it has its own file, because it may lose its last moments and the rest may not.
-- PostgreSQL runs this too, in the one database. Never edit after a merge.

CREATE TABLE searches (
  id TEXT NOT NULL PRIMARY KEY,
  at TEXT NOT NULL,
  term TEXT NOT NULL,
  type TEXT NOT NULL,
  address TEXT NOT NULL,
  matches INTEGER NOT NULL,
  words TEXT NOT NULL
);
CREATE INDEX searches_by_time ON searches (at, id);
-- With the time and the matches in it, terms are counted from the index alone.
CREATE INDEX searches_by_words ON searches (words, id, at, matches);
CREATE INDEX searches_by_address ON searches (address, id);
CREATE INDEX searches_by_matches ON searches (matches, id);
