import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test as base } from './any-page.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { addOperator, BOSS, OPERATOR, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { BASE } from './path-in.ts'

/** Another operator; the test that needs their account creates it. */
export const COLLEAGUE = { email: 'second@example.org', address: '198.18.0.2', role: 'owner' as const }

type OperatorSite = Awaited<ReturnType<typeof openOperatorSite>>

/** The worker's own site, where operators may change anything, and a browser of an operator on it. */
export const test = base.extend<{ signedIn: boolean; ownServers: void }, { basePath: string; site: OperatorSite }>({
  basePath: [BASE, { option: true, scope: 'worker' }],
  site: [
    async ({ basePath }, use) => {
      const site = await openOperatorSite(basePath)
      await use(site)
      await site.close()
    },
    // It starts a site and hashes a password, on a machine that may be busy.
    { scope: 'worker', timeout: 180_000 },
  ],
  /** Restores the default servers, without the confirmation of their rights, before each test. */
  ownServers: [
    async ({ site: { services } }, use) => {
      const { store, state, sources } = services
      for (const type of ['movie', 'tv'] as const) {
        const list = DEFAULT_SOURCES[type]
        if (!isDeepStrictEqual(sources[type], list)) await store.sources.put(type, { list, download: null, version: 1 })
      }
      await store.switches.set('rights-confirmed', false)
      await state.refresh('sources')
      await use()
    },
    { auto: true },
  ],
  /** Whether the browser starts with an operator's session. */
  signedIn: [true, { option: true }],
  baseURL: ({ site }, use) => use(site.origin),
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'X-Forwarded-For': someAddress() }),
  storageState: ({ signedIn, site }, use) => use({ cookies: signedIn ? site.cookies : [], origins: [] }),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // The browser logs each refusal, which are expected here; the rest is Playwright's own warning about `serviceWorkers`.
      if (/^Failed to load resource|blocked by Playwright$/.test(message.text())) return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    expect(complaints).toEqual([])
  },
})

async function openOperatorSite(basePath: string) {
  const site = await openLiveSite({
    BASE_PATH: basePath,
    ADMIN_EMAILS: `${BOSS}, ${COLLEAGUE.email}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await addOperator(site)
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' })
  const { cookies } = await site.services.accounts.signIn({
    ...OPERATOR,
    headers,
    address: '198.18.0.1',
    networks: networksAround('198.18.0.1'),
  })
  return { ...site, cookies: cookies.map((cookie) => toCookie(cookie, site.origin)) }
}

/** Parses a `Set-Cookie` line as a browser does. */
function toCookie(line: string, origin: string) {
  const [pair = ''] = line.split(';')
  const path = /; Path=([^;]*)/.exec(line)?.[1] ?? '/'
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(origin).hostname,
    path,
    expires: -1,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  }
}

/** A random address of 198.18.0.0/15, which RFC 2544 reserves for tests. */
function someAddress(): string {
  return `198.18.${randomInt(1, 256)}.${randomInt(256)}`
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
