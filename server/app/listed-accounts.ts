import { whyEasyToGuess } from '../accounts/new-password.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { OperatorServices } from './operator-services.ts'

/** Creates the missing accounts of `ADMIN_EMAILS` with `ADMIN_PASSWORD`, and warns if that is easy to guess. */
export async function createListedAccounts(
  { accountStore }: Pick<OperatorServices, 'accountStore'>,
  { adminEmails, adminPassword, brand }: Pick<Config, 'adminEmails' | 'adminPassword' | 'brand'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (adminPassword === null) return
  for (const email of adminEmails) {
    if (await accountStore.has(email)) continue
    await accountStore.add(email, adminPassword)
    const reason = await whyEasyToGuess(adminPassword, [email, brand])
    if (reason !== null) log.warn(`${email} was given ADMIN_PASSWORD: change it under Account. ${reason}`)
  }
}
