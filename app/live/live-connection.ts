import { siteAddress } from '#app/hooks/site-address.ts'
import { LIVE_TOPICS } from './parse-live.ts'

type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

/** The browser APIs in use; where tabs cannot elect a leader, each connects by itself. */
export type LiveBrowser = {
  EventSource: new (address: string) => LiveSource
  BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>
  locks?: Pick<LockManager, 'request'>
  random: () => number
  /** Whether this visitor is banned: a refused EventSource gives no reason. */
  isBanned: () => Promise<boolean>
}

type ConnectionOptions = {
  browser: LiveBrowser
  /** Called with each event as received; a value may arrive twice. */
  receive: (topic: string, data: string) => void
}

const ADDRESS = '/api/events'
/** Bump the number when the messages between tabs change: two versions may be open at once. */
const NAME = 'marquee.live.1'
/** A new tab asks the leader for the current values. */
const HELLO = 'hello'
/** Milliseconds. */
const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 10_000
const CLOSED = 2
/** For pages that were not connected when the ban began; its end is shown by the page that then loads. */
const BANNED = JSON.stringify({ address: '', expiresAt: null })

/** Listens while the page is open: one tab of a browser holds the connection and tells the others. Returns how to stop. */
export function connectLive({ browser, receive }: ConnectionOptions): () => void {
  const { BroadcastChannel: Channel, locks } = browser
  if (!Channel || !locks) return openSource(browser, receive)

  const channel = new Channel(NAME)
  const stop = new AbortController()
  /** The leader's latest values by topic; null in the other tabs. */
  let latest: Map<string, string> | null = null
  let release: (() => void) | null = null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only our own origin has this channel
  const broadcast = (message: string | string[]) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HELLO) return latest?.forEach((value, topic) => broadcast([topic, value]))
    if (!Array.isArray(data)) return
    const [topic, value]: unknown[] = data
    if (typeof topic === 'string' && typeof value === 'string') receive(topic, value)
  })
  broadcast(HELLO)

  function lead(): Promise<void> {
    if (stop.signal.aborted) return Promise.resolve()
    const own = new Map<string, string>()
    latest = own
    const close = openSource(browser, (topic, data) => {
      own.set(topic, data)
      broadcast([topic, data])
      receive(topic, data)
    })
    return new Promise((resolve) => {
      release = () => {
        latest = null
        close()
        resolve()
      }
    })
  }
  // A waiting tab gets the lock when the leader goes, however it goes. If locks fail, connect alone.
  locks.request(NAME, { signal: stop.signal }, lead).catch(() => {
    if (!stop.signal.aborted) void lead()
  })

  return () => {
    stop.abort()
    release?.()
    channel.close()
  }
}

/** The browser reconnects after a broken connection but gives up after a refusal; then this retries with a backoff. */
function openSource(browser: LiveBrowser, receive: ConnectionOptions['receive']): () => void {
  let source: LiveSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let closed = false

  async function checkBan() {
    if ((await browser.isBanned()) && !closed) receive('ban', BANNED)
  }
  function open() {
    source = new browser.EventSource(siteAddress(ADDRESS))
    const own = source
    for (const topic of LIVE_TOPICS) {
      own.addEventListener(topic, (event) => {
        refusals = 0
        if (event instanceof MessageEvent && typeof event.data === 'string') receive(topic, event.data)
      })
    }
    own.addEventListener('error', () => {
      if (own.readyState !== CLOSED) return
      const pause = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** (refusals + 1))
      refusals += 1
      timer = setTimeout(open, pause * (0.5 + browser.random() / 2))
      void checkBan()
    })
  }
  open()

  return () => {
    closed = true
    clearTimeout(timer)
    source.close()
  }
}
