import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { ADDRESSES, filledIn } from '../helpers/addresses.ts'
import { openDatabase, openSite } from '../helpers/site.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

// T9: private data of operators and visitors appears in nothing public.
/** Requests for titles, people and collections; set `CANARY_ANSWERS=10000` for a long run. */
const ANSWERS = Number(process.env.CANARY_ANSWERS ?? 200)
// Hundreds of pages in one test.
vi.setConfig({ testTimeout: 30_000 + 100 * ANSWERS })

const site = await openSite({ env: { ADMIN_EMAILS: OPERATOR.email }, database: await openDatabase() })
await addOperator(site)
const { ask, send } = await signIn(site)
const { store } = site.services
const at = new Date().toISOString()
const BANNED = '203.0.113.66'

/** The operator's email and address, an address that searched, one that synced, a banned network, and marker words. */
const SECRETS = /canary91|bijou\.example|192\.0\.2\.10|198\.51\.100\.(200|201|202)|203\.0\.113\.64|QZ7XKW/i

const overheard = site.get('/api/events', {}, '203.0.113.5').then((answer) => answer.text())
await new Promise(setImmediate)
await send('PUT', '/api/admin/bans', { address: '203.0.113.64/28', duration: '1h', reason: 'canary91 reason of a ban' })
await send('PUT', '/api/admin/bans', { address: '198.51.100.202', duration: 'permanent', reason: 'canary91 reason of a ban' })
await send('PUT', '/api/admin/blocks', { type: 'movie', id: 19, reason: 'canary91 reason of a block' })
const shown = await (await send('PUT', '/api/admin/alert', { message: 'Canary91 before', endsAt: null, seen: null })).json()
await send('PUT', '/api/admin/alert', { message: 'Late show at ten', endsAt: null, seen: shown.createdAt })
const list = [{ ...DEFAULT_SOURCES.movie[0]!, name: 'House', owner: 'canary91' }]
await send('PUT', '/api/admin/sources/movie', { list, download: null, version: 0 })
const search = { id: randomUUID(), at, term: 'canary91 term', type: 'multi' as const, address: '198.51.100.200', matches: 1 }
await store.searchLog.append([search])
await store.syncRecords.insert(
  {
    code: 'QZ7XKW',
    deviceId: 'canary91-device',
    deviceName: 'Canary91 phone',
    createdAt: at,
    lastUpdated: at,
    generatorAddress: '198.51.100.201',
  },
  { birth: 'b1' },
)

const paths = ADDRESSES.map((path) => filledIn(path, '1', { '*': 'x' }))
const QUERIES = ['', '?q=phone&page=1', '?find=reason', '?tab=popular']

/** The paths in a sitemap. */
async function locationsIn(file: string): Promise<string[]> {
  const text = await (await site.get(file)).text()
  return [...text.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)
}

test('the panel does show operators the private data', async () => {
  for (const path of ['/admin', '/admin/bans', '/admin/content', '/admin/searches', '/admin/sync-codes'])
    expect([path, SECRETS.test(await (await ask(path)).text())]).toEqual([path, true])
})

// @spec operators/private: Bans, search logs, sync codes and accounts are in no public answer and no public stream.
test('no page, no data and no API response contains anything private', async () => {
  expect(paths.length).toBeGreaterThan(40)
  let asked = 0
  for (const path of paths) {
    if (path === '/api/events') continue
    for (const spelling of [...QUERIES.map((query) => path + query), `${path === '/' ? '/_' : path}.data`]) {
      const method = spelling === path ? ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] : ['GET']
      for (const each of method) {
        const headers = { Origin: 'http://site.test', 'X-Requested-With': 'marquee', Cookie: '__Host-session=guessed.guessed' }
        const answer = await site.get(spelling, { method: each, headers }, `198.18.1.${(asked += 1) % 250}`)
        const sent = `${[...answer.headers].join('\n')}\n${await answer.text()}`
        expect([each, spelling, SECRETS.exec(sent)]).toEqual([each, spelling, null])
      }
    }
  }
})

test('no page of a title, a person or a collection contains anything private, nor does its data', async () => {
  const files = await Promise.all((await locationsIn('/sitemap.xml')).map(locationsIn))
  const pages = files.flat().filter((path) => /\/\d+$/.test(path))
  const tabs = ['', '?tab=images', '?tab=videos', '?tab=tv', '?tab=reviews']
  const spellings = pages.flatMap((path) => tabs.flatMap((tab) => [path + tab, `${path}.data${tab}`]))
  expect(spellings.length).toBeGreaterThanOrEqual(ANSWERS)
  const asked = Array.from({ length: ANSWERS }, (_, index) => spellings[Math.floor((index * spellings.length) / ANSWERS)]!)
  for (const [index, path] of asked.entries()) {
    const answer = await site.get(path, {}, `198.19.${(index >> 5) % 256}.1`)
    const sent = `${[...answer.headers].join('\n')}\n${await answer.text()}`
    expect([path, answer.status, SECRETS.exec(sent)]).toEqual([path, 200, null])
  }
})

test('banned visitors see neither the reason nor the network', async () => {
  for (const path of ['/', '/api/ip', '/api/events', '/admin/bans']) {
    const answer = await site.get(path, {}, BANNED)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(SECRETS)
  }
})

// @spec operators/private
test('the stream contains only public data, from the first byte to the last', async () => {
  const late = site.get('/api/events', {}, '203.0.113.6').then((answer) => answer.text())
  await send('PUT', '/api/admin/bans', { address: '203.0.113.5', duration: '1h', reason: 'canary91' })
  await new Promise(setImmediate)
  site.services.streams.closeAll()
  const [first, second] = await Promise.all([overheard, late])
  expect(first).toContain('event: ban\ndata: {"address":"203.0.113.5"')
  expect(second).not.toContain('event: ban')
  for (const sent of [first, second]) {
    expect(sent).toContain('Late show at ten')
    expect(sent).toContain('"movie":[19]')
    expect(new Set(sent.match(/^event: .*/gm))).toEqual(new Set(sent.match(/^event: (alert|sources|blocks|ban|bye)$/gm)))
    // This alert was public for a moment.
    expect(sent.replaceAll('Canary91 before', '')).not.toMatch(SECRETS)
  }
})
