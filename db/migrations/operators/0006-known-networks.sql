-- Where each account signed in from before (a keyed hash of the network, never the network itself), and the latest time of
-- day that this installation has seen, so that a clock set back does not bring sessions back to life.
CREATE TABLE known_networks (
  hash TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ("id") ON DELETE CASCADE,
  used_at TEXT NOT NULL
);
CREATE INDEX known_networks_by_user ON known_networks (user_id, used_at);

CREATE TABLE latest_times (
  name TEXT NOT NULL PRIMARY KEY,
  at TEXT NOT NULL
);
