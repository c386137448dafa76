import { expect, test, vi } from 'vitest'
import type { Alert } from '#domain/operators/alert.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createOperatorState } from './state.ts'

const alertOf = (message: string): Alert => ({ message, createdAt: '2026-11-20T12:00:00.000Z', endsAt: null })
const nothing = async function* () {}

/** A state whose alert comes from `read`; everything else is empty. */
function open(read: () => Promise<Alert | null>) {
  const published: unknown[] = []
  const announced: string[] = []
  const failures: unknown[] = []
  const background = openBackground()
  const state = createOperatorState({
    ...background,
    store: {
      alert: { read },
      sources: { read: async () => null },
      blocks: { all: async () => [] },
      freeWorks: { all: async () => [] },
      libraries: { all: async () => [] },
      libraryItems: { titles: async () => [], newest: async () => [] },
      switches: { isOn: async () => false },
      bans: { all: nothing, find: async () => null },
    },
    publish: (topic, value) => void (topic === 'alert' && published.push(value)),
    bans: { load: async () => {}, put: () => {}, remove: () => {} },
    freeWorks: { set: () => {} },
    libraries: { set: () => {}, setLibraries: () => {} },
    announce: (topic) => void announced.push(topic),
    onChanged: () => {},
    onFailure: (reason) => void failures.push(reason),
    pause: 1,
  })
  return { state, published, announced, failures, close: background.close }
}

test('an older result of the store never overwrites a newer one', async () => {
  const answers: ((alert: Alert) => void)[] = []
  const { state, published } = open(() => new Promise((resolve) => answers.push(resolve)))
  const first = state.changed('alert')
  const second = state.changed('alert')
  await new Promise(setImmediate)
  // If both reads were in progress now, the second would finish first.
  answers[1]?.(alertOf('second'))
  await new Promise(setImmediate)
  answers[0]?.(alertOf('first'))
  await first
  await new Promise(setImmediate)
  answers[1]?.(alertOf('second'))
  await second
  expect(published.at(-1)).toEqual(alertOf('second'))
})

test('a change of another process is read with retries until it works', async () => {
  let failing = 2
  const { state, published, failures } = open(async () => {
    if (failing-- > 0) throw new Error('away')
    return alertOf('late show')
  })
  state.follow('alert')
  await vi.waitFor(() => expect(published).toEqual([alertOf('late show')]))
  expect(failures).toHaveLength(2)
})

test('a change that is written but cannot be read takes effect and is announced as soon as it can be read', async () => {
  let failing = 1
  const { state, published, announced } = open(async () => {
    if (failing-- > 0) throw new Error('away')
    return alertOf('late show')
  })
  await expect(state.changed('alert')).rejects.toThrow('away')
  await vi.waitFor(() => expect(announced).toEqual(['alert']))
  expect(published).toEqual([alertOf('late show')])
})

test('nothing is retried when the process ends', async () => {
  const { state, failures, close } = open(async () => Promise.reject(new Error('away')))
  state.follow('alert')
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0))
  await close()
  const before = failures.length
  await new Promise(setImmediate)
  expect(failures).toHaveLength(before)
})
