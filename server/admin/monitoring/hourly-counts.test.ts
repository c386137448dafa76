import { expect, test } from 'vitest'
import type { HourlyCount } from '#domain/operators/hourly.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createHourlyCounts } from './counts.ts'

function open() {
  const clock = { now: new Date('2026-11-20T12:34:56.000Z') }
  const stored: HourlyCount[][] = []
  const removed: string[] = []
  const trouble = { on: false, told: 0 }
  const background = openBackground()
  const counts = createHourlyCounts({
    ...background,
    store: {
      async add(each) {
        if (trouble.on) throw new Error('the disk is full')
        stored.push([...each])
      },
      since: async () => stored.flat(),
      removeBefore: async (hour) => void removed.push(hour),
    },
    onFailure: () => void (trouble.told += 1),
    now: () => clock.now,
  })
  return { clock, stored, removed, trouble, counts, close: background.close }
}

test('events of one kind in an hour become one number, and all numbers are written together', async () => {
  const { counts, stored, removed, close } = open()
  for (let play = 0; play < 3; play += 1) counts.add('plays')
  counts.called(120, true)
  counts.called(5000, false)
  await counts.flush()
  const hour = '2026-11-20T12'
  expect(stored).toEqual([
    [
      { hour, name: 'plays', count: 3 },
      { hour, name: 'calls', count: 2 },
      { hour, name: 'time-2', count: 1 },
      { hour, name: 'failed-calls', count: 1 },
      { hour, name: 'time-7', count: 1 },
    ],
  ])
  expect(removed).toEqual(['2026-11-18T13'])
  await close()
  expect(stored).toHaveLength(1)
})

test('counts that could not be written are added to later ones, and given up once they are too old', async () => {
  const { clock, counts, stored, trouble, close } = open()
  counts.add('plays', 2)
  trouble.on = true
  await counts.flush()
  await counts.flush()
  expect([stored.length, trouble.told]).toEqual([0, 1])
  counts.add('plays')
  trouble.on = false
  expect(await counts.read()).toEqual([{ hour: '2026-11-20T12', name: 'plays', count: 3 }])

  counts.add('plays', 5)
  trouble.on = true
  await counts.flush()
  clock.now = new Date('2026-11-22T13:00:00.000Z')
  await counts.flush()
  trouble.on = false
  counts.add('calls')
  await close()
  expect(stored.at(-1)).toEqual([{ hour: '2026-11-22T13', name: 'calls', count: 1 }])
})
