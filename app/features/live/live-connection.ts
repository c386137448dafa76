import { siteAddress } from '#app/hooks/site-address.ts'
import { LIVE_TOPICS } from './parse-live.ts'

type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

/** The browser APIs in use. */
export type LiveBrowser = {
  EventSource: new (address: string) => LiveSource
  /** Whether the visitor can see the page. */
  isShown: () => boolean
  /** Calls back when that may have changed; returns a function that unsubscribes. */
  watchShown: (notify: () => void) => () => void
  random: () => number
  /** Whether this visitor is banned: a refused EventSource gives no reason. */
  isBanned: () => Promise<boolean>
}

/** Called with each event as received; a value may arrive twice. */
type Receive = (topic: string, data: string) => void
type ConnectionOptions = { browser: LiveBrowser; receive: Receive }

const ADDRESS = '/api/events'
/** Milliseconds. */
const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 10_000
const CLOSED = 2
/** For a ban that began while the page was not connected. Its real end is shown by the page that loads next. */
const BANNED = JSON.stringify({ address: '', expiresAt: null })

/**
 * Listens while the page is visible; returns a function that stops it. A hidden page gives up its connection, since HTTP/1.1
 * allows six for all tabs of a site, and misses nothing: a new connection starts with the current values.
 */
export function connectLive({ browser, receive }: ConnectionOptions): () => void {
  let close: (() => void) | null = null
  function follow() {
    if (browser.isShown()) return void (close ??= openSource(browser, receive))
    close?.()
    close = null
  }
  const unwatch = browser.watchShown(follow)
  follow()
  return () => {
    unwatch()
    close?.()
  }
}

/** The browser reconnects after a broken connection but gives up after a refusal; then this retries with a backoff. */
function openSource(browser: LiveBrowser, receive: Receive): () => void {
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
