import { signingInFast } from '#domain/operators/provider-messages.ts'
import { createIsOwnSession } from '../accounts/account-request.ts'
import { createAccountStore } from '../accounts/account-store.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createKnownNetworks } from '../accounts/known-networks.ts'
import { createOpenAuth } from '../accounts/open-auth.ts'
import { createGuessGuard, createOwnPassword, createSecondFactor } from '../accounts/own-credentials.ts'
import { createPasswords, whyEasyToGuess, type Passwords } from '../accounts/passwords.ts'
import { createProviderSignIn } from '../accounts/provider-sign-in.ts'
import { createSessions, createSessionTime } from '../accounts/sessions.ts'
import { createSignInQueue } from '../accounts/sign-in-queue.ts'
import { createSignInThrottle } from '../accounts/sign-in-throttle.ts'
import { createUsedCodes } from '../accounts/used-codes.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import { createAccountAddresses } from '../admin/account-addresses.ts'
import { createAccountRoles } from '../admin/account-roles.ts'
import { createOwnAccount, createRefusalLog } from '../admin/own-account.ts'
import type { Db } from '../db/tables.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Parts } from './parts.ts'

type Options = Pick<
  Parts,
  'config' | 'database' | 'store' | 'log' | 'runAction' | 'audit' | 'openCounter' | 'repeat' | 'now' | 'ticks' | 'passwordCost'
>

const MINUTE = 60_000

/** The operators' accounts: sign-in, sessions, the second factor. */
export async function openAccounts({
  config,
  database,
  store,
  log,
  runAction,
  audit,
  openCounter,
  repeat,
  now,
  ticks,
  passwordCost,
}: Options) {
  const warn = (text: string) => (reason: unknown) =>
    log.error({ reason: reason instanceof Error ? reason.stack : String(reason) }, text)
  // The account library calls the identity provider with the global `fetch`.
  if (config.oidc && config.outgoingProxy)
    (await import('../catalogue/upstream/service-fetch.ts')).useForFetch(config.outgoingProxy)
  const refusals = createRefusalLog(log)
  const secret = await store.secrets.getOrCreate('accounts')
  const passwords = createPasswords({ cost: passwordCost })
  const authOptions = {
    secret,
    brand: config.brand,
    basePath: config.basePath,
    onTrouble: (message: string) => log.error({ reason: message }, 'The account library reports a problem'),
    passwords,
  }
  const openAuth = createOpenAuth({ ...authOptions, db: database.operators })
  const throttle = createSignInThrottle({ openCounter })
  const queue = createSignInQueue()
  const sessions = createSessions({ openAuth, now })
  const own = {
    openAuth: (known: Passwords, db: Db = database.operators) => createOpenAuth({ ...authOptions, db, passwords: known }),
    passwords,
    guarded: createGuessGuard({ throttle, queue }),
  }
  const sessionTime = createSessionTime({
    times: store.latestTimes,
    endSessions: sessions.endAll,
    onFailure: warn('The time of sessions could not be stored'),
    now,
  })
  repeat('session-clock', { every: MINUTE }, sessionTime.read)
  const knownNetworks = createKnownNetworks({
    rows: store.knownNetworks,
    secret,
    onFailure: warn('The networks that operators signed in from could not be read or stored'),
    now,
  })
  const accounts = createAccounts({
    openAuth,
    throttle,
    queue,
    knownNetworks,
    admins: config.adminEmails,
    sessionTime,
    usedCodes: createUsedCodes({ openAuth, takeStep: store.accountRows.takeStep }),
    accepted: { local: config.localSignIn, issuer: config.oidc?.issuer ?? null },
  })
  const provider =
    config.oidc &&
    createProviderSignIn({
      auth: {
        ...authOptions,
        db: database.operators,
        onTrouble: (message) => log.warn({ reason: message }, 'A sign-in through the identity provider failed'),
      },
      client: config.oidc,
      admins: config.adminEmails,
      groups: config.oidc.groups,
      knownNetworks,
      sessionTime,
      putNewEmail: store.accountRows.putNewEmail,
      limit: createRateLimit({ points: 20, duration: 60, message: signingInFast, now: ticks }),
      now: ticks,
    })
  const roles = createAccountRoles({ runAction, admins: config.adminEmails })
  return {
    accounts,
    addresses: createAccountAddresses({ runAction, admins: config.adminEmails, roles }),
    accountStore: createAccountStore({ openAuth }),
    isOwnSession: createIsOwnSession({ secret, basePath: config.basePath }),
    sessions,
    ownAccount: createOwnAccount({
      accounts,
      provider,
      secondFactor: createSecondFactor(own),
      ownPassword: createOwnPassword({ ...own, brand: config.brand }),
      sessionsIn: (db) => createSessions({ openAuth: own.openAuth(passwords, db), now }),
      runAction,
      audit,
      refusals,
    }),
    refusals,
    /** How operators may sign in, for the sign-in page: `provider` is the identity provider's host. */
    signInWays: { local: config.localSignIn, provider: config.oidc && new URL(config.oidc.issuer).host },
  }
}

/** Creates the missing accounts of `ADMIN_EMAILS` with `ADMIN_PASSWORD`, and warns if that is easy to guess. */
export async function createListedAccounts(
  { accountStore }: { accountStore: Pick<ReturnType<typeof createAccountStore>, 'addMissing'> },
  { adminEmails, adminPassword, brand }: Pick<Config, 'adminEmails' | 'adminPassword' | 'brand'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (adminPassword === null) return
  for (const email of adminEmails) {
    if (!(await accountStore.addMissing(email, adminPassword))) continue
    const reason = await whyEasyToGuess(adminPassword, [email, brand])
    if (reason !== null) log.warn(`${email} was given ADMIN_PASSWORD: change it under Account. ${reason}`)
  }
}
