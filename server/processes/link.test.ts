import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { SqliteError } from '../store/sqlite-file.ts'
import { createLink } from './link.ts'

type Work = { work: (value: unknown) => Promise<unknown>; note: (value: unknown) => void }

/** Two ends; what one sends is copied, as between processes. */
function openPair(work: Work['work'], options: { maxWaiting?: number } = {}) {
  const noted: unknown[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const there = createLink<Work>({
    send: (message) => void setImmediate().then(() => here.receive(structuredClone(message))),
    services: { work, note: (value: unknown) => void noted.push(value) },
    onError,
  })
  const here = createLink<Work>({
    send: (message) => void setImmediate().then(() => there.receive(structuredClone(message))),
    services: {},
    onError,
    ...options,
  })
  return { here, there, noted, errors }
}

test('a question is answered, with bytes as bytes; news arrive in order', async () => {
  const { here, noted } = openPair(async (value) => ({ value, bytes: new Uint8Array([1, 2]) }))
  here.tell('note', 1)
  here.tell('note', 2)
  expect(await here.ask('work', { a: 1n })).toEqual({ value: { a: 1n }, bytes: new Uint8Array([1, 2]) })
  expect(noted).toEqual([1, 2])
})

test('what fails on the other side fails here, as the same kind of error', async () => {
  const full = new SqliteError('database or disk is full', 13, '/d/marquee.db')
  const failures = [new AppError('unavailable', 'Busy', { cause: full }), full, new TypeError('A bug')]
  const { here } = openPair(() => Promise.reject(failures.shift() ?? new Error('No more')))
  await expect(here.ask('work', null)).rejects.toMatchObject({ kind: 'unavailable', message: 'Busy', cause: { code: 13 } })
  await expect(here.ask('work', null)).rejects.toMatchObject({ name: 'SqliteError', code: 13, file: '/d/marquee.db' })
  await expect(here.ask('work', null)).rejects.toThrow('A bug')
})

test('a question has a deadline, and only so many wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { here } = openPair(() => new Promise(() => {}), { maxWaiting: 2 })
  const late = [here.ask('work', 1, 500), here.ask('work', 2, 500)].map((asked) => asked.catch((error: unknown) => error))
  await expect(here.ask('work', 3, 500)).rejects.toMatchObject({ kind: 'unavailable' })
  vi.advanceTimersByTime(500)
  for (const outcome of await Promise.all(late)) expect(outcome).toMatchObject({ kind: 'unavailable' })
  // There is room again.
  const next = here.ask('work', 4, 500)
  vi.advanceTimersByTime(500)
  await expect(next).rejects.toMatchObject({ kind: 'unavailable' })
  vi.useRealTimers()
})

test('what waits for a process that ends fails at once, and so does what is asked later', async () => {
  const { here, errors } = openPair(() => new Promise(() => {}))
  const waiting = here.ask('work', 1)
  here.close()
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(here.ask('work', 1)).rejects.toMatchObject({ kind: 'unavailable' })
  here.tell('note', 1)
  expect(errors).toEqual([])
})

test('a question that cannot be sent fails, and leaves room', async () => {
  const { here } = openPair(async () => null, { maxWaiting: 1 })
  const broken = createLink<Work>({
    send() {
      throw new Error('Cannot be cloned')
    },
    services: {},
    onError: () => {},
    maxWaiting: 1,
  })
  await expect(broken.ask('work', 1)).rejects.toThrow('Cannot be cloned')
  await expect(broken.ask('work', 1)).rejects.toThrow('Cannot be cloned')
  expect(await here.ask('work', 1)).toBeNull()
})

test('a service that is not there is an error, and so is one of the prototype', async () => {
  const { here, there } = openPair(async () => null)
  await expect(there.ask('work', 1)).rejects.toThrow('No process does work')
  await expect(here.ask('toString' as 'work', 1)).rejects.toThrow('No process does toString')
})
