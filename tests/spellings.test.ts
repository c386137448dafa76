import { afterAll, describe, expect, test } from 'vitest'
import { networksAround } from '#server/visitors/networks.ts'
import { openLiveSite } from './helpers/live-site.ts'
import { rawGet } from './sub-path/raw-get.ts'

// An address means one thing. Each spelling is sent as it is, through a socket: `fetch` would write it anew.

/** What some part of a server may take for a search. `$` is the language's prefix. */
const REFUSED = [
  '$/api/sync/../../search?q=',
  '$/t/%2e%2e/search?q=',
  '$/movie/.%2E/search?q=',
  '$/./search?q=',
  '$/search/.?q=',
  '/./$/search?q=',
  '$/%73earch?q=',
  '$/sear%63h.data?q=',
  '$/search%2edata?q=',
  '$/search/_.data?q=',
  '$/search/.data?q=',
  '$//search?q=',
  '$/\\search?q=',
  '$/%5csearch?q=',
  '$/movie\\..\\search?q=',
  '$/%61pi/suggest?q=',
  '$/api/%73uggest?q=',
  '$/api/../api/suggest?q=',
  '$/api//suggest?q=',
  '$/api/Suggest?q=',
  '$/api/suggest.data?q=',
  '$/api/suggest/.data?q=',
  '$/api/search/%6dovie?q=',
  '$/api/search/movie.data?q=',
]
/** These are redirected to the one spelling. */
const REDIRECTED = ['$/search/?q=', '$/search///?q=', '$/search.data/?q=', '$/api/suggest/?q=']
/** These are addresses of pages that do not exist. */
const OTHER_PAGES = ['$/Search?q=', '$/SEARCH?q=', '$/SEARCH.data?q=', '$/search%2Fx?q=', '$/API/suggest?q=', '$/search%20?q=']
/** The addresses themselves, with the limit that each counts against. */
const MEANT = [
  ['$/search?q=', 'search'],
  ['$/search.data?q=', 'search'],
  ['$/search?q=%2e%2e%2F', 'search'],
  ['$/api/search/movie?q=', 'search'],
  ['$/api/search/movie?page=2&q=', 'suggest'],
  ['$/api/suggest?q=', 'suggest'],
  ['$/api/names/keyword?q=', 'suggest'],
] as const

const PLACES = [
  ['', ''],
  ['', '/de'],
  ['/films', ''],
  ['/films', '/de'],
] as const
const BANNED = '198.51.100.7'
async function* oneBan() {
  yield [{ network: BANNED, reason: null, bannedAt: '2026-11-20T12:00:00.000Z', expiresAt: null }]
}
const EMBEDDED = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

/** A site below a base path, and what requests to it cost and leave behind. */
async function openWatchedSite(base: string) {
  const site = await openLiveSite({ BASE_PATH: base, TRUSTED_PROXIES: 'loopback' })
  const { services } = site
  const done = { counted: [] as string[], logged: [] as unknown[], keys: [] as string[], pages: 0 }
  for (const name of ['search', 'suggest', 'match'] as const) {
    const { take } = services.limits[name]
    services.limits[name].take = (...asked) => {
      done.counted.push(name)
      take(...asked)
    }
  }
  const { searchLogging, pages, renderTurns } = services
  const { note } = searchLogging
  searchLogging.note = (search) => {
    done.logged.push(search.term)
    note(search)
  }
  const { take } = pages
  pages.take = (language, key, render) => {
    done.keys.push(key)
    return take(language, key, render)
  }
  const { charge } = renderTurns
  renderTurns.charge = (networks, count) => {
    done.pages += count
    charge(networks, count)
  }
  await services.bans.load(oneBan())

  let visitors = 0
  let terms = 0
  /** A visitor whom no request came from before. */
  const newVisitor = () => `2001:db8:${(visitors += 1).toString(16)}::1`
  /** Searches for a new term; the answer, and what it cost and left behind. */
  async function ask(spelling: string, prefix: string, { address = newVisitor(), headers = {} } = {}) {
    Object.assign(done, { counted: [], logged: [], keys: [], pages: 0 })
    terms += 1
    const target = base + spelling.replace('$', prefix) + `night${terms}`
    const answer = await rawGet(site.origin, target, { 'X-Forwarded-For': address, ...headers })
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
    const location = /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1] ?? null
    return { status, location, ...done, term: `night${terms}` }
  }
  return { ...site, newVisitor, ask }
}

const sites = { '': await openWatchedSite(''), '/films': await openWatchedSite('/films') }
afterAll(async () => void (await Promise.all(Object.values(sites).map((site) => site.close()))))

const NOTHING = { counted: [], logged: [], keys: [], pages: 0 }

