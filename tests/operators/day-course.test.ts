import { expect, test } from 'vitest'
import { openDatabase } from '#tests/helpers/site.ts'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'

const clock = { now: new Date('2026-11-20T12:34:56.000Z') }
const database = await openDatabase()
const options = { database, now: () => clock.now }
const [site, replica] = [await openOperatedSite(options), await openOperatedSite(options)]
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const play = (at: typeof site, failed: unknown, address?: string) => at.send('POST', '/api/plays', { failed }, { address })
const dashboard = async () => textOf(await (await site.get('/admin', { headers: { Cookie: cookie } })).text())
const counted = async () => {
  await replica.services.hourly.flush()
  const counts = await site.services.hourly.read()
  return Object.fromEntries(counts.filter(({ name }) => name.includes('play')).map(({ name, count }) => [name, count]))
}

// @spec operators/day-course: The Dashboard shows the course of 24 hours: searches, plays, failures, health and response time of the catalogue.
test('plays and failed plays are counted per hour, over all replicas, and the Dashboard shows them', async () => {
  for (const at of [site, site, replica]) expect(await (await play(at, false)).json()).toEqual({})
  await play(replica, true)
  expect(await counted()).toEqual({ plays: 3, 'failed-plays': 1 })
  const text = await dashboard()
  expect(text).toContain('Plays 3, 1 failed')
  expect(text).toMatch(/Catalogue health .* requests?, 0 failed/)
})

// @spec operators/day-course
test('plays are stored only as counts, without visitors or titles', async () => {
  await play(site, false, '198.51.100.200')
  await site.services.hourly.flush()
  const rows = await database.operators.selectFrom('hourly_counts').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'hour', 'name'])
  expect(JSON.stringify(rows)).not.toContain('198.51.100')
})

test('one visitor cannot fake plays: beyond thirty in a minute they are silently not counted', async () => {
  const before = (await counted()).plays ?? 0
  for (let more = 0; more < 40; more += 1) expect((await play(site, false, '198.51.100.201')).status).toBe(200)
  expect((await counted()).plays).toBe(before + 30)
})

test.each([{}, { failed: 'yes' }, [], null, { failed: 1 }])('the play %j is a 400', async (body) => {
  expect((await site.send('POST', '/api/plays', body)).status).toBe(400)
})

test('a page of another site counts no plays', async () => {
  const response = await site.send('POST', '/api/plays', { failed: false }, { headers: { Origin: 'https://evil.example' } })
  expect(response.status).toBe(403)
})

test('a day later the chart is empty again, and after two days nothing is kept', async () => {
  clock.now = new Date('2026-11-21T13:00:00.000Z')
  expect(await counted()).toEqual({})
  clock.now = new Date('2026-11-22T14:00:00.000Z')
  await play(site, false, '198.51.100.202')
  await site.services.hourly.flush()
  const rows = await database.operators.selectFrom('hourly_counts').select(['hour', 'name']).execute()
  expect(rows.filter(({ name }) => name === 'plays')).toEqual([{ hour: '2026-11-22T14', name: 'plays' }])
  expect(rows.every(({ hour }) => hour >= '2026-11-20T15')).toBe(true)
})
