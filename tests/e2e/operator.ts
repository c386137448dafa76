import { randomInt } from 'node:crypto'
import { expect, test as base, type Page } from '@playwright/test'
import { networksAround } from '#server/addresses/networks.ts'
import { openLiveSite } from '../helpers/live-site.ts'

/** An operator, with this password. */
export const BOSS = 'boss@example.org'
/** Another operator; his account is left to the test that needs it. */
export const COLLEAGUE = { email: 'second@example.org', address: '198.18.0.2' }
export const PASSWORD = 'correct horse battery'

type House = Awaited<ReturnType<typeof openHouse>>

/** A site of the worker's own, where operators may change what they like, and an operator's browser in it. */
export const test = base.extend<{ signedIn: boolean }, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const house = await openHouse()
      await use(house)
      await house.close()
    },
    // It starts a site and hashes a password, beside all that a busy machine does.
    { scope: 'worker', timeout: 90_000 },
  ],
  /** Whether the browser has an operator's session from the start. */
  signedIn: [true, { option: true }],
  baseURL: ({ house }, use) => use(house.origin),
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'X-Forwarded-For': someAddress() }),
  storageState: ({ signedIn, house }, use) => use({ cookies: signedIn ? house.cookies : [], origins: [] }),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // Refusals belong here, and the browser notes each; and Playwright's own remark about the setting `serviceWorkers`.
      if (/^Failed to load resource|blocked by Playwright$/.test(message.text())) return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    expect(complaints).toEqual([])
  },
})

async function openHouse() {
  const site = await openLiveSite({ ADMIN_EMAILS: `${BOSS}, ${COLLEAGUE.email}`, TRUSTED_PROXIES: '127.0.0.1' })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' })
  const { cookies } = await site.services.accounts.signIn({
    email: BOSS,
    password: PASSWORD,
    headers,
    address: '198.18.0.1',
    networks: networksAround('198.18.0.1'),
  })
  return { ...site, cookies: cookies.map((cookie) => toCookie(cookie, site.origin)) }
}

/** A `Set-Cookie` line as a browser keeps it. */
function toCookie(line: string, origin: string) {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  }
}

/** One of 198.18.0.0/15, which RFC 2544 keeps for tests. */
function someAddress(): string {
  return `198.18.${randomInt(1, 256)}.${randomInt(256)}`
}

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
