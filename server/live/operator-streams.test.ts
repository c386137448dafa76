import { expect, test } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { createOperatorStreams } from './event-streams.ts'

/** Opens a stream and reads past its first chunk. */
async function open(
  streams: ReturnType<typeof createOperatorStreams>,
  isAllowed: () => Promise<boolean>,
  mayReceive = (_topic: string) => true,
) {
  const reader = streams.open({ isAllowed, mayReceive }).body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return reader
}

test('operators receive the name of a table that changed, and nothing of its content', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  const reader = await open(streams, async () => true)
  streams.notify('bans')
  expect((await reader.read()).value).toBe('event: changed\ndata: bans\n\n')
  streams.closeAll()
})

test('an operator receives only topics of their role, and the stream ends with the role', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  let asked = 0
  const isAllowed = async () => ++asked < 3
  const reader = await open(streams, isAllowed, (topic) => topic === 'bans')
  streams.notify('audit')
  await expect.poll(() => asked).toBe(1)
  streams.notify('bans')
  expect((await reader.read()).value).toBe('event: changed\ndata: bans\n\n')
  streams.notify('audit')
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('closing sends bye, and later operators are refused', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  const reader = await open(streams, async () => true)
  streams.closeAll()
  expect((await reader.read()).value).toBe('event: bye\ndata: null\n\n')
  expect((await reader.read()).done).toBe(true)
  expect(streams.open({ isAllowed: async () => true, mayReceive: () => true }).status).toBe(503)
})

test('frequent changes are sent as one event', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  const reader = await open(streams, async () => true)
  streams.notify('audit')
  for (let count = 0; count < 500; count++) streams.notify('searches')
  expect((await reader.read()).value).toBe('event: changed\ndata: audit\n\n')
  expect((await reader.read()).value).toBe('event: changed\ndata: searches\n\n')
  streams.closeAll()
})

test('an operator who lost access is disconnected before the event', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  let signedIn = true
  const reader = await open(streams, async () => signedIn)
  signedIn = false
  streams.notify('bans')
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  streams.closeAll()
})

test('a session that cannot be checked receives nothing', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  const reader = await open(streams, () => Promise.reject(new Error('the database is away')))
  streams.notify('bans')
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('an idle stream of an operator who signed out ends at the next heartbeat', async () => {
  const streams = createOperatorStreams({ ...openBackground(), heartbeat: 5 })
  const reader = await open(streams, async () => false)
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('an operator who reads nothing is disconnected once too much is unsent', async () => {
  const streams = createOperatorStreams({ ...openBackground(), pause: 1 })
  const reader = streams.open({ isAllowed: async () => true, mayReceive: () => true }).body!.getReader()
  streams.notify('x'.repeat(300_000))
  await expect(reader.closed).rejects.toThrow('too slow')
  streams.closeAll()
})
