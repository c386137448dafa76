import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as base } from './any-page.ts'
import { sectionPath, SECTIONS } from '#domain/operators/sections.ts'
import { csvLine } from '#domain/text/csv.ts'
import { withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { addOperator, BOSS, ownHeaders, sessionAt } from '#tests/helpers/operator-account.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { hostileFetch } from './hostile-catalogue.ts'
import { PAYLOADS } from './payloads.ts'
import { withRecord } from './visitor-record.ts'
import { waitForReact } from './wait-for-react.ts'
import { isRefusedTypeface } from './visitor.ts'

// T14: text from outside stays text, on every kind of page, for visitors and operators, in a real browser.

const ALL = PAYLOADS.join(' ')
const env = { TMDB_API_KEY: 'any', TMDB_API_URL: 'http://catalogue.example/3', PICTURES: 'same-origin', ADMIN_EMAILS: BOSS }

/** A site on a hostile catalogue, with hostile texts of operators and visitors in every table, and an operator's cookie. */
async function openHostileSite() {
  const site = await openLiveSite({ ...env, TRUSTED_PROXIES: '127.0.0.1' }, undefined, undefined, hostileFetch)
  await addOperator(site)
  const headers = { ...ownHeaders(new URL(site.origin).origin), Cookie: await sessionAt(site.origin) }
  const send = (method: string, path: string, body: unknown) =>
    fetch(site.origin + path, { method, headers, body: JSON.stringify(body) })
  const at = new Date().toISOString()
  await send('PUT', '/api/admin/alert', { message: ALL.slice(0, 1900), endsAt: null, seen: null })
  const flags = { isDefault: false, isFastest: true, is4K: true, isAdFree: true, hasAds: true }
  for (const [type, url] of [
    ['movie', '/player/pattern/movie/{id}'],
    ['tv', '/player/pattern/tv/{id}/{season}/{episode}'],
  ] as const) {
    const list = PAYLOADS.map((name, id) => ({ id: id + 1, name: name.slice(0, 60), url, ...flags }))
    await site.services.store.sources.save(type, { list, download: null, version: 0 })
  }
  await site.services.state.follow('sources')
  for (const [index, reason] of chunks(480).entries()) {
    await send('PUT', '/api/admin/bans', { address: `192.0.2.${index}`, duration: '1d', reason })
    await send('PUT', '/api/admin/blocks', { type: 'movie', id: 900 + index, reason })
    const names = { deviceId: reason, deviceName: reason, generatorAddress: reason }
    const dates = { createdAt: at, lastUpdated: at }
    await site.services.store.syncRecords.insert({ code: `AAAAA${index}`, ...names, ...dates }, { birth: reason })
  }
  const search = { at, type: 'multi' as const, address: '198.51.100.7', matches: 1 }
  await site.services.store.searchLog.append(PAYLOADS.map((term) => ({ ...search, id: randomUUID(), term })))
  return { ...site, cookie: { name: headers.Cookie.split('=')[0]!, value: headers.Cookie.split('=').slice(1).join('=') } }
}

/** All payloads, joined into as few texts of at most so many characters as possible. */
function chunks(most: number): string[] {
  return PAYLOADS.reduce<string[]>(
    (all, text) => {
      const longer = `${all.at(-1) ?? ''}${text} `
      return longer.length <= most ? [...all.slice(0, -1), longer] : [...all, `${text} `]
    },
    [''],
  )
}

// Not a worker fixture: Playwright runs tests with one after all others, and these take long. Undefined until `beforeAll` has
// run.
let site: Awaited<ReturnType<typeof openHostileSite>> | undefined

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: ({}, use) => use(site?.origin),
  // Rate limits count per address.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use, { title }) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': `198.18.0.${title.length}` }),
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const noted: string[] = []
      Reflect.set(self, 'noted', noted)
      Reflect.set(self, 'ran', () => noted.push('a payload ran'))
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        noted.push(`refused by the policy: ${effectiveDirective} ${blockedURI} ${sample}`),
      )
    })
    const complaints: string[] = []
    page.on('dialog', (dialog) => {
      complaints.push('a dialog')
      void dialog.dismiss()
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      // Missing pictures, and Playwright's own warning about `serviceWorkers`.
      if (/^Failed to load resource|blocked by Playwright$/.test(message.text()) || isRefusedTypeface(message)) return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Expects that the page is intact and has payloads only as text. */
async function expectUnharmed(page: Page, path: string) {
  await expect(page.locator('main')).toHaveCount(1)
  const found = await page.evaluate(() => {
    const injected =
      'x-injected, [data-injected], base, iframe[srcdoc], object, embed, meta[http-equiv], [src^="https://evil.example"], [href^="https://evil.example"]'
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    return {
      noted: Reflect.get(self, 'noted'),
      injected: [...document.querySelectorAll(injected)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name, value }) => `${name}=${value}`),
      addresses: attributes
        .filter(
          ({ name, value }) =>
            ['href', 'src', 'action', 'formaction', 'data'].includes(name) && /^\W*(java|vb|data:text)/i.test(value),
        )
        .map(({ value }) => value),
      polluted: Reflect.get({}, 'polluted') ?? null,
    }
  })
  expect([path, found]).toEqual([path, { noted: [], injected: [], handlers: [], addresses: [], polluted: null }])
}

