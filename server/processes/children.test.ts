import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChildren } from './children.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

type Fake = {
  number: number
  why: string | null
  sent: { name?: string; value?: unknown }[]
  killed: boolean
  serve: () => void
  exit: (code: number | null, signal?: string) => void
}

/** Children whose processes are told what to do. */
function openChildren(count: number) {
  const started: Fake[] = []
  const given: number[] = []
  const lines: string[] = []
  const codes: number[] = []
  const children = createChildren({
    count,
    start(number, why) {
      const heard: { message?: (message: unknown) => void; exit?: (code: number | null, signal: string | null) => void } = {}
      const fake: Fake = {
        number,
        why,
        sent: [],
        killed: false,
        serve: () => heard.message?.({ is: 'news', name: 'serving', value: `open ${number}` }),
        exit: (code, signal) => heard.exit?.(code, signal ?? null),
      }
      started.push(fake)
      return {
        send: (message) => void fake.sent.push(message),
        give: () => {},
        onMessage: (listener) => (heard.message = listener),
        onExit: (listener) => (heard.exit = listener),
        kill() {
          fake.killed = true
          fake.exit(null, 'SIGKILL')
        },
      }
    },
    servicesFor: (number) => ({
      services: {
        openDatabase: async () => {},
        databaseVersion: async () => 1,
        stepOfSession: async () => undefined,
        decide: async () => null,
        hold: () => true,
        giveBack: () => {},
        listen: async () => ({ port: 3000 }),
        taken: () => {},
        left: () => {},
        changed: () => {},
        whole: () => children.whole(),
        reports: async () => [],
      },
      end: async () => void given.push(number),
    }),
    onServing: (line) => void lines.push(line),
    onGivenUp: (code) => void codes.push(code),
    onError: (error) => expect.fail(String(error)),
  })
  children.start()
  const numbers = () => started.map(({ number }) => number)
  /** The one that was started last. */
  const last = () => started.at(-1)!
  return { children, started, given, lines, codes, numbers, last }
}

/** Lets what is due at this moment happen. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  await setImmediate()
}

/** All serve, and have for so long that an end is not one at once. */
async function openServing(count: number) {
  const opened = openChildren(count)
  opened.started[0]!.serve()
  await settle()
  for (const each of opened.started.slice(1)) each.serve()
  await settle()
  await vi.advanceTimersByTimeAsync(20_000)
  return opened
}

test('the first process starts alone, the others once it serves, and the site is announced once', async () => {
  const { children, started, numbers, lines } = openChildren(3)
  expect(numbers()).toEqual([1])
  started[0]!.serve()
  await settle()
  expect(numbers()).toEqual([1, 2, 3])
  expect(children.whole()).toEqual({ wanted: 3, serving: 1 })
  started[1]!.serve()
  started[2]!.serve()
  await settle()
  expect(children.whole()).toEqual({ wanted: 3, serving: 3 })
  expect(lines).toEqual(['open 1'])
})

test('a first process that cannot start ends the site with its exit code', async () => {
  const { started, numbers, codes } = openChildren(2)
  started[0]!.exit(78)
  await settle()
  expect([numbers(), codes]).toEqual([[1], [78]])
})

test('a process that is killed is started again at once, told why, and what it held is given back', async () => {
  const { children, started, given, last } = await openServing(2)
  started[1]!.exit(null, 'SIGKILL')
  expect(children.whole()).toEqual({ wanted: 2, serving: 1 })
  await settle()
  expect([last().number, last().why, given]).toEqual([2, 'SIGKILL', [2]])
  last().serve()
  await settle()
  expect(children.whole()).toEqual({ wanted: 2, serving: 2 })
})

test('one that ends at once again and again is started less and less often while another serves', async () => {
  const { started, numbers, last, codes } = await openServing(2)
  started[1]!.exit(1)
  const pauses: number[] = []
  for (let life = 0; life < 12; life += 1) {
    const before = numbers().length
    let pause = 0
    await settle()
    for (; numbers().length === before; pause += 250) await vi.advanceTimersByTimeAsync(250)
    pauses.push(pause)
    last().exit(1)
  }
  expect(pauses).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(codes).toEqual([])
})

test('one that served a while before it ended is started at once again, however often it did before', async () => {
  const { started, last } = await openServing(2)
  started[1]!.exit(1)
  for (let life = 0; life < 5; life += 1) {
    await settle()
    await vi.advanceTimersByTimeAsync(4000)
    last().exit(1)
  }
  await vi.advanceTimersByTimeAsync(4000)
  last().serve()
  await vi.advanceTimersByTimeAsync(10_000)
  const before = started.length
  last().exit(1)
  await settle()
  expect(started.length).toBe(before + 1)
})

test('the site ends with an error once none serves and starting again does not help', async () => {
  const { started, codes, last } = await openServing(1)
  started[0]!.exit(null, 'SIGABRT')
  for (let life = 0; life < 5; life += 1) {
    expect(codes).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    last().exit(1)
    await settle()
  }
  expect(codes).toEqual([1])
})

test('a stop tells all, starts none again, and waits until all have ended', async () => {
  const { children, started } = await openServing(2)
  let ended: boolean | null = null
  void children.stop(async () => {}).then((inTime) => (ended = inTime))
  await settle()
  for (const { sent } of started) expect(sent.map(({ name }) => name)).toEqual(['stop', 'portClosed'])
  started[0]!.exit(0)
  await settle()
  expect(ended).toBeNull()
  started[1]!.exit(0)
  await settle()
  expect([ended, started.length]).toEqual([true, 2])
})

test('a process that does not end within ten seconds of a stop is killed', async () => {
  const { children, started } = await openServing(2)
  const stopped = children.stop(async () => {})
  started[0]!.exit(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stopped).toBe(false)
  expect(started.map(({ killed }) => killed)).toEqual([false, true])
})
