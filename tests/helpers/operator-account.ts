import type { openSite } from './site.ts'

/** The operator of the tests' sites, and a second one; both have the same password. */
export const BOSS = 'boss@example.org'
export const OTHER = 'other@example.org'
export const PASSWORD = 'correct horse battery'
export const OPERATOR = { email: BOSS, password: PASSWORD }
/** Settings of a site in a process of its own, which then creates the operator's account. */
export const OPERATOR_SETTINGS = { ADMIN_EMAILS: BOSS, ADMIN_PASSWORD: PASSWORD }
const ORIGIN = 'https://site.test'
const ADDRESS = '192.0.2.10'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'get' | 'services'>
type Request = (path: string, init: RequestInit) => Promise<Response> | Response
/** Sends JSON to an endpoint as the panel does. */
export type Deed = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) => Promise<Response>

/** Headers of JSON from the site's own pages. Over https, without which browsers refuse the session's cookie. */
export function ownHeaders(origin = ORIGIN) {
  return { Origin: origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }
}

/** The `Cookie` header of a browser after this response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs in with a request; the `Cookie` header of the session. */
export async function sessionOf(request: Request, origin = ORIGIN, account = OPERATOR): Promise<string> {
  const response = await request('/api/session', {
    method: 'POST',
    headers: ownHeaders(origin),
    body: JSON.stringify(account),
  })
  if (response.status !== 200) throw new Error(`${account.email} cannot sign in: ${response.status} ${await response.text()}`)
  return cookieOf(response)
}

/** Signs in to a site in a process of its own. */
export function sessionAt(origin: string): Promise<string> {
  return sessionOf((path, init) => fetch(origin + path, init), new URL(origin).origin)
}

/** Creates the operator's account; once per database. `ADMIN_EMAILS` must list them. */
export async function addOperator({ services }: Pick<Site, 'services'>): Promise<void> {
  await services.accountStore.add(BOSS, PASSWORD)
}

/** Signs the operator in: `ask` reads a page, `send` runs an action. */
export async function signIn({ get }: Pick<Site, 'get'>) {
  const cookie = await sessionOf((path, init) => get(path, init, ADDRESS))
  const send: Deed = (method, path, content) =>
    get(path, { method, headers: { ...ownHeaders(), Cookie: cookie }, body: JSON.stringify(content) }, ADDRESS)
  const ask = (path: string) => get(path, { headers: { Cookie: cookie } }, ADDRESS)
  return { ask, send }
}
