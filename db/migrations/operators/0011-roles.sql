-- What an account may do in the panel: today's operators are owners.
ALTER TABLE users ADD COLUMN "role" TEXT NOT NULL DEFAULT 'owner';
-- Which identity provider began a session (its issuer), and the role that it gave for as long as the session lasts.
ALTER TABLE sessions ADD COLUMN "provider" TEXT;
ALTER TABLE sessions ADD COLUMN "grantedRole" TEXT;
-- The latest 30 seconds whose code was used: a code counts once.
ALTER TABLE second_factors ADD COLUMN "usedStep" INTEGER;
