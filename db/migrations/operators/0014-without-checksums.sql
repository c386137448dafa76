-- Damage inside a row is the disk's and the backup's business: SQLite checks its pages at the start, PostgreSQL has checksums of
-- its own. Replicas of the version before cannot go on beside this one.
ALTER TABLE sources DROP COLUMN checksum;
ALTER TABLE blocks DROP COLUMN checksum;
ALTER TABLE bans DROP COLUMN checksum;
ALTER TABLE free_works DROP COLUMN checksum;
ALTER TABLE sync_records DROP COLUMN checksum;
ALTER TABLE sync_revisions DROP COLUMN checksum;
