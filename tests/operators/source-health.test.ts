import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { firstDay } from '#domain/source-health.ts'
import { textOf } from '#tests/helpers/html.ts'
import { auditOf, BOSS, everythingIn, openOperatedSite, PASSWORD, refusalOf } from '#tests/helpers/operators.ts'
import { openDatabase } from '#tests/helpers/site.ts'

const clock = { now: new Date('2026-11-20T12:34:56.000Z'), ticks: 0 }
const database = await openDatabase()
const options = { database, now: () => clock.now, ticks: () => clock.ticks }
const [site, replica] = [await openOperatedSite(options), await openOperatedSite(options)]
await site.services.accountStore.add(BOSS, PASSWORD)
let cookie = await site.signIn()
const { store, health } = site.services
const HOUR = 60 * 60_000
/** What happens next happens later. */
const later = () => (clock.now = new Date(clock.now.getTime() + 1000))

const say = (body: object, address = '198.51.100.1', at = site) =>
  at.send('POST', '/api/plays', { failed: false, ...body }, { address })
const counted = async () => {
  for (const each of [site, replica]) await each.services.health.counts.flush()
  const rows = await database.operators.selectFrom('source_counts').selectAll().orderBy('name').execute()
  return rows.map(({ type, source, name, count }) => [`${type}/${source} ${name}`, count])
}
const emptyCounts = () => database.operators.deleteFrom('source_counts').execute()
const panel = async (path = '/admin/servers') => textOf(await (await site.get(path, { headers: { Cookie: cookie } })).text())
/** The name of the server that is selected when the page comes. */
async function selectedServer(): Promise<string | undefined> {
  return /Server: (?:Film|Trailer|Internet Archive|Test pattern)/.exec(textOf(await (await site.get('/movie/10331')).text()))?.[0]
}

test('plays, failures, slow loads and reports are numbers of a source and a day, of all replicas, and the panel shows them', async () => {
  expect(await panel()).toContain('Not played in the last 14 days.')
  const of = { type: 'movie', source: 2 }
  for (const at of [site, replica]) await say({ ...of, event: 'play' }, '198.51.100.1', at)
  for (const event of ['failed', 'slow', 'report', 'served']) await say({ ...of, event, title: 10331 }, '198.51.100.2')
  expect(await counted()).toEqual([
    ['movie/2 failed', 1],
    ['movie/2 plays', 2],
    ['movie/2 reports', 1],
    ['movie/2 served', 1],
    ['movie/2 slow', 1],
    ['movie/2 troubled', 1],
  ])
  const text = await panel()
  expect(text).toContain('Last 14 days: 2 plays · 1 failure · 1 slow load · 1 report')
  expect(text).toContain('Nov 20, 2026')
  expect(await panel('/admin/servers?type=tv')).not.toContain('2 plays')
})

test('what is stored names neither visitor nor title', async () => {
  await say({ type: 'movie', source: 1, event: 'report', title: 10331 }, '198.51.100.77')
  await counted()
  const rows = await database.operators.selectFrom('source_counts').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'name', 'source', 'type'])
  const stored = await everythingIn(site)
  expect(JSON.stringify(rows) + stored).not.toMatch(/198\.51\.100\.77/)
  expect(JSON.stringify(rows)).not.toMatch(/10331/)
})

test('bodies of the version before are counted as before, and of no source', async () => {
  await emptyCounts()
  expect((await say({})).status).toBe(200)
  expect((await say({ failed: true })).status).toBe(200)
  expect(await counted()).toEqual([])
})

test.each([
  { source: 'x' },
  { source: 0 },
  { source: 1.5 },
  { type: 'person' },
  { event: 'boom' },
  { event: null },
  { title: -1 },
  { title: '10331' },
  { failed: 'no' },
])('the report %j is a 400', async (body) => {
  expect((await say({ type: 'movie', source: 1, event: 'report', title: 1, ...body })).status).toBe(400)
})

test('a source that is not in the list is not counted, without a word', async () => {
  await emptyCounts()
  expect((await say({ type: 'movie', source: 99, event: 'failed' })).status).toBe(200)
  expect(await counted()).toEqual([])
})

