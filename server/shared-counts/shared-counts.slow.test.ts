import { z } from 'zod'
import { afterEach, describe, expect, test } from 'vitest'
import { onPostgres } from '#tests/helpers/databases.ts'
import { createSharedCountRows } from '../store/shared-count-rows.ts'
import { createLeases } from './lease.ts'
import { createOwnCounts } from './own-counts.ts'
import type { Rule, SharedCounts } from './rule.ts'
import { openStoredCounts, type CountStorage } from './stored-counts.ts'

type Tally = { used: number }
/** Counts up to three, for a minute. */
const UP_TO_THREE: Rule<{ tally: Tally }, { by: number }, { used: number; granted: boolean }> = {
  name: 'up-to-three',
  kinds: { tally: z.object({ used: z.number() }) },
  decide({ tally }, { by }, { now, alone }) {
    const used = tally?.used ?? 0
    if (used + by > Math.floor(3 / alone)) return { result: { used, granted: false }, change: {} }
    return { result: { used: used + by, granted: true }, change: { tally: { count: { used: used + by }, until: now + 60_000 } } }
  },
}
const FORGET: Rule<{ tally: Tally }, null, null> = {
  name: 'forget',
  kinds: UP_TO_THREE.kinds,
  decide: () => ({ result: null, change: { tally: null } }),
}

type Opened = {
  /** Two processes of one site; the same twice where there is one. */
  one: SharedCounts
  other: SharedCounts
  /** Moves the clock that they go by. */
  pass: (milliseconds: number) => Promise<void>
}

async function openOwn(): Promise<Opened> {
  let now = 1_000_000
  const counts = createOwnCounts({ now: () => now })
  return { one: counts, other: counts, pass: async (milliseconds) => void (now += milliseconds) }
}

/** Two replicas, and a clock of the database that tests can move. */
async function openReplicas(): Promise<Opened> {
  const { operators } = await onPostgres.open()
  const rows = createSharedCountRows(operators)
  let passed = 0
  const storage: CountStorage = {
    ...rows,
    decide: (names, decide) => rows.decide(names, (stored, now) => decide(stored, now + passed)),
  }
  const [one, other] = await Promise.all([openStoredCounts({ storage, ticks }), openStoredCounts({ storage, ticks })])
  opened.push(one, other)
  return { one, other, pass: async (milliseconds) => void (passed += milliseconds) }
}
const ticks = () => performance.now()
const opened: SharedCounts[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const MAKERS: [name: string, open: () => Promise<Opened>][] = [
  ['of one process', openOwn],
  ['of replicas', openReplicas],
]

describe.each(MAKERS)('counts %s', (_, open) => {
  test('what one counts the other goes by', async () => {
    const { one, other } = await open()
    expect(await one.decide(UP_TO_THREE, { tally: 'a' }, { by: 2 })).toEqual({ used: 2, granted: true })
    expect(await other.decide(UP_TO_THREE, { tally: 'a' }, { by: 2 })).toEqual({ used: 2, granted: false })
    expect(await other.decide(UP_TO_THREE, { tally: 'b' }, { by: 2 })).toEqual({ used: 2, granted: true })
  })

  test('decisions asked for at once are made one after another: exactly as many are granted as there are', async () => {
    const { one, other } = await open()
    const asked = Array.from({ length: 100 }, (_unused, index) =>
      (index % 2 === 0 ? one : other).decide(UP_TO_THREE, { tally: 'a' }, { by: 1 }),
    )
    expect((await Promise.all(asked)).filter(({ granted }) => granted)).toHaveLength(3)
  })

  test('what is counted is forgotten when its time is over, not before, and when a rule says so', async () => {
    const { one, other, pass } = await open()
    await one.decide(UP_TO_THREE, { tally: 'a' }, { by: 3 })
    await pass(50_000)
    expect(await other.decide(UP_TO_THREE, { tally: 'a' }, { by: 1 })).toMatchObject({ granted: false })
    await pass(10_001)
    expect(await other.decide(UP_TO_THREE, { tally: 'a' }, { by: 3 })).toEqual({ used: 3, granted: true })
    await one.decide(FORGET, { tally: 'a' }, null)
    expect(await other.decide(UP_TO_THREE, { tally: 'a' }, { by: 1 })).toEqual({ used: 1, granted: true })
  })

  test('work of one at a time: another may have it when it is given back, or when its time is over', async () => {
    const { one, other, pass } = await open()
    const [mine, theirs] = [createLeases(one), createLeases(other)]
    const terms = { millis: 30_000 }
    expect([await mine.take('backup', terms), await theirs.take('backup', terms)]).toEqual([true, false])
    expect([await mine.take('backup', terms), await theirs.take('other', terms)]).toEqual([true, true])
    await theirs.release('backup')
    expect(await theirs.take('backup', terms)).toBe(false)
    await mine.release('backup')
    expect(await theirs.take('backup', terms)).toBe(true)
    expect(await mine.take('backup', terms)).toBe(false)
    await pass(30_001)
    expect(await mine.take('backup', terms)).toBe(true)
  })
})

test('what is over leaves the table, with the addresses in its names', async () => {
  const { operators } = await onPostgres.open()
  const rows = createSharedCountRows(operators)
  const tomorrow = Date.now() + 86_400_000
  await rows.decide(
    [],
    () =>
      new Map([
        ['home 203.0.113.7', { count: '{}', until: 1000 }],
        ['home 203.0.113.8', { count: '{}', until: tomorrow }],
      ]),
  )
  await rows.removeOver()
  expect(await operators.selectFrom('shared_counts').select('name').execute()).toEqual([{ name: 'home 203.0.113.8' }])
})

test('a process that has to decide alone allows its part, and does no work of one at a time', async () => {
  const counts = createOwnCounts({ now: () => 0, alone: () => 3 })
  const decide = () => counts.decide(UP_TO_THREE, { tally: 'a' }, { by: 1 })
  expect([await decide(), await decide()]).toEqual([
    { used: 1, granted: true },
    { used: 1, granted: false },
  ])
  const leases = createLeases(counts)
  expect(await leases.take('backup', { millis: 1000 })).toBe(false)
  expect(await leases.take('refresh', { millis: 1000, evenAlone: true })).toBe(true)
})

test('a flood of keys does not fill the memory, and leaves the other kinds alone', async () => {
  const counts = createOwnCounts({ now: () => 0 })
  const leases = createLeases(counts)
  await leases.take('backup', { millis: 1000 })
  await counts.decide(UP_TO_THREE, { tally: 'first' }, { by: 3 })
  for (let number = 0; number < 50_000; number += 1) await counts.decide(UP_TO_THREE, { tally: `flood ${number}` }, { by: 1 })
  expect(await counts.decide(UP_TO_THREE, { tally: 'first' }, { by: 1 })).toMatchObject({ used: 1 })
  expect(await createLeases(counts).take('backup', { millis: 1000 })).toBe(false)
})