describe.each(PLACES)('below %j in the language of %j', (base, prefix) => {
  const site = sites[base]

  test.each(REFUSED)('%s is not found, costs nothing and leaves nothing behind', async (spelling) => {
    for (const headers of [{}, EMBEDDED]) {
      const answer = await site.ask(spelling, prefix, { headers })
      expect(answer).toMatchObject(NOTHING)
      expect([403, 404]).toContain(answer.status)
      expect(answer.location).toBeNull()
    }
  })

  test.each(REDIRECTED)('%s leads to the one spelling, costs nothing and leaves nothing behind', async (spelling) => {
    const answer = await site.ask(spelling, prefix)
    const location = base + spelling.replace('$', prefix).replace(/\/+\?/, '?') + answer.term
    expect(answer).toMatchObject({ ...NOTHING, status: 301, location })
  })

  test.each(OTHER_PAGES)('%s is the address of another page: nobody searches there', async (spelling) => {
    expect(await site.ask(spelling, prefix)).toMatchObject({ ...NOTHING, status: 404, location: null, pages: 1 })
    expect(await site.ask(spelling, prefix, { headers: EMBEDDED })).toMatchObject({ counted: [], logged: [], keys: [] })
  })

  test.each(MEANT)('%s is a search: counted once, and never made by another site’s page', async (spelling, limit) => {
    const answer = await site.ask(spelling, prefix)
    expect(answer).toMatchObject({ status: 200, counted: [limit] })
    expect(await site.ask(spelling, prefix, { headers: EMBEDDED })).toMatchObject({ ...NOTHING, status: 403 })
  })

  test('a results page and its data have one cache key each, and are logged as the one search that they are', async () => {
    for (const [spelling, key] of [
      ['$/search?q=', '/search?q='],
      ['$/search.data?q=', '/search.data?q='],
      ['$/search?utm=x&tab=nonsense&q=', '/search?q='],
    ] as const) {
      const answer = await site.ask(spelling, prefix)
      expect(answer).toMatchObject({ keys: [key + answer.term], logged: [answer.term], pages: 1 })
    }
  })

  const all = [...REFUSED, ...REDIRECTED, ...OTHER_PAGES, ...MEANT.map(([spelling]) => spelling)]

  test('a banned visitor gets the same answer to every spelling', async () => {
    for (const spelling of all) {
      const { location, ...answer } = await site.ask(spelling, prefix, { address: BANNED })
      expect([spelling, answer]).toMatchObject([spelling, { ...NOTHING, status: 403 }])
      expect(location).toBeNull()
    }
  })

  test('no spelling searches for a visitor who has used up their searches', async () => {
    const address = site.newVisitor()
    for (let use = 0; use < 30; use += 1) site.services.limits.search.take(address)
    for (let use = 0; use < 120; use += 1) site.services.limits.suggest.take(address)
    for (const spelling of all) {
      const answer = await site.ask(spelling, prefix, { address })
      expect([spelling, answer]).toMatchObject([spelling, { logged: [], keys: [] }])
      expect([301, 404, 429]).toContain(answer.status)
    }
  })

  test('no spelling renders for a visitor who has used up their pages', async () => {
    const address = site.newVisitor()
    // As many as the longest run takes to come back.
    site.services.renderTurns.charge(networksAround(address), 100_000)
    for (const spelling of all.filter((each) => !each.startsWith('$/api/s') && !each.startsWith('$/api/names'))) {
      const answer = await site.ask(spelling, prefix, { address })
      expect([spelling, answer]).toMatchObject([spelling, { logged: [], pages: 0 }])
      expect([301, 404, 429]).toContain(answer.status)
    }
  })

  test('no spelling asks the catalogue for a visitor whose calls it just refused', async () => {
    const address = site.newVisitor()
    const { backoff } = site.services
    const busy = backoff.busy
    Object.assign(backoff, {
      busy: (host: string) => (host === networksAround(address).host ? { status: 429, seconds: 1 } : null),
    })
    for (const spelling of all) {
      const answer = await site.ask(spelling, prefix, { address })
      expect([spelling, answer]).toMatchObject([spelling, { logged: [], pages: 0 }])
      expect([301, 404, 429]).toContain(answer.status)
    }
    Object.assign(backoff, { busy })
  })
})

test.each([
  '/en/\\evil.example',
  '/en//evil.example',
  '/de//evil.com',
  '//evil.example',
  '/de/\\evil.example/',
  '/%5cevil.example/',
])('%s leads nowhere, below a base path or not', async (path) => {
  for (const base of ['', '/films'] as const)
    expect(await sites[base].ask(`${path}?`, '')).toMatchObject({ ...NOTHING, status: 404, location: null })
})

test('bans and hosts are checked before a language or the base path leads anywhere', async () => {
  const site = await openLiveSite({ PUBLIC_ORIGIN: 'https://bijou.example', TRUSTED_PROXIES: 'loopback', BASE_PATH: '/films' })
  await site.services.bans.load(oneBan())
  try {
    for (const path of [
      '/films',
      '/films/en/movie',
      '/films/de',
      '/films/de/admin',
      '/films/movie/',
      '/films/%73earch',
      '/',
      '/de',
    ]) {
      const banned = await rawGet(site.origin, path, { 'X-Forwarded-For': BANNED, Host: 'bijou.example' })
      const elsewhere = await rawGet(site.origin, path, { Host: 'evil.example' })
      expect([path, banned.slice(9, 12), elsewhere.slice(9, 12)]).toEqual([path, '403', '421'])
      expect(banned + elsewhere).not.toMatch(/\r\nlocation:/i)
    }
  } finally {
    await site.close()
  }
})

test('Home’s data has one address, in each language and below a base path', async () => {
  for (const base of ['', '/films'] as const)
    for (const prefix of ['', '/de']) {
      expect(await sites[base].ask('$/_.data?x=', prefix)).toMatchObject({ status: 200 })
      for (const other of ['$/.data?x=', '$/_root.data?x=', '$/_.data/_.data?x='])
        expect([other, (await sites[base].ask(other, prefix)).status]).toEqual([other, 404])
    }
})
