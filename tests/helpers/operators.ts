import type { AuditEntry } from '#domain/records.ts'
import { openDatabase, openSite } from './site.ts'

export const BOSS = 'boss@example.org'
export const OTHER = 'other@example.org'
export const PASSWORD = 'correct horse battery'
const ORIGIN = 'http://site.test'
/** What hashing costs is shown where it matters. */
const CHEAP = 2 ** 10

type Options = Omit<Parameters<typeof openSite>[0] & object, 'env'> & {
  /** E-mails of the operators. */
  admins?: readonly string[]
  env?: NodeJS.ProcessEnv
}
export type SendOptions = { cookie?: string; address?: string; headers?: Record<string, string> }

/** A site that `boss@example.org` is an operator of; on a database of its own unless it is given one. */
export async function openOperatedSite({ admins = [BOSS], env = {}, database, ...options }: Options = {}) {
  const own = database ?? (await openDatabase())
  const settings = { ADMIN_EMAILS: admins.join(','), ...env }
  const site = await openSite({ passwordCost: CHEAP, ...options, database: own, env: settings })

  /** A request as the site's own pages send it; a text goes as it is, anything else as JSON. */
  function send(method: string, path: string, body?: unknown, { cookie, address, headers }: SendOptions = {}) {
    const sent = {
      Origin: env.PUBLIC_ORIGIN ?? ORIGIN,
      'X-Requested-With': 'marquee',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    }
    return site.get(path, { method, headers: sent, body: typeof body === 'string' ? body : JSON.stringify(body) }, address)
  }
  async function signIn(email = BOSS, password = PASSWORD, address?: string) {
    const response = await send('POST', '/api/session', { email, password }, { address })
    if (response.status !== 200) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    return cookieOf(response)
  }
  return { ...site, database: own, send, signIn }
}

/** The `Cookie` header of a browser that got this answer. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Status and sentence of an endpoint's refusal. */
export async function refusalOf(response: Response): Promise<[status: number, message: string]> {
  const { error }: { error: { code: string; message: string } } = await response.json()
  return [response.status, error.message]
}

type Site = Awaited<ReturnType<typeof openOperatedSite>>

/** The audit from the newest entry on. */
export function auditOf({ services }: Site): Promise<AuditEntry[]> {
  return services.store.audit.recent(1000)
}

/** All that is in every table, for "nothing has changed". */
export async function everythingIn({ database }: Site): Promise<string> {
  const all: Record<string, unknown> = {}
  for (const [name, db] of Object.entries({ operators: database.operators, searches: database.searches })) {
    const tables = await db.introspection.getTables()
    const anyTable = db.withTables<Record<string, Record<string, unknown>>>()
    for (const table of tables) all[`${name}.${table.name}`] = await anyTable.selectFrom(table.name).selectAll().execute()
  }
  return JSON.stringify(all)
}
