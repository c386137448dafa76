import type { openSite } from '../helpers/site.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'get' | 'services'>
/** Sends JSON to an endpoint as the panel does. */
export type Deed = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) => Promise<Response>

export const OPERATOR = { email: 'boss@bijou.example', password: 'nosferatu at midnight' }
const ADDRESS = '192.0.2.10'
const OURS = { Origin: 'https://site.test', 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }

/** Creates the operator's account; once per database. `ADMIN_EMAILS` must list them. */
export async function addOperator({ services }: Site): Promise<void> {
  await services.accountStore.add(OPERATOR.email, OPERATOR.password)
}

/** Signs the operator in: `ask` reads a page, `send` runs an action. */
export async function signIn({ get }: Site) {
  const body = JSON.stringify(OPERATOR)
  const answer = await get('/api/session', { method: 'POST', headers: OURS, body }, ADDRESS)
  if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const send: Deed = (method, path, content) =>
    get(path, { method, headers: { ...OURS, Cookie: cookie }, body: JSON.stringify(content) }, ADDRESS)
  const ask = (path: string) => get(path, { headers: { Cookie: cookie } }, ADDRESS)
  return { ask, send }
}
