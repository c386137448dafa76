import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Rule, SharedCounts } from './rule.ts'
import { openStoredCounts, type CountStorage } from './stored-counts.ts'

type Tally = { used: number }
/** Counts up to six. */
const UP_TO_SIX: Rule<{ tally: Tally }, null, { used: number; granted: boolean }> = {
  name: 'up-to-six',
  kinds: { tally: z.object({ used: z.number() }) },
  decide({ tally }, _, { now, alone }) {
    const used = (tally?.used ?? 0) + 1
    if (used > 6 / alone) return { result: { used: used - 1, granted: false }, change: {} }
    return { result: { used, granted: true }, change: { tally: { count: { used }, until: now + 60_000 } } }
  },
}

const opened: SharedCounts[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const ask = (counts: SharedCounts) => counts.decide(UP_TO_SIX, { tally: 'a' }, null)

/** Three replicas on a storage that can be told to fail. */
async function open() {
  const stored = new Map<string, { count: string; until: number }>()
  const clock = { time: 1000 }
  const state = { isAway: false, turns: 0 }
  const storage: CountStorage = {
    async decide(_, decide) {
      if (state.isAway) throw new Error('away')
      state.turns += 1
      await Promise.resolve()
      for (const [name, kept] of decide(stored, 5_000_000 + clock.time)) {
        if (kept) stored.set(name, kept)
        else stored.delete(name)
      }
    },
    removeOver: async () => {},
  }
  const reached: unknown[] = []
  const replicas: SharedCounts[] = []
  const ticks = () => clock.time
  // The last to come knows of all.
  for (let count = 0; count < 3; count += 1)
    replicas.push(await openStoredCounts({ storage, ticks, onReach: (reason) => reached.push(reason) }))
  opened.push(...replicas)
  return { replicas, last: replicas[2]!, stored, clock, state, reached }
}

test('while the storage is away a replica allows its part of what all may, and afterwards they count together again', async () => {
  const { last, state, clock, reached } = await open()
  for (let use = 0; use < 5; use += 1) expect(await ask(last)).toMatchObject({ granted: true })
  state.isAway = true
  expect([await ask(last), await ask(last), await ask(last)]).toEqual([
    { used: 1, granted: true },
    { used: 2, granted: true },
    { used: 2, granted: false },
  ])
  state.isAway = false
  // Not every request finds out whether it is back.
  expect(await ask(last)).toMatchObject({ granted: false })
  clock.time += 1000
  expect([await ask(last), await ask(last)]).toEqual([
    { used: 6, granted: true },
    { used: 6, granted: false },
  ])
  expect(reached).toEqual([new Error('away'), null])
})

test('a storage that never answers holds nobody up for longer than a second', async () => {
  const never: CountStorage = { decide: () => new Promise(() => {}), removeOver: async () => {} }
  const counts = await openStoredCounts({ storage: never, ticks: () => performance.now() })
  opened.push(counts)
  expect(await counts.decide(UP_TO_SIX, { tally: 'a' }, null)).toEqual({ used: 1, granted: true })
})

test('decisions that are asked for at once share a turn', async () => {
  const { last, state } = await open()
  const before = state.turns
  await Promise.all(Array.from({ length: 100 }, () => ask(last)))
  expect(state.turns - before).toBeLessThanOrEqual(2)
})

test('beyond a bounded number decisions do not wait, and are made alone', async () => {
  const { last } = await open()
  const decided = await Promise.all(Array.from({ length: 3000 }, () => ask(last)))
  // Six of them together, and its own two of the rest.
  expect(decided.filter(({ granted }) => granted)).toHaveLength(8)
})

test('what another version stored counts as nothing', async () => {
  const { last, stored } = await open()
  for (const count of ['{"used":"many"}', 'not JSON']) {
    stored.set('tally a', { count, until: 10_000_000 })
    expect(await ask(last)).toEqual({ used: 1, granted: true })
  }
})

test('a replica that closes is no longer counted: the others may have its part', async () => {
  const { replicas, stored } = await open()
  expect(Object.keys(JSON.parse(stored.get('processes ')!.count))).toHaveLength(3)
  await replicas[0]!.close()
  expect(Object.keys(JSON.parse(stored.get('processes ')!.count))).toHaveLength(2)
})
