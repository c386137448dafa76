import { expect, test } from 'vitest'
import type { HourlyCount } from '#domain/hourly.ts'
import { firstDay, type SourceCount } from '#domain/source-health.ts'
import { createFailingWatch } from './failing-watch.ts'

const now = new Date('2026-11-20T14:30:00.000Z')
const usual: SourceCount[] = Array.from({ length: 10 }, (_, back) => ({
  day: firstDay(now, back + 2),
  type: 'tv',
  source: 3,
  name: 'served',
  count: 200,
}))
const trouble: HourlyCount[] = [{ hour: '2026-11-20T13', name: 'troubled-tv/3', count: 40 }]

function open() {
  const site = { isOn: true, hours: trouble, broken: false }
  const told = { changes: 0, failures: 0 }
  const watch = createFailingWatch({
    isOn: () => site.isOn,
    counts: { named: () => (site.broken ? Promise.reject(new Error('the disk is full')) : Promise.resolve(usual)) },
    hourly: { read: () => Promise.resolve(site.hours) },
    onChange: () => void (told.changes += 1),
    onFailure: () => void (told.failures += 1),
    now: () => now,
  })
  return { site, told, watch, known: () => [...watch.known()] }
}

test('what fails is told when it changes, and only then', async () => {
  const { site, told, watch, known } = open()
  await watch.look()
  await watch.look()
  expect([known(), told.changes]).toEqual([['tv/3'], 1])
  site.hours = [...trouble, { hour: '2026-11-20T13', name: 'served-tv/3', count: 20 }]
  await watch.look()
  expect([known(), told.changes]).toEqual([[], 2])
  watch.close()
})

test('while operators do not want it nothing is known, and it can still be judged', async () => {
  const { site, told, watch, known } = open()
  site.isOn = false
  await watch.look()
  expect([known(), told.changes]).toEqual([[], 0])
  expect([...(await watch.judge())]).toEqual(['tv/3'])
  watch.close()
})

test('without the database the order stays as it is', async () => {
  const { site, told, watch, known } = open()
  await watch.look()
  site.broken = true
  await watch.look()
  expect([known(), told]).toEqual([['tv/3'], { changes: 1, failures: 1 }])
  watch.close()
})
