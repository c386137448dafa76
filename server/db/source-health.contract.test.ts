import { describe, expect, test } from 'vitest'
import type { SourceCount } from '#domain/operators/source-health.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const count: SourceCount = { day: '2026-11-20', type: 'movie', source: 1, name: 'plays', count: 1 }

describe.each(databases)('counts of sources, on %s', (_, { open }) => {
  const openStore = async () => createStore(await open())

  test('counts of a source are added up per day, even if several processes write at once', async () => {
    const { sourceCounts } = await openStore()
    await sourceCounts.add([])
    const other = { ...count, type: 'tv' as const }
    const batches = [1, 2, 3].map((each) => [
      { ...count, count: each },
      { ...count, name: 'failed' },
      { ...other, source: each },
    ])
    await Promise.all(batches.map((batch) => sourceCounts.add(batch)))
    expect(await sourceCounts.of('movie', '2026-11-20')).toEqual(
      expect.arrayContaining([
        { ...count, count: 6 },
        { ...count, name: 'failed', count: 3 },
      ]),
    )
    expect(await sourceCounts.of('tv', '2026-11-20')).toHaveLength(3)
  })

  test('counts are read from a given day on, and old ones are removed', async () => {
    const { sourceCounts } = await openStore()
    await sourceCounts.add([count, { ...count, day: '2026-11-19' }, { ...count, day: '2026-08-01' }])
    expect(await sourceCounts.of('movie', '2026-11-20')).toEqual([count])
    await sourceCounts.removeBefore('2026-11-19')
    const kept = await sourceCounts.of('movie', '2026-01-01')
    expect(kept.map(({ day }) => day).toSorted()).toEqual(['2026-11-19', '2026-11-20'])
  })
})
