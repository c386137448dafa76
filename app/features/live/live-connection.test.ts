import { afterEach, expect, test, vi } from 'vitest'
import { connectLive, type LiveBrowser } from './live-connection.ts'

/** The open connections. */
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

function openTab(browser: Partial<LiveBrowser> = {}) {
  const received: [string, string][] = []
  let isShown = true
  const watchers = new Set<() => void>()
  const close = connectLive({
    browser: {
      EventSource: FakeSource,
      isShown: () => isShown,
      watchShown(notify) {
        watchers.add(notify)
        return () => void watchers.delete(notify)
      },
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

test('a tab receives changes while it is visible, and is disconnected while it is hidden', () => {
  const { received, close, show } = openTab()
  expect(open.map(({ address }) => address)).toEqual(['/api/events'])
  open[0]?.send('alert', 'null')
  expect(received).toEqual([['alert', 'null']])
  show(false)
  expect(open).toEqual([])
  show(true)
  show(true)
  expect(open).toHaveLength(1)
  close()
  show(true)
  expect(open).toEqual([])
})

test('a refused connection is retried after one to ten seconds, with growing delays, until it succeeds', () => {
  vi.useFakeTimers()
  openTab()
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

test('a tab of a banned visitor learns of the ban when its connection is refused', async () => {
  const { received } = openTab({ isBanned: async () => true })
  open[0]?.refuse()
  await vi.waitFor(() => expect(received.map(([topic]) => topic)).toEqual(['ban']))
})

test('a closed tab does not report a ban', async () => {
  const verdict = Promise.withResolvers<boolean>()
  const { received, close } = openTab({ isBanned: () => verdict.promise })
  open[0]?.refuse()
  close()
  verdict.resolve(true)
  await verdict.promise
  expect(received).toEqual([])
})

test('the browser reconnects a broken connection, and a closed tab stays closed', () => {
  vi.useFakeTimers()
  const { close } = openTab()
  open[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveLength(1)
  open[0]?.refuse()
  close()
  vi.advanceTimersByTime(60_000)
  expect(open).toEqual([])
})
