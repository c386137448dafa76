-- What bounds a sync code: which devices may remove, which titles are new devices', revisions by time, and sizes to add up.
-- A device that was there before may remove, since its default time has passed.
ALTER TABLE sync_devices ADD COLUMN trusted_from TEXT NOT NULL DEFAULT '';
ALTER TABLE sync_devices ADD COLUMN used_at TEXT NOT NULL DEFAULT '';
UPDATE sync_devices SET used_at = added_at;

ALTER TABLE sync_records ADD COLUMN guests TEXT NOT NULL DEFAULT '[]';
ALTER TABLE sync_records ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE sync_records SET bytes = length(history) + length(removals);
CREATE INDEX sync_records_by_bytes ON sync_records (bytes);

ALTER TABLE sync_revisions ADD COLUMN replaced_at TEXT NOT NULL DEFAULT '';
ALTER TABLE sync_revisions ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE sync_revisions SET bytes = length(history) + length(removals), replaced_at = coalesce(
  (SELECT later.saved_at FROM sync_revisions later WHERE later.code = sync_revisions.code AND later.version = sync_revisions.version + 1),
  (SELECT last_updated FROM sync_records WHERE sync_records.code = sync_revisions.code),
  saved_at);
CREATE INDEX sync_revisions_by_bytes ON sync_revisions (bytes);
CREATE INDEX sync_revisions_by_time ON sync_revisions (replaced_at, code);
