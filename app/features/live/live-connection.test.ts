import { afterEach, expect, test, vi } from 'vitest'
import { connectLive, type LiveBrowser } from './live-connection.ts'

/** The connections of all tabs of one browser. */
let open: FakeSource[] = []
/** The time at which tabs claim the connection. */
let claims = 0
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
  let isShown = true
  const watchers = new Set<() => void>()
  const close = connectLive({
    browser: {
      EventSource: FakeSource,
      BroadcastChannel,
      locks: navigator.locks,
      isShown: () => isShown,
      watchShown(notify) {
        watchers.add(notify)
        return () => void watchers.delete(notify)
      },
      now: () => (claims += 1),
      random: () => 1,
      isBanned: async () => false,
      ...browser,
    },
    receive: (topic, data) => received.push([topic, data]),
  })
  closers.push(close)
  const show = (shown: boolean) => {
    isShown = shown
    watchers.forEach((notify) => notify())
  }
  return { received, close, show }
}

test('one tab holds the connection, and all hear of it', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  expect(open[0]?.address).toBe('/api/events')
  open[0]?.send('alert', 'null')
  for (const { received } of tabs) await vi.waitFor(() => expect(received).toContainEqual(['alert', 'null']))
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

test('without channels each tab connects by itself, and leaves the connection to others while it is hidden', () => {
  const tabs = [openTab({ BroadcastChannel: undefined }), openTab({ BroadcastChannel: undefined })]
  expect(open).toHaveLength(2)
  open[0]?.send('alert', 'null')
  expect(tabs.map(({ received }) => received.length)).toEqual([1, 0])
  tabs[0]?.show(false)
  expect(open).toHaveLength(1)
  tabs[0]?.show(true)
  expect(open).toHaveLength(2)
})

test('where a channel is refused, as by a browser that keeps nothing, a tab connects by itself', () => {
  class Refused extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      this.close()
      throw new DOMException('Forbidden', 'SecurityError')
    }
  }
  const { received } = openTab({ BroadcastChannel: Refused })
  open[0]?.send('alert', 'null')
  expect(received).toEqual([['alert', 'null']])
})

test('without locks seven tabs have one connection, which the newest holds, and all hear of it', async () => {
  const tabs = Array.from({ length: 7 }, () => openTab({ locks: undefined }))
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.send('alert', 'null')
  for (const { received } of tabs) await vi.waitFor(() => expect(received).toEqual([['alert', 'null']]))
})

test('without locks the tab that is shown last holds the connection', async () => {
  const [first, second] = [openTab({ locks: undefined }), openTab({ locks: undefined })]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  const [before] = open
  first.show(true)
  await vi.waitFor(() => expect(open).not.toContain(before))
  expect(open).toHaveLength(1)
  open[0]?.send('alert', 'null')
  await vi.waitFor(() => expect(second.received).toEqual([['alert', 'null']]))
})

test('without locks another tab that is seen takes over when the one with the connection closes', async () => {
  const [seen, hidden, last] = [openTab({ locks: undefined }), openTab({ locks: undefined }), openTab({ locks: undefined })]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  hidden.show(false)
  last.close()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.send('alert', 'null')
  await vi.waitFor(() => expect(hidden.received).toEqual([['alert', 'null']]))
  expect(seen.received).toEqual([['alert', 'null']])
})

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
