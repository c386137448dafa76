import { describe, expect, test } from 'vitest'
import type { SeenName } from '#domain/search/seen-name.ts'
import { caches } from '#tests/helpers/cache-tables.ts'
import { purgeAnswers } from './answer-rows.ts'
import { createSeenNameRows } from './seen-name-rows.ts'

const START = Date.UTC(2026, 10, 22)
const DAY = 24 * 60 * 60_000
const SOURCE = 'https://service.test/3'

function name(id: number, more: Partial<SeenName> = {}): SeenName {
  return { kind: 'movie', id, name: `Élan ${id}`, originalName: null, year: 1999, popularity: 5, at: START + id, ...more }
}

describe.each(caches)('names, on %s', (_, newPlace) => {
  async function open(given?: Awaited<ReturnType<typeof newPlace>>) {
    const place = given ?? (await newPlace())
    const cache = await place.open()
    const names = createSeenNameRows(cache)
    const ids = async (source = SOURCE) => (await names.read(source, null, 100)).map(({ id }) => id)
    return { names, cache, place, ids }
  }

  test('names are read unchanged after a restart, oldest first, in parts', async () => {
    const first = await open()
    const all = [name(2), name(1), name(3, { kind: 'company', originalName: '光', year: null, at: START + 2 })]
    await first.names.write(SOURCE, all)
    const { names } = await open(first.place)
    const [oldest, second] = await names.read(SOURCE, null, 2)
    expect([oldest, second]).toEqual([name(1), all[2]])
    expect(await names.read(SOURCE, second ?? null, 2)).toEqual([name(2)])
    expect(await names.read(SOURCE, name(2), 2)).toEqual([])
  })

  test('a name is kept once, and each service has its own', async () => {
    const { names, ids } = await open()
    await names.write(SOURCE, [name(1)])
    await names.write(SOURCE, [name(1, { name: 'Renamed' })])
    await names.write('https://other.test/3', [name(7)])
    expect(await names.read(SOURCE, null, 10)).toEqual([name(1, { name: 'Renamed' })])
    expect(await ids('https://other.test/3')).toEqual([7])
  })

  test('names that are too old, dated wrongly or too many are deleted, the oldest first', async () => {
    const { names, ids } = await open()
    const times = [START - 181 * DAY, START - DAY, START - 3, START - 2, START - 1, START + 8 * DAY]
    await names.write(
      SOURCE,
      times.map((at, index) => name(index, { id: index + 1, at })),
    )
    const bounds = { before: START - 180 * DAY, after: START + 7 * DAY }
    await names.prune({ ...bounds, most: 100 })
    expect(await ids()).toEqual([2, 3, 4, 5])
    await names.prune({ ...bounds, most: 2 })
    expect(await ids()).toEqual([4, 5])
  })

  test('an invalid row is left out', async () => {
    const { names, ids, cache } = await open()
    await names.write(SOURCE, [name(1), name(2)])
    await cache.use((db) => db.updateTable('names').set({ kind: 'planet' }).where('id', '=', 1).execute())
    expect(await ids()).toEqual([2])
  })

  test('purging the answers deletes the names too', async () => {
    const { names, ids, cache } = await open()
    await names.write(SOURCE, [name(1)])
    await purgeAnswers(cache)
    expect(await ids()).toEqual([])
  })
})