/** Opens a page, waits until React has taken over, and checks it. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await waitForReact(page)
  await expectUnharmed(page, path)
}

const SEARCHES = chunks(200)
const typed = encodeURIComponent

// All tests share one site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.beforeAll(async () => {
  site = await openHostileSite()
})
test.afterAll(() => site?.close())

test('T14: no text of the catalogue or of a visitor runs, becomes markup, or breaks a page', async ({ page }) => {
  const record = PAYLOADS.slice(0, 20).reduce(
    (before, name, at) => withOpened(before, knownTitle(at + 10, { name: name.slice(0, 300) }), { now: Date.now() }),
    EMPTY_RECORD,
  )
  await withRecord(page, record)
  const paths = [
    ...'/ /movie /tv /person /collection/5 /tv/5/seasons/1 /calendar /watchlist /search /about /movie/5 /tv/5 /person/5'.split(
      ' ',
    ),
    ...['cast', 'crew', 'reviews', 'videos', 'images'].map((tab) => `/movie/5?tab=${tab}`),
    ...['cast', 'reviews'].map((tab) => `/tv/5?tab=${tab}`),
    ...['movies', 'tv', 'crew', 'images'].map((tab) => `/person/5?tab=${tab}`),
    ...SEARCHES.map((text) => `/search?q=${typed(text)}`),
    `/movie?tab=${typed(ALL.slice(0, 500))}&genres=${typed(PAYLOADS[0]!)}&language=${typed(PAYLOADS[1]!)}&sort=${typed(PAYLOADS[2]!)}`,
    `/tv?keywords=${typed(PAYLOADS[3]!)}&region=${typed(PAYLOADS[4]!)}&offers=${typed(PAYLOADS[5]!)}&certification_max=${typed(PAYLOADS[6]!)}`,
    `/movie/5?season=${typed(ALL.slice(0, 500))}&server=${typed(ALL.slice(0, 500))}#${typed(ALL.slice(0, 500))}`,
    `/nonsense/${typed(PAYLOADS[8]!)}`,
    `/offline?from=${typed('javascript:ran(1)')}`,
  ]
  for (const path of paths) await visit(page, path)
  expect(SEARCHES.join('').length).toBeGreaterThan(2500)
})

test('T14: nor in parts that open later: suggestions, servers, trailers, an import, and pages reached by links', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).fill(SEARCHES[1]!)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectUnharmed(page, 'suggestions')
  await page.getByRole('combobox', { name: 'Search' }).press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expectUnharmed(page, 'a list reached by a link')
  await visit(page, '/movie/5')
  await page.getByRole('button', { name: /^Server:/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(PAYLOADS.length)
  await expectUnharmed(page, 'servers')
  await page.getByRole('menuitemradio').last().click()
  await expect(page.locator('iframe[title="Player"]')).toHaveAttribute('src', /^\/player\/pattern\//)
  await expectUnharmed(page, 'the player')

  await visit(page, '/watchlist')
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = PAYLOADS.map((name, at) => csvLine(['2024-02-03', name, '1999', `https://boxd.it/${at}`]))
  const file = csvLine(['Date', 'Name', 'Year', 'Letterboxd URI']) + rows.join('')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles({ name: `${PAYLOADS[0]!.replaceAll('/', '')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('dialog', { name: 'Import lists' })).toContainText(/\d/)
  await expectUnharmed(page, 'import')
})

test('T14: no such text harms the panel, or the pages without React', async ({ page, context }) => {
  const { origin, cookie } = site!
  const at = { domain: new URL(origin).hostname, path: '/', httpOnly: true, secure: true, sameSite: 'Strict' as const }
  await context.addCookies([{ ...cookie, ...at }])
  for (const path of [...SECTIONS.map(sectionPath), '/admin/sync-codes/AAAAA1']) await visit(page, path)
  await visit(page, `/admin/audit?find=${typed(PAYLOADS[0]!)}&actor=${typed(PAYLOADS[1]!)}`)
  for (const path of [
    '/player/trailer/movie/5',
    '/player/pattern/movie/5',
    `/player/conformance?url=${typed(ALL.slice(0, 400))}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('body')).toHaveCount(1)
    expect(
      await page.evaluate(() => [Reflect.get(self, 'noted'), document.querySelectorAll('x-injected, [data-injected]').length]),
    ).toEqual([[], 0])
  }
})
