import { expect, test } from 'vitest'
import { openDatabase, openSite } from '#tests/helpers/site.ts'
import { textOf } from '#tests/helpers/html.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-20T12:00:00.000Z')
const at = new Date(START).toISOString()
const ADDRESS = '203.0.113.77'
const record = {
  code: 'ABC123',
  deviceId: 'd',
  deviceName: 'Phone',
  createdAt: at,
  lastUpdated: at,
  generatorAddress: ADDRESS,
}
const search = { id: 's', at, term: 'metropolis', type: 'multi', address: ADDRESS, matches: 1 } as const
const entry = { id: 'e', at, actor: 'a', action: 'ban.put', target: ADDRESS, before: null, after: null, address: 'x' }

/** A site with one of everything that has a retention period, and a clock that tests can move. */
async function open(searchLogDays: number) {
  const clock = { time: START }
  const database = await openDatabase()
  const site = await openSite({ database, now: () => new Date(clock.time), env: { SEARCH_LOG_DAYS: String(searchLogDays) } })
  const { store, applyRetention } = site.services
  // The site does this itself when it opens; the data must come afterwards.
  await applyRetention()
  await store.searchLog.append([search])
  await store.syncRecords.insert(record, { birth: 'b1' })
  const change = { key: 'movie/1', newest: 1, fields: 1, gone: false, base: null }
  for (const value of ['{"f":{"wanted":[1,1]}}', '{"f":{"wanted":[2,2]}}'])
    await store.syncEntries.put('ABC123', [{ ...change, value }], { birth: 'b1', since: null, now: new Date(START) })
  await store.syncEntries.put('ABC123', [{ ...change, key: 'movie/2', value: '{"r":1}', gone: true }], {
    birth: 'b1',
    since: null,
    now: new Date(START),
  })
  await store.audit.append(entry)
  const about = textOf(await (await site.get('/about')).text())
  const searches = async () => (await store.searchLog.page({ page: 1, perPage: 9, find: '', sort: 'at', direction: 'asc' })).rows
  const kept = {
    search: async () => (await searches()).length > 0,
    searchAddress: async () => (await searches())[0]?.address === ADDRESS,
    generatorAddress: async () => (await store.syncRecords.find('ABC123'))?.generatorAddress === ADDRESS,
    unusedCode: async () => (await store.syncRecords.find('ABC123')) !== null,
    syncRevision: async () =>
      (await store.syncEntries.replaced.between('ABC123', new Date(0), new Date(START + 400 * DAY))).values.length > 0,
    removal: async () => (await store.syncEntries.all('ABC123')).some(({ key }) => key === 'movie/2'),
    audit: async () => (await store.audit.recent(9)).length > 0,
  }
  const touch = () => store.syncRecords.touch('ABC123', new Date(clock.time))
  return { about, clock, applyRetention, kept, touch }
}

/** The About page's sentences about the retention periods. */
const PRINTED = {
  search: /search for, with the time and your IP address, for (\d+) days/,
  searchAddress: /After (\d+) days your address is shortened/,
  generatorAddress: /and your IP address, for (\d+) days\./,
  unusedCode: /no device has used the code for (\d+) days/,
  syncRevision: /its earlier versions, for (\d+) days/,
  removal: /that you removed something, for (\d+) days/,
  audit: /What the operators do, .+?, for (\d+) days/,
} as const

test.each(Object.keys(PRINTED) as (keyof typeof PRINTED)[])(
  'the About page states the exact retention period of: %s',
  async (name) => {
    const { about, clock, applyRetention, kept, touch } = await open(17)
    const days = Number(PRINTED[name].exec(about)?.[1])
    expect(days).toBeGreaterThan(0)
    for (let day = 1; day <= days; day += 1) {
      clock.time = START + day * DAY - HOUR
      await applyRetention()
      // A code that is used outlives what was removed under it.
      if (name === 'removal') await touch()
    }
    expect(await kept[name]()).toBe(true)
    clock.time = START + days * DAY + HOUR
    await applyRetention()
    expect(await kept[name]()).toBe(false)
  },
)

test('with searches kept for less than a week, the About page promises no shortening of addresses', async () => {
  const { about } = await open(5)
  expect(PRINTED.search.exec(about)?.[1]).toBe('5')
  expect(about).not.toMatch(PRINTED.searchAddress)
})
