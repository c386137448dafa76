import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from './classify-response.ts'
import { createLateAnswers } from './late-answers.ts'

const LATE: Outcome = { kind: 'upstream', reason: 'timeout', trouble: 'unreachable', mayRetry: true, health: 'failing' }
const URL_OF = (id: number) => new URL(`http://service.test/movie/${id}`)

/** Calls that end when the test says so, and whose deadlines pass when it says so. */
function open(keep?: (body: unknown) => void) {
  const calls: { href: string; signal: AbortSignal; answer: (outcome: Outcome) => void }[] = []
  const deadlines: AbortController[] = []
  const call = createLateAnswers({
    ask({ href }, signal) {
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      signal.addEventListener('abort', () => resolve(LATE))
      calls.push({ href, signal, answer: resolve })
      return promise
    },
    deadline() {
      deadlines.push(new AbortController())
      return deadlines.at(-1)!.signal
    },
    toFailure: () => LATE,
  })
  const kept: unknown[] = []
  const ask = (id = 1) => call(URL_OF(id), keep ?? ((body) => void kept.push(body)))
  return { ask, calls, kept, giveUp: () => deadlines.at(-1)!.abort() }
}
const good = (body: unknown): Outcome => ({ body, health: 'ok' })

test('an answer that comes after the deadline is kept, and the one who asked has been told long before', async () => {
  const { ask, calls, kept, giveUp } = open()
  const asked = ask()
  giveUp()
  expect(await asked).toBe(LATE)
  expect([kept, calls[0]!.signal.aborted]).toEqual([[], false])
  calls[0]!.answer(good('details'))
  await vi.waitFor(() => expect(kept).toEqual(['details']))
})

test('whoever asks again meanwhile gets the answer of the first call, and their own call ends', async () => {
  const { ask, calls, giveUp } = open()
  const first = ask()
  giveUp()
  await first
  const second = ask()
  calls[0]!.answer(good('details'))
  expect(await second).toEqual(good('details'))
  expect(calls[1]!.signal.aborted).toBe(true)
})

test('a first call that fails late does not fail the second', async () => {
  const { ask, calls, kept, giveUp } = open()
  const first = ask()
  giveUp()
  await first
  const second = ask()
  calls[0]!.answer(LATE)
  calls[1]!.answer(good('details'))
  expect([await second, kept]).toEqual([good('details'), []])
})

test('a call that was given up ends for good a while after its deadline', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ask, calls, kept, giveUp } = open()
  const asked = ask()
  giveUp()
  await asked
  await vi.advanceTimersByTimeAsync(6_999)
  expect(calls[0]!.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([calls[0]!.signal.aborted, kept]).toEqual([true, []])
})

test('sixteen calls go on at a time, one for each address, and any other ends at its deadline', async () => {
  const { ask, calls, giveUp } = open()
  for (const id of [1, 1, ...Array.from({ length: 20 }, (_, index) => index + 2)]) {
    const asked = ask(id)
    giveUp()
    await asked
  }
  const goingOn = calls.filter(({ signal }) => !signal.aborted)
  expect(goingOn.map(({ href }) => href)).toEqual(Array.from({ length: 16 }, (_, index) => URL_OF(index + 1).href))
  goingOn[0]!.answer(good('details'))
  await vi.waitFor(async () => {
    const asked = ask(30)
    giveUp()
    await asked
    expect(calls.at(-1)!.signal.aborted).toBe(false)
  })
})

test('an answer that cannot be used is dropped', async () => {
  const used = vi.fn<() => void>(() => {
    throw new Error('not usable')
  })
  const { ask, calls, giveUp } = open(used)
  const asked = ask()
  giveUp()
  await asked
  calls[0]!.answer(good('details'))
  await vi.waitFor(() => expect(used).toHaveBeenCalledTimes(1))
})
