const EMAIL = 'operator@torture.example'
const PASSWORD = 'a long password of the torture'
const DEADLINE = 20_000

/** Settings of a site that this operator can sign in to, and that trusts the visitors' `X-Forwarded-For`. */
export const OPERATED = { ADMIN_EMAILS: EMAIL, ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXIES: '127.0.0.1', ANSWERS_MB: '0' }

/** An answer, and the milliseconds that it took; status 0: there was none. */
export type Answer = { status: number; millis: number; retryAfter: string | null; body: unknown }
export type Request = { method: string; path: string; body?: unknown; cookie?: string; address?: string }

/** Sends a request as the site's own pages do. Never rejects, since a killed site gives no answer. */
export async function ask(origin: string, { method, path, body, cookie = '', address = '192.0.2.1' }: Request): Promise<Answer> {
  const headers = {
    Origin: origin,
    'X-Requested-With': 'marquee',
    'Content-Type': 'application/json',
    Cookie: cookie,
    'X-Forwarded-For': address,
  }
  const begin = performance.now()
  try {
    const init = {
      method,
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE),
    } as const
    const response = await fetch(origin + path, init)
    const text = await response.text()
    const type = response.headers.get('Content-Type') ?? ''
    return {
      status: response.status,
      millis: performance.now() - begin,
      retryAfter: response.headers.get('Retry-After'),
      body: type.includes('json') && text !== '' ? JSON.parse(text) : text,
    }
  } catch {
    return { status: 0, millis: performance.now() - begin, retryAfter: null, body: null }
  }
}

/** The operator's session, as the `Cookie` header of later requests. */
export async function signIn(origin: string): Promise<string> {
  const headers = { Origin: origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const response = await fetch(`${origin}/api/session`, { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE) })
  if (response.status !== 200) throw new Error(`The operator cannot sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
