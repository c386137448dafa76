-- What a visitor's devices have marked, beside what they watched: compressed text with its own checksum, empty for nothing.
-- Beside the row's checksum, which replicas of the version before write without it.
ALTER TABLE sync_records ADD COLUMN library TEXT NOT NULL DEFAULT '';
ALTER TABLE sync_revisions ADD COLUMN library TEXT NOT NULL DEFAULT '';
