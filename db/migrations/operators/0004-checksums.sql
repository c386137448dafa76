-- Of all that a row says. Empty until the site has read the row once: SQL cannot compute it, and replicas of the version before
-- go on writing rows without it. A row whose `words` end with a space has its checksum (server/store/sealed-row.ts).
ALTER TABLE bans ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
ALTER TABLE blocks ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