test('an attack: one network and a thousand report for days, and the source stays where it is', async () => {
  await emptyCounts()
  await site.send('PUT', '/api/admin/source-rules', { failingLast: true }, { cookie })
  const start = clock.now
  // Ten days on which it served three hundred networks, and this one.
  const days = Array.from({ length: 10 }, (_, back) => firstDay(start, back + 2))
  await store.sourceCounts.add(days.map((day) => ({ day, type: 'movie', source: 1, name: 'served', count: 300 })))
  for (let hour = 13; hour < 23; hour += 1) {
    clock.now = new Date(`2026-11-20T${hour}:30:00.000Z`)
    clock.ticks += HOUR
    for (let network = 0; network < 100; network += 1) {
      // A second passes between two requests, not in the turn of the loop that answers one.
      await nextLoop()
      clock.ticks += 1000
      for (const event of ['report', 'failed', 'slow']) {
        await say({ type: 'movie', source: 1, event, title: network + 1 }, `10.${hour}.${network}.1`)
        await say({ type: 'movie', source: 1, event, title: network + 1 }, '198.51.100.9')
      }
    }
    for (let visitor = 0; visitor < 12; visitor += 1)
      await say({ type: 'movie', source: 1, event: 'served' }, `172.16.${visitor}.1`)
    await health.failing.look()
    expect([hour, [...health.failing.known()]]).toEqual([hour, []])
    expect(site.services.sources.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  }
  clock.now = start
})

test('a source that serves nobody any more is put behind, on pages, for one hour in six not; the operator’s list stays as it is', async () => {
  await emptyCounts()
  await database.operators.deleteFrom('hourly_counts').execute()
  clock.now = new Date('2026-11-21T14:30:00.000Z')
  clock.ticks += HOUR
  cookie = await site.signIn()
  const days = Array.from({ length: 10 }, (_, back) => firstDay(clock.now, back + 2))
  await store.sourceCounts.add(days.map((day) => ({ day, type: 'movie', source: 1, name: 'served', count: 300 })))
  await site.send('PUT', '/api/admin/source-rules', { failingLast: false }, { cookie })
  const before = await selectedServer()
  for (let network = 0; network < 20; network += 1) {
    clock.ticks += 1000
    await say({ type: 'movie', source: 1, event: 'failed' }, `10.99.${network}.1`)
  }
  await counted()
  // Not before an operator wants it; the panel says it anyway.
  await health.failing.look()
  expect(site.services.sources.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(await panel()).toContain('Fails for nearly everyone now')

  expect((await site.send('PUT', '/api/admin/source-rules', { failingLast: true }, { cookie })).status).toBe(200)
  await expect.poll(() => site.services.sources.movie.map(({ id }) => id)).toEqual([2, 3, 4, 1])
  expect(site.services.sources.movie.find(({ id }) => id === 1)?.isDefault).toBe(false)
  expect(site.services.sources.tv.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect([before, await selectedServer()]).toEqual(['Server: Film', 'Server: Internet Archive'])
  expect((await site.services.state.readSources('movie')).list).toEqual(DEFAULT_SOURCES.movie)

  clock.now = new Date('2026-11-21T18:10:00.000Z')
  await health.failing.look()
  await expect.poll(() => site.services.sources.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  clock.now = new Date('2026-11-21T19:10:00.000Z')
  await health.failing.look()
  await expect.poll(() => site.services.sources.movie.map(({ id }) => id)).toEqual([2, 3, 4, 1])
  cookie = await site.signIn()
  expect((await site.send('PUT', '/api/admin/source-rules', { failingLast: false }, { cookie })).status).toBe(200)
  expect(site.services.sources.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the counts of a day are kept for ninety days', async () => {
  await emptyCounts()
  await store.sourceCounts.add([
    { day: '2026-08-24', type: 'tv', source: 1, name: 'plays', count: 1 },
    { day: '2026-08-23', type: 'tv', source: 1, name: 'plays', count: 1 },
  ])
  clock.now = new Date('2026-11-21T19:10:00.000Z')
  await replica.send('POST', '/api/plays', { failed: false, type: 'tv', source: 1, event: 'play' })
  await replica.services.health.counts.flush()
  const rows = await database.operators.selectFrom('source_counts').select('day').orderBy('day').execute()
  expect(rows.map(({ day }) => day)).toEqual(['2026-08-24', '2026-11-21'])
})

test('the switch and the confirmation are audited, and reach other processes', async () => {
  cookie = await site.signIn()
  expect(await panel()).not.toContain('It is confirmed')
  later()
  expect((await site.send('POST', '/api/admin/source-rules', {}, { cookie })).status).toBe(200)
  later()
  await site.send('PUT', '/api/admin/source-rules', { failingLast: true }, { cookie })
  expect(await panel()).toContain('It is confirmed that only servers with rights are entered.')
  expect(site.services.state.sourceRules()).toEqual({ failingLast: true, rightsConfirmed: true })
  await replica.services.state.follow('sources')
  expect(replica.services.state.sourceRules().failingLast).toBe(true)
  const [order, rights] = await auditOf(site)
  expect([order?.action, order?.actor, order?.after]).toEqual(['sources.order', BOSS, { on: true }])
  expect([rights?.action, rights?.actor]).toEqual(['sources.rights', BOSS])
})

test('a list with servers of other sites is saved by the endpoint whether or not it was confirmed', async () => {
  const fresh = await openOperatedSite()
  await fresh.services.accountStore.add(BOSS, PASSWORD)
  const session = await fresh.signIn()
  const list = [{ ...DEFAULT_SOURCES.movie[0], url: 'https://house.example/{id}' }]
  const saved = await fresh.send('PUT', '/api/admin/sources/movie', { list, download: null, version: 0 }, { cookie: session })
  expect(saved.status).toBe(200)
  expect(fresh.services.state.sourceRules().rightsConfirmed).toBe(false)
})

const row = { ...DEFAULT_SOURCES.movie[0], name: 'Mine' }
const tryOut = (source: object, id: number | null = 10331, at = site) =>
  at.send('POST', '/api/admin/source-test/movie', { source: { ...row, ...source }, id }, { cookie })

test('a test is audited before anything is asked, and never reaches the machine or its network', async () => {
  const lines = [{ isGood: false, text: expect.stringContaining('Not asked: the host is not on the public internet') }]
  const refused = { outcome: 'refused', title: 'Night of the Living Dead', lines }
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1:8443'])
    expect([later(), await (await tryOut({ url: `https://${host}/{id}` })).json()]).toEqual([
      clock.now,
      { ...refused, url: `https://${host}/10331` },
    ])
  const [entry] = await auditOf(site)
  expect([entry?.action, entry?.target, entry?.actor]).toEqual(['sources.test', 'https://192.168.1.1:8443/{id}', BOSS])
})

test('a test of a page of this site asks nobody and says what it lacks', async () => {
  expect(await (await tryOut({ url: '/player/pattern/movie/{id}' })).json()).toMatchObject({ outcome: 'own', lacks: null })
  expect(await (await tryOut({ url: '/x/{trailer}' }, 10331)).json()).toMatchObject({ title: 'Night of the Living Dead' })
  expect(await (await tryOut({ url: '/player/film/movie/{id}' }, null)).json()).toMatchObject({ outcome: 'own' })
})

test.each([
  'http://house.example/{id}',
  'https://{id}.example/',
  'https://2130706433/',
  'https://0x7f.1/',
  'javascript:alert(1)',
  'https://a@house.example/',
])('a test of %s is a 422: what may not be saved is not asked', async (url) => {
  expect((await refusalOf(await tryOut({ url })))[0]).toBe(422)
})

test('an unknown title is a 404, and a test of something else than a movie or a show, too', async () => {
  expect((await refusalOf(await tryOut({ url: '/x/{id}' }, 999_999_999)))[0]).toBe(404)
  const other = await site.send('POST', '/api/admin/source-test/person', { source: row, id: 1 }, { cookie })
  expect((await refusalOf(other))[0]).toBe(404)
})

test('an operator tests twenty times in a minute, no more', async () => {
  clock.ticks += 60_000
  const statuses: number[] = []
  for (let turn = 0; turn < 22; turn += 1) statuses.push((await tryOut({ url: '/x/{id}' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})
