import { describe, expect, test } from 'vitest'
import { MAX_BYTES, SUM_MODULUS } from '#domain/record/exchange.ts'
import type { SyncRecord } from '#domain/operators/records.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'
import { createSyncEntries, type Change } from './sync-entries.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const at = (time: number) => new Date(time)
const code = 'ABC123'
const record: SyncRecord = {
  code,
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  createdAt: at(NOON).toISOString(),
  lastUpdated: at(NOON).toISOString(),
  generatorAddress: '203.0.113.7',
}

const change = (key: string, value: string, base: number | null = 0, part: Partial<Change> = {}): Change => ({
  key,
  value,
  base,
  newest: NOON,
  fields: 1,
  gone: false,
  ...part,
})

describe.each(databases)('the entries of records on %s', (_, { open }) => {
  async function openEntries(caps: Parameters<typeof createSyncEntries>[1] = {}) {
    const database = await open()
    const { syncRecords } = createStore(database)
    const entries = createSyncEntries(database.operators, caps)
    await syncRecords.insert(record, { birth: '' })
    await entries.found(code, { birth: 'b1', now: at(NOON), read: async () => [] })
    const put = async (changes: readonly Change[], time = NOON, since: number | null = null) => {
      const outcome = await entries.put(code, changes, { birth: 'b1', since, now: at(time) })
      if (!outcome) throw new Error('There is no such code')
      return outcome
    }
    /** The counters of the code's row and the same ones counted anew. */
    async function counters() {
      const rows = await database.operators.selectFrom('sync_entries').selectAll().where('code', '=', code).execute()
      const state = (await entries.since(code, 0))?.state
      const counted = {
        count: rows.length,
        sum: rows.reduce((sum, { version }) => (sum + version) % SUM_MODULUS, 0),
        bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      }
      return { kept: { count: state?.count, sum: state?.sum, bytes: state?.bytes }, counted }
    }
    return { database, entries, syncRecords, put, counters }
  }

  test('each changed entry has a version of its own, and is read by it, oldest first', async () => {
    const { entries, put, counters } = await openEntries()
    const first = await put([change('movie/1', 'a'), change('movie/2', 'b')])
    expect(first.stored).toEqual([
      { key: 'movie/1', version: NOON },
      { key: 'movie/2', version: NOON + 1 },
    ])
    await put([change('movie/1', 'c', NOON)], NOON - DAY)
    const page = await entries.since(code, NOON)
    expect(page?.newer).toEqual([
      { key: 'movie/2', value: 'b', version: NOON + 1 },
      { key: 'movie/1', value: 'c', version: NOON + 2 },
    ])
    expect(page?.state).toMatchObject({ version: NOON + 2, count: 2, newest: NOON, birth: 'b1' })
    const { kept, counted } = await counters()
    expect(kept).toEqual(counted)
    expect(await entries.since('NOSUCH', 0)).toBeNull()
  })

  test('a change of another base is a conflict, answered with what is stored', async () => {
    const { put } = await openEntries()
    await put([change('movie/1', 'a')])
    const { stored, conflicts } = await put([
      change('movie/1', 'b', NOON - 1),
      change('movie/2', 'c', 7),
      change('movie/3', 'd'),
      change('movie/3', 'e'),
    ])
    expect(stored).toEqual([{ key: 'movie/3', version: NOON + 1 }])
    expect(conflicts).toEqual([
      { key: 'movie/1', value: 'a', version: NOON },
      { key: 'movie/2', value: '', version: 0 },
      { key: 'movie/3', value: 'd', version: NOON + 1 },
    ])
  })

  test('a change that is sent again, because its answer was lost, makes no version', async () => {
    const { put } = await openEntries()
    const sent = [change('movie/1', 'a')]
    expect((await put(sent)).stored).toEqual((await put(sent, NOON + 5)).stored)
  })

  test('of two that write at once both are stored, or one of them is told of a conflict', async () => {
    const { put, counters } = await openEntries()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_each, index) => put([change(`movie/${index + 1}`, 'a'), change('tv/1', `${index}`)])),
    )
    expect(answers.flatMap(({ stored }) => stored)).toHaveLength(9)
    expect(answers.flatMap(({ conflicts }) => conflicts)).toHaveLength(7)
    const versions = answers.flatMap(({ stored }) => stored.map(({ version }) => version))
    expect(new Set(versions).size).toBe(9)
    const { kept, counted } = await counters()
    expect(kept).toEqual(counted)
  })

  // @spec sync/traffic
  test('the answer to changes has what others stored after the known version, without the changes themselves', async () => {
    const { put } = await openEntries()
    await put([change('movie/1', 'a')])
    const { newer, state, more } = await put([change('movie/2', 'b')], NOON + 9, 0)
    expect(newer.map(({ key }) => key)).toEqual(['movie/1'])
    expect([state.version, state.count, more]).toEqual([NOON + 9, 2, false])
  })

  test('a page has half a megabyte at most, and at least one entry', async () => {
    const { entries, put } = await openEntries({ bytesOfCode: 100 * MAX_BYTES })
    const long = 'x'.repeat(MAX_BYTES / 4)
    await put([1, 2, 3, 4, 5].map((id) => change(`movie/${id}`, long)))
    await put([change('movie/6', 'x'.repeat(MAX_BYTES + 1)), change('movie/7', 'y')])
    const sizes: number[] = []
    for (let since = 0; ;) {
      const page = await entries.since(code, since)
      sizes.push(page?.newer.length ?? 0)
      since = page?.newer.at(-1)?.version ?? 0
      if (!page?.more) break
    }
    expect(sizes).toEqual([3, 2, 1, 1])
  })

  test('what has no room is refused by its key, and blocks nothing else; what gets smaller always has room', async () => {
    const { put } = await openEntries({ entriesOfCode: 2, bytesOfCode: 40 })
    const { stored, refused } = await put([
      change('movie/1', 'x'.repeat(10)),
      change('movie/2', 'x'.repeat(30)),
      change('movie/3', 'y'),
      change('movie/4', 'z'),
    ])
    expect(stored.map(({ key }) => key)).toEqual(['movie/1', 'movie/3'])
    expect(refused).toEqual([
      { key: 'movie/2', why: 'full' },
      { key: 'movie/4', why: 'full' },
    ])
    expect((await put([change('movie/1', 'x', null)])).refused).toEqual([])
  })

  test('all codes together have a maximum, and its last quarter is for codes that exist', async () => {
    const { entries, put } = await openEntries({ bytes: 100 })
    expect((await put([change('movie/1', 'x'.repeat(80))])).refused).toEqual([])
    await expect(entries.requireRoom()).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await put([change('movie/2', 'x'.repeat(20))])).refused).toEqual([{ key: 'movie/2', why: 'full' }])
    expect((await put([change('movie/2', 'x')])).refused).toEqual([])
  })

  test('changes meant for another birth of the code are not stored', async () => {
    const { entries } = await openEntries()
    expect(await entries.put(code, [change('movie/1', 'a')], { birth: 'b2', since: null, now: at(NOON) })).toBeNull()
  })

  test('of each entry the first value replaced in an hour is kept for a day, and the first of a day for a week', async () => {
    const { entries, put } = await openEntries()
    const times = [NOON, NOON + 60_000, NOON + 61_000, NOON + HOUR, NOON + 2 * HOUR, NOON + DAY]
    for (const [index, time] of times.entries()) await put([change('movie/1', `${index}`, null)], time)
    const kept = async () =>
      (await entries.replaced.between(code, at(0), at(NOON + 9 * DAY))).values.map((each) => [
        each.value,
        Date.parse(each.at) - NOON,
      ])
    const all = [
      ['', 0],
      ['2', HOUR],
      ['3', 2 * HOUR],
      ['4', DAY],
    ]
    expect(await kept()).toEqual(all)
    await entries.replaced.removeExpired(at(NOON - 7 * DAY), at(NOON + DAY))
    expect(await kept()).toEqual(all)
    await entries.replaced.removeExpired(at(NOON - 6 * DAY), at(NOON + DAY + 3 * HOUR))
    expect(await kept()).toEqual([all[0], all[3]])
    await entries.replaced.removeExpired(at(NOON + 1), at(NOON + 7 * DAY + 1))
    expect(await kept()).toEqual([all[3]])
  })

  test('a value replaced while the clock was a year ahead does not stand for those of the year', async () => {
    const { entries, put } = await openEntries()
    await put([change('movie/1', 'a')], NOON + 365 * DAY)
    await put([change('movie/1', 'b', null)], NOON + HOUR)
    expect((await entries.replaced.between(code, at(NOON), at(NOON + DAY))).values.map(({ value }) => value)).toEqual(['a'])
  })

  test('if all earlier values are too large together, the oldest go', async () => {
    const { entries, put } = await openEntries({ replacedBytes: 200 })
    for (let hour = 0; hour < 6; hour += 1) await put([change('movie/1', 'x'.repeat(40 + hour), null)], NOON + hour * HOUR)
    const { values: kept } = await entries.replaced.between(code, at(0), at(NOON + DAY))
    expect(kept.length).toBeLessThan(6)
    expect(kept.at(-1)?.value ?? 'x'.repeat(44)).toBe('x'.repeat(44))
  })

  test('entries that only hold removals are deleted once they are old, and the counters follow', async () => {
    const { entries, put, counters } = await openEntries()
    await put([change('movie/1', 'a', 0, { gone: true }), change('movie/2', 'b')])
    await put([change('movie/3', 'c', 0, { gone: true })], NOON + DAY)
    await entries.removeGone(at(NOON + 1))
    expect((await entries.all(code)).map(({ key }) => key)).toEqual(['movie/2', 'movie/3'])
    const { kept, counted } = await counters()
    expect(kept).toEqual(counted)
  })

  test('a code is founded once, and its entries go with it', async () => {
    const { database, entries, syncRecords, put } = await openEntries()
    const read = async () => [change('movie/9', 'z')]
    expect(await entries.found(code, { birth: 'b2', now: at(NOON), read })).toBe(false)
    await put([change('movie/1', 'a')])
    await put([change('movie/1', 'b', null)], NOON + HOUR)
    await syncRecords.remove(code)
    for (const table of ['sync_entries', 'sync_replaced'] as const)
      expect(await database.operators.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('restored entries get new versions, so that every device learns of them', async () => {
    const { entries, put, counters } = await openEntries()
    await put([change('movie/1', 'a')])
    await entries.restore(code, [change('movie/2', 'b')], { birth: 'b9', now: at(NOON) })
    const page = await entries.since(code, NOON)
    expect(page?.newer).toEqual([{ key: 'movie/2', value: 'b', version: NOON + 1 }])
    expect(page?.state.birth).toBe('b1')
    const { kept, counted } = await counters()
    expect(kept).toEqual(counted)
  })
})
