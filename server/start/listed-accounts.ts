import type { Config } from './config.ts'
import type { OperatorServices } from './operator-services.ts'

/** Creates the missing accounts of `ADMIN_EMAILS` with `ADMIN_PASSWORD`. */
export async function createListedAccounts(
  { accountStore }: Pick<OperatorServices, 'accountStore'>,
  { adminEmails, adminPassword }: Pick<Config, 'adminEmails' | 'adminPassword'>,
): Promise<void> {
  if (adminPassword === null) return
  for (const email of adminEmails) if (!(await accountStore.has(email))) await accountStore.add(email, adminPassword)
}
