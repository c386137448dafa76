-- The e-mail that the identity provider has for the account by now, until an owner approves it.
ALTER TABLE users ADD COLUMN "newEmail" TEXT;
