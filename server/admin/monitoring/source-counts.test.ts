import { expect, test } from 'vitest'
import type { SourceCount } from '#domain/operators/source-health.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createSourceCounts } from './counts.ts'

const FILM = { type: 'movie', source: 1 } as const

test('events of a source on a day become one number, written together with others; a failed write is retried', async () => {
  const clock = { now: new Date('2026-11-20T23:59:59.000Z') }
  const stored: SourceCount[][] = []
  const removed: string[] = []
  const trouble = { on: true, told: 0 }
  const background = openBackground()
  const counts = createSourceCounts({
    ...background,
    store: {
      async add(each) {
        if (trouble.on) throw new Error('the disk is full')
        stored.push([...each])
      },
      removeBefore: async (day) => void removed.push(day),
    },
    onFailure: () => void (trouble.told += 1),
    now: () => clock.now,
  })
  for (let play = 0; play < 3; play += 1) counts.add(FILM, 'plays')
  await counts.flush()
  await counts.flush()
  expect([stored, trouble.told]).toEqual([[], 1])
  trouble.on = false
  clock.now = new Date('2026-11-21T00:00:00.000Z')
  counts.add(FILM, 'plays')
  counts.add({ type: 'tv', source: 1 }, 'failed')
  await background.close()
  expect(stored).toEqual([
    [
      { ...FILM, day: '2026-11-20', name: 'plays', count: 3 },
      { ...FILM, day: '2026-11-21', name: 'plays', count: 1 },
      { type: 'tv', source: 1, day: '2026-11-21', name: 'failed', count: 1 },
    ],
  ])
  expect(removed).toEqual(['2026-11-08'])
})
