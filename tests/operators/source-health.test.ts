import { expect, test } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, everythingIn, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'
import { openDatabase } from '#tests/helpers/site.ts'

const clock = { now: new Date('2026-11-20T12:34:56.000Z'), ticks: 0 }
const database = await openDatabase()
const options = { database, now: () => clock.now, ticks: () => clock.ticks }
const [site, replica] = [await openOperatedSite(options), await openOperatedSite(options)]
await site.services.accountStore.add(BOSS, PASSWORD)
let cookie = await site.signIn()
const { store } = site.services
/** Advances the clock, so that later entries sort after earlier ones. */
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

// @spec source-health/counts: Plays, failures, slow loads and reports are counted per server and day, without visitor and title, for fourteen days.
test('plays, failures, slow loads and reports are counted per source and day, over all replicas, and the panel shows them', async () => {
  expect(await panel()).toContain('Not played in the last 14 days.')
  const of = { type: 'movie', source: 2 }
  for (const at of [site, replica]) await say({ ...of, event: 'play' }, '198.51.100.1', at)
  for (const event of ['failed', 'slow', 'report']) await say({ ...of, event, title: 10331 }, '198.51.100.2')
  expect(await counted()).toEqual([
    ['movie/2 failed', 1],
    ['movie/2 plays', 2],
    ['movie/2 reports', 1],
    ['movie/2 slow', 1],
  ])
  const text = await panel()
  expect(text).toContain('Last 14 days: 2 plays · 1 failure · 1 slow load · 1 report')
  expect(text).toContain('Nov 20, 2026')
  expect(await panel('/admin/servers?type=tv')).not.toContain('2 plays')
})

// @spec source-health/counts
test('the stored counts contain neither visitors nor titles', async () => {
  await say({ type: 'movie', source: 1, event: 'report', title: 10331 }, '198.51.100.77')
  await counted()
  const rows = await database.operators.selectFrom('source_counts').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'name', 'source', 'type'])
  const stored = await everythingIn(site)
  expect(JSON.stringify(rows) + stored).not.toMatch(/198\.51\.100\.77/)
  expect(JSON.stringify(rows)).not.toMatch(/10331/)
})

test('bodies of the previous version are accepted, and counted for no source', async () => {
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

test('a source that is not in the list is silently not counted', async () => {
  await emptyCounts()
  expect((await say({ type: 'movie', source: 99, event: 'failed' })).status).toBe(200)
  expect(await counted()).toEqual([])
})

// @spec source-health/counts
test('counts are kept for fourteen days, as long as the panel shows them', async () => {
  await emptyCounts()
  await store.sourceCounts.add([
    { day: '2026-11-08', type: 'tv', source: 1, name: 'plays', count: 1 },
    { day: '2026-11-07', type: 'tv', source: 1, name: 'plays', count: 1 },
  ])
  clock.now = new Date('2026-11-21T19:10:00.000Z')
  await replica.send('POST', '/api/plays', { failed: false, type: 'tv', source: 1, event: 'play' })
  await replica.services.health.counts.flush()
  const rows = await database.operators.selectFrom('source_counts').select('day').orderBy('day').execute()
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-08', '2026-11-21'])
})

test('the confirmation of rights is audited, and reaches other processes', async () => {
  cookie = await site.signIn()
  expect(await panel()).not.toContain('An operator has confirmed')
  later()
  expect((await site.send('POST', '/api/admin/source-rules', {}, { cookie })).status).toBe(200)
  expect(await panel()).toContain('An operator has confirmed that all servers have the rights to what they play.')
  replica.services.state.follow('sources')
  await expect.poll(() => replica.services.state.rightsConfirmed()).toBe(true)
  const [rights] = await auditOf(site)
  expect([rights?.action, rights?.actor]).toEqual(['sources.rights', BOSS])
})

test('the endpoint saves servers of other sites with or without the confirmation', async () => {
  const fresh = await openOperatedSite()
  await fresh.services.accountStore.add(BOSS, PASSWORD)
  const session = await fresh.signIn()
  const list = [{ ...DEFAULT_SOURCES.movie[0], url: 'https://house.example/{id}' }]
  const saved = await fresh.send('PUT', '/api/admin/sources/movie', { list, download: null, version: 0 }, { cookie: session })
  expect(saved.status).toBe(200)
  expect(fresh.services.state.rightsConfirmed()).toBe(false)
})

const row = { ...DEFAULT_SOURCES.movie[0], name: 'Mine' }
const tryOut = (source: object, id: number | null = 10331, at = site) =>
  at.send('POST', '/api/admin/source-test/movie', { source: { ...row, ...source }, id }, { cookie })

test('a test is audited before any request, and never reaches the machine or its network', async () => {
  const lines = [{ isGood: false, text: expect.stringContaining('Not tested: the host is not on the public internet') }]
  const refused = { outcome: 'refused', title: 'Night of the Living Dead', lines }
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1:8443'])
    expect([later(), await (await tryOut({ url: `https://${host}/{id}` })).json()]).toEqual([
      clock.now,
      { ...refused, url: `https://${host}/10331` },
    ])
  const [entry] = await auditOf(site)
  expect([entry?.action, entry?.target, entry?.actor]).toEqual(['sources.test', 'https://192.168.1.1:8443/{id}', BOSS])
})

test('a test of a page of this site sends no request and says what the page lacks', async () => {
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
])('a test of %s, which could not be saved, is a 422', async (url) => {
  expect((await refusalOf(await tryOut({ url })))[0]).toBe(422)
})

test('an unknown title is a 404, and so is a type other than movie or tv', async () => {
  expect((await refusalOf(await tryOut({ url: '/x/{id}' }, 999_999_999)))[0]).toBe(404)
  const other = await site.send('POST', '/api/admin/source-test/person', { source: row, id: 1 }, { cookie })
  expect((await refusalOf(other))[0]).toBe(404)
})

test('an operator can test at most twenty times a minute', async () => {
  clock.ticks += 60_000
  const statuses: number[] = []
  for (let turn = 0; turn < 22; turn += 1) statuses.push((await tryOut({ url: '/x/{id}' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
})
