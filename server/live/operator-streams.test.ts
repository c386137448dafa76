import { expect, test } from 'vitest'
import { createOperatorStreams } from './event-streams.ts'

/** Opens a stream and reads past its first chunk. */
async function open(
  streams: ReturnType<typeof createOperatorStreams>,
  isAllowed: () => Promise<boolean>,
  mayHear = (_topic: string) => true,
) {
  const reader = streams.open({ isAllowed, mayHear }).body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return reader
}

test('operators are told which table changed, and nothing of its content', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  const reader = await open(streams, async () => true)
  streams.tell('bans')
  expect((await reader.read()).value).toBe('event: changed\ndata: bans\n\n')
  streams.closeAll()
})

test('an operator hears only of what their role includes, and of the end of that role', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  let asked = 0
  const isAllowed = async () => ++asked < 3
  const reader = await open(streams, isAllowed, (topic) => topic === 'bans')
  streams.tell('audit')
  await expect.poll(() => asked).toBe(1)
  streams.tell('bans')
  expect((await reader.read()).value).toBe('event: changed\ndata: bans\n\n')
  streams.tell('audit')
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('closing sends bye, and later operators are refused', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  const reader = await open(streams, async () => true)
  streams.closeAll()
  expect((await reader.read()).value).toBe('event: bye\ndata: null\n\n')
  expect((await reader.read()).done).toBe(true)
  expect(streams.open({ isAllowed: async () => true, mayHear: () => true }).status).toBe(503)
})

test('frequent changes are sent as one event', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  const reader = await open(streams, async () => true)
  streams.tell('audit')
  for (let count = 0; count < 500; count++) streams.tell('searches')
  expect((await reader.read()).value).toBe('event: changed\ndata: audit\n\n')
  expect((await reader.read()).value).toBe('event: changed\ndata: searches\n\n')
  streams.closeAll()
})

test('an operator who lost access is disconnected before the event', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  let signedIn = true
  const reader = await open(streams, async () => signedIn)
  signedIn = false
  streams.tell('bans')
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  streams.closeAll()
})

test('a session that cannot be checked receives nothing', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  const reader = await open(streams, () => Promise.reject(new Error('the database is away')))
  streams.tell('bans')
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('an idle stream of an operator who signed out ends at the next heartbeat', async () => {
  const streams = createOperatorStreams({ heartbeat: 5 })
  const reader = await open(streams, async () => false)
  expect((await reader.read()).done).toBe(true)
  streams.closeAll()
})

test('an operator who reads nothing is disconnected before too much waits', async () => {
  const streams = createOperatorStreams({ pause: 1 })
  const reader = streams.open({ isAllowed: async () => true, mayHear: () => true }).body!.getReader()
  streams.tell('x'.repeat(300_000))
  await expect(reader.closed).rejects.toThrow('too slow')
  streams.closeAll()
})
