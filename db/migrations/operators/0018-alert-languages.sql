-- The alert's language and its translations, as JSON; null: neither is known.
ALTER TABLE alert ADD COLUMN texts TEXT;
