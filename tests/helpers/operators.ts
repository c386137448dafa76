import type { AuditEntry } from '#domain/operators/records.ts'
import { BOSS, ownHeaders, PASSWORD, sessionOf } from './operator-account.ts'
import { openDatabase, openSite } from './site.ts'

/** Cheap hashing; its real cost is tested elsewhere. */
const CHEAP = 2 ** 10

type Options = Omit<Parameters<typeof openSite>[0] & object, 'env'> & {
  /** Emails of the operators. */
  admins?: readonly string[]
  env?: NodeJS.ProcessEnv
}
export type SendOptions = { cookie?: string; address?: string; headers?: Record<string, string> }

/** A site with the operator `boss@example.org`; on a database of its own unless one is given. */
export async function openOperatedSite({ admins = [BOSS], env = {}, database, ...options }: Options = {}) {
  const own = database ?? (await openDatabase())
  const settings = { ADMIN_EMAILS: admins.join(','), ...env }
  const site = await openSite({ passwordCost: CHEAP, ...options, database: own, env: settings })

  /** A request as the site's own pages send it; a string body is sent unchanged, anything else as JSON. */
  function send(method: string, path: string, body?: unknown, { cookie, address, headers }: SendOptions = {}) {
    const { 'Content-Type': json, ...others } = ownHeaders(env.PUBLIC_ORIGIN)
    const sent = {
      ...others,
      ...(body === undefined ? {} : { 'Content-Type': json }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    }
    return site.get(path, { method, headers: sent, body: typeof body === 'string' ? body : JSON.stringify(body) }, address)
  }
  const signIn = (email = BOSS, password = PASSWORD, address?: string) =>
    sessionOf((path, init) => site.get(path, init, address), env.PUBLIC_ORIGIN, { email, password })
  return { ...site, database: own, send, signIn }
}

/** Status and message of an endpoint's refusal. */
export async function refusalOf(response: Response): Promise<[status: number, message: string]> {
  const { error }: { error: { code: string; message: string } } = await response.json()
  return [response.status, error.message]
}

type Site = Awaited<ReturnType<typeof openOperatedSite>>

/** The audit log, newest first. */
export function auditOf({ services }: Site): Promise<AuditEntry[]> {
  return services.store.audit.recent(1000)
}

/** The contents of every table, to check that nothing has changed. */
export async function everythingIn({ database }: Site): Promise<string> {
  const all: Record<string, unknown> = {}
  const db = database.operators
  const anyTable = db.withTables<Record<string, Record<string, unknown>>>()
  // These counts are written in the background.
  for (const { name } of await db.introspection.getTables())
    if (!['hourly_counts', 'source_counts'].includes(name)) all[name] = await anyTable.selectFrom(name).selectAll().execute()
  return JSON.stringify(all)
}
