import { LIVE_TOPICS } from './parse-live.ts'

type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

/** What it needs of the browser; where tabs cannot agree on a leader, each connects by itself. */
export type LiveBrowser = {
  EventSource: new (address: string) => LiveSource
  BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>
  locks?: Pick<LockManager, 'request'>
  random: () => number
  /** Whether the site keeps this visitor out: a connection does not say why it was refused. */
  isBanned: () => Promise<boolean>
}

type ConnectionOptions = {
  browser: LiveBrowser
  /** Hears each event as it came; a value may come twice. */
  receive: (topic: string, data: string) => void
}

const ADDRESS = '/api/events'
/** The number goes up with the form of the messages between tabs: two versions may be open at once. */
const NAME = 'marquee.live.1'
/** What a new tab asks with. */
const HELLO = 'hello'
/** Milliseconds. */
const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 10_000
const CLOSED = 2
/** What a page hears that was not listening when its visitor was banned; how long it lasts says the page that it then loads. */
const BANNED = JSON.stringify({ address: '', expiresAt: null })

/** Listens for as long as the page is open: one tab of a browser holds the connection and tells the others. */
export function connectLive({ browser, receive }: ConnectionOptions): () => void {
  const { BroadcastChannel: Channel, locks } = browser
  if (!Channel || !locks) return openSource(browser, receive)

  const channel = new Channel(NAME)
  const stop = new AbortController()
  /** What the leader has heard; null in the other tabs. */
  let heard: Map<string, string> | null = null
  let resign: (() => void) | null = null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only our own origin has this channel
  const say = (message: string | string[]) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HELLO) return heard?.forEach((value, topic) => say([topic, value]))
    if (!Array.isArray(data)) return
    const [topic, value]: unknown[] = data
    if (typeof topic === 'string' && typeof value === 'string') receive(topic, value)
  })
  say(HELLO)

  function lead(): Promise<void> {
    if (stop.signal.aborted) return Promise.resolve()
    const own = new Map<string, string>()
    heard = own
    const close = openSource(browser, (topic, data) => {
      own.set(topic, data)
      say([topic, data])
      receive(topic, data)
    })
    return new Promise((resolve) => {
      resign = () => {
        heard = null
        close()
        resolve()
      }
    })
  }
  // Whoever waits is let in when the leader leaves, however it leaves; without a lock, alone.
  locks.request(NAME, { signal: stop.signal }, lead).catch(() => {
    if (!stop.signal.aborted) void lead()
  })

  return () => {
    stop.abort()
    resign?.()
    channel.close()
  }
}

/** The browser comes back by itself when a connection breaks, but gives up when it is refused: then we do. */
function openSource(browser: LiveBrowser, receive: ConnectionOptions['receive']): () => void {
  let source: LiveSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let closed = false

  async function checkBan() {
    if ((await browser.isBanned()) && !closed) receive('ban', BANNED)
  }
  function open() {
    source = new browser.EventSource(ADDRESS)
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
