import { openLiveSite } from '#tests/helpers/live-site.ts'

const EMAIL = 'operator@bench.example'
const PASSWORD = 'a long password of the bench'

export type OperatorSite = Awaited<ReturnType<typeof openOperatorSite>>

/** The whole built site on a port of this process, with its own database and a signed-in operator. */
export async function openOperatorSite() {
  // As server.mjs does: otherwise pages are rendered by React's slower development build.
  process.env.NODE_ENV ??= 'production'
  const site = await openLiveSite({ ADMIN_EMAILS: EMAIL })
  await site.services.accountStore.add(EMAIL, PASSWORD)
  let cookie = ''

  /** Rejects on any status but 200. */
  async function ask(path: string, init: { method?: string; body?: unknown } = {}): Promise<Response> {
    const headers = { Origin: site.origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json', Cookie: cookie }
    const body = init.body === undefined ? undefined : JSON.stringify(init.body)
    const response = await fetch(site.origin + path, { method: init.method, body, headers, redirect: 'manual' })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }

  const signedIn = await ask('/api/session', { method: 'POST', body: { email: EMAIL, password: PASSWORD } })
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { ...site, ask }
}
