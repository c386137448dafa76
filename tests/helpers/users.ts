import type { Database } from '#server/db/database.ts'

/** Accounts without a password, straight into the table: for tests in which nobody signs in. */
export async function addUsers({ operators }: Database, emails: readonly string[]): Promise<void> {
  const at = new Date().toISOString()
  const rows = emails.map((email) => ({ id: email, name: email, email, emailVerified: 1, createdAt: at, updatedAt: at }))
  await operators.withTables<{ users: Record<string, unknown> }>().insertInto('users').values(rows).execute()
}
