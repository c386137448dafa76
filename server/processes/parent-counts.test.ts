import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { createOwnCounts } from '../shared-counts/own-counts.ts'
import type { Rule } from '../shared-counts/rule.ts'
import { createCountsService } from './counts-service.ts'
import { createLink } from './link.ts'
import { createParentCounts } from './parent-counts.ts'
import type { ParentServices } from './parent-services.ts'

/** Counts up to four, for a minute. */
const UP_TO_FOUR: Rule<{ tally: { used: number } }, { by: number }, boolean> = {
  name: 'up-to-four',
  kinds: { tally: z.object({ used: z.number() }) },
  decide({ tally }, { by }, { now, alone }) {
    const used = (tally?.used ?? 0) + by
    if (used > Math.floor(4 / alone)) return { result: false, change: {} }
    return { result: true, change: { tally: { count: { used }, until: now + 60_000 } } }
  },
}

const now = () => 1000

/** Copies a message, as between processes. */
function post(message: object, { receive }: { receive: (message: unknown) => void }): void {
  void setImmediate().then(() => receive(structuredClone(message)))
}

function onError(error: unknown): never {
  return expect.fail(String(error))
}

/** Two processes of one parent. */
function openProcesses() {
  const service = createCountsService({ rules: [UP_TO_FOUR], counts: createOwnCounts({ now }) })
  const open = () => {
    const parent = createLink<Record<never, never>>({ send: (message) => post(message, child), services: service, onError })
    const child = createLink<ParentServices>({ send: (message) => post(message, parent), services: {}, onError })
    return { counts: createParentCounts({ parent: child, processes: 2, now }), lose: child.close }
  }
  return [open(), open()] as const
}

test('the parent decides for all: together they get exactly as many as one would', async () => {
  const [one, other] = openProcesses()
  const asked = Array.from({ length: 20 }, (_, index) =>
    (index % 2 === 0 ? one : other).counts.decide(UP_TO_FOUR, { tally: 'a' }, { by: 1 }),
  )
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(4)
  expect(one.counts.isShared).toBe(true)
})

test('while the parent does not reply, each process goes by its part', async () => {
  const [one, other] = openProcesses()
  for (const { counts, lose } of [one, other]) {
    lose()
    const granted: boolean[] = []
    for (let time = 0; time < 4; time += 1) granted.push(await counts.decide(UP_TO_FOUR, { tally: 'a' }, { by: 1 }))
    expect(granted).toEqual([true, true, false, false])
  }
})

test('a rule that the parent does not know is decided by this process', async () => {
  const [{ counts }] = openProcesses()
  expect(await counts.decide({ ...UP_TO_FOUR, name: 'another' }, { tally: 'a' }, { by: 2 })).toBe(true)
})
