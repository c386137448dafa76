import { afterEach, expect, test, vi } from 'vitest'
import { connectLive, type LiveBrowser } from './live-connection.ts'

/** The connections of all tabs of one browser. */
let open: FakeSource[] = []
const closers: (() => void)[] = []
afterEach(() => {
  closers.splice(0).forEach((close) => close())
  open = []
  vi.useRealTimers()
})

class FakeSource extends EventTarget {
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    open.push(this)
  }
  close() {
    this.readyState = 2
    open = open.filter((source) => source !== this)
  }
  send(topic: string, data: string) {
    this.dispatchEvent(new MessageEvent(topic, { data }))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

/** Tabs share Node's BroadcastChannel and locks, as they would share a browser's. */
function openTab(browser: Partial<LiveBrowser> = {}) {
  const received: [string, string][] = []
  const close = connectLive({
    browser: {
      EventSource: FakeSource,
      BroadcastChannel,
      locks: navigator.locks,
      random: () => 1,
      isBanned: async () => false,
      ...browser,
    },
    receive: (topic, data) => received.push([topic, data]),
  })
  closers.push(close)
  return { received, close }
}

test('one tab holds the connection, and all hear of it', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  expect(open[0]?.address).toBe('/api/events')
  open[0]?.send('alert', 'null')
  for (const { received } of tabs) await vi.waitFor(() => expect(received).toEqual([['alert', 'null']]))
  expect(open).toHaveLength(1)
})

test('a new tab hears the newest values at once', async () => {
  openTab()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.send('blocks', 'old')
  open[0]?.send('blocks', 'new')
  const late = openTab()
  await vi.waitFor(() => expect(late.received).toEqual([['blocks', 'new']]))
})

test('when the leading tab closes, another one takes over', async () => {
  const first = openTab()
  const second = openTab()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  const [before] = open
  first.close()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  expect(open[0]).not.toBe(before)
  open[0]?.send('alert', 'null')
  await vi.waitFor(() => expect(second.received).toEqual([['alert', 'null']]))
  expect(first.received).toEqual([])
})

test('a tab that closes while it waits never connects', async () => {
  const first = openTab()
  const second = openTab()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  second.close()
  first.close()
  await vi.waitFor(async () => expect(await navigator.locks.query()).toEqual({ held: [], pending: [] }))
  expect(open).toEqual([])
})

test.each([[{ locks: undefined }], [{ BroadcastChannel: undefined }]])(
  'without locks or channels each tab connects by itself',
  (browser) => {
    const tabs = [openTab(browser), openTab(browser)]
    expect(open).toHaveLength(2)
    open[0]?.send('alert', 'null')
    expect(tabs.map(({ received }) => received.length)).toEqual([1, 0])
  },
)

test('a refused connection is retried after one to ten seconds, with growing delays, until it succeeds', () => {
  vi.useFakeTimers()
  openTab({ locks: undefined })
  for (const pause of [2000, 4000, 8000, 10_000, 10_000]) {
    open[0]?.refuse()
    vi.advanceTimersByTime(pause - 1)
    expect(open).toEqual([])
    vi.advanceTimersByTime(1)
    expect(open).toHaveLength(1)
  }
  open[0]?.send('alert', 'null')
  open[0]?.refuse()
  vi.advanceTimersByTime(2000)
  expect(open).toHaveLength(1)
})

test('a refused connection of a banned visitor tells every tab so', async () => {
  const tabs = [openTab({ isBanned: async () => true }), openTab()]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.refuse()
  for (const { received } of tabs) await vi.waitFor(() => expect(received.map(([topic]) => topic)).toEqual(['ban']))
})

test('a closed tab is not told of a ban', async () => {
  const asked = Promise.withResolvers<boolean>()
  const { received, close } = openTab({ locks: undefined, isBanned: () => asked.promise })
  open[0]?.refuse()
  close()
  asked.resolve(true)
  await asked.promise
  expect(received).toEqual([])
})

test('the browser reconnects a broken connection, and a closed tab stays closed', () => {
  vi.useFakeTimers()
  const { close } = openTab({ locks: undefined })
  open[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveLength(1)
  open[0]?.refuse()
  close()
  vi.advanceTimersByTime(60_000)
  expect(open).toEqual([])
})

test('invalid messages from another version in another tab are ignored', async () => {
  const tab = openTab()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  const other = new BroadcastChannel('marquee.live.1')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  const say = (message: unknown) => other.postMessage(message)
  ;[null, 7, {}, ['alert'], [1, 2]].forEach(say)
  say(['alert', 'null'])
  await vi.waitFor(() => expect(tab.received).toEqual([['alert', 'null']]))
  other.close()
})
