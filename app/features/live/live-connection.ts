import { siteAddress } from '#app/hooks/site-address.ts'
import { LIVE_TOPICS } from './parse-live.ts'

type LiveSource = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'close'>

/** The browser APIs in use. Over plain http there are no locks; where tabs cannot talk to each other, each connects while it is shown. */
export type LiveBrowser = ShownState & {
  EventSource: new (address: string) => LiveSource
  BroadcastChannel?: new (name: string) => Channel
  locks?: Pick<LockManager, 'request'>
  now: () => number
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

/** Begins to hold the connection; the answer ends that. */
type Lead = () => () => void
type Election = { hear: (message: unknown) => void; stop: () => void }

type ShownState = {
  /** Whether the visitor can see the tab. */
  isShown: () => boolean
  /** Calls back when that may have changed; returns a function that unsubscribes. */
  watchShown: (notify: () => void) => () => void
}

type LockOptions = { locks: Pick<LockManager, 'request'>; name: string; lead: Lead }

/** Listens while the page is open: one tab of a browser holds the connection and tells the others. Returns how to stop. */
export function connectLive({ browser, receive }: ConnectionOptions): () => void {
  const channel = openChannel(browser)
  if (!channel) return connectWhileShown(browser, receive)

  const { locks, now, random } = browser
  /** The leader's latest values by topic; null in the other tabs. */
  let latest: Map<string, string> | null = null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only our own origin has this channel
  const broadcast = (message: string | number | string[]) => channel.postMessage(message)

  function lead() {
    const own = new Map<string, string>()
    latest = own
    const close = openSource(browser, (topic, data) => {
      own.set(topic, data)
      broadcast([topic, data])
      receive(topic, data)
    })
    return () => {
      latest = null
      close()
    }
  }
  broadcast(HELLO)
  const election = locks
    ? electByLock({ locks, name: NAME, lead })
    : electByClaim({ say: broadcast, shown: browser, lead, now, random })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HELLO) return latest?.forEach((value, topic) => broadcast([topic, value]))
    if (!Array.isArray(data)) return election.hear(data)
    const [topic, value]: unknown[] = data
    if (typeof topic === 'string' && typeof value === 'string') receive(topic, value)
  })
  return () => {
    election.stop()
    channel.close()
  }
}

/** Null where there is none, or where the visitor has forbidden sites to keep anything, which some browsers count this as. */
function openChannel({ BroadcastChannel }: LiveBrowser): Channel | null {
  try {
    return BroadcastChannel ? new BroadcastChannel(NAME) : null
  } catch {
    return null
  }
}

/** A browser has six connections per host over plain http: hidden tabs leave theirs to the one that the visitor looks at. */
function connectWhileShown(browser: LiveBrowser, receive: ConnectionOptions['receive']): () => void {
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

/** One tab has the lock and leads; when it goes, however it goes, a waiting one gets the lock. If locks fail, the tab leads alone. */
function electByLock({ locks, name, lead }: LockOptions): Election {
  const stop = new AbortController()
  let end: (() => void) | null = null
  function hold(): Promise<void> {
    if (stop.signal.aborted) return Promise.resolve()
    const release = lead()
    return new Promise((resolve) => {
      end = () => {
        release()
        resolve()
      }
    })
  }
  locks.request(name, { signal: stop.signal }, hold).catch(() => {
    if (!stop.signal.aborted) void hold()
  })
  return {
    hear: () => {},
    stop() {
      stop.abort()
      end?.()
    },
  }
}

type ClaimOptions = {
  say: (message: string | number) => void
  shown: ShownState
  lead: Lead
  now: () => number
  random: () => number
}

/** Said by a leading tab that closes. */
const LEFT = 'left'

/**
 * For plain http, where browsers have no locks: the tab that was opened or shown last leads, and says so to the others, of which the one
 * that led before stops. When it closes, one that is seen, as in another window, takes its place.
 */
function electByClaim({ say, shown, lead, now, random }: ClaimOptions): Election {
  let held: { claim: number; end: () => void } | null = null
  function claim() {
    if (held || !shown.isShown()) return
    // Two tabs may claim at once, and hear of each other afterwards: the later claim holds.
    const at = now() + random()
    say(at)
    held = { claim: at, end: lead() }
  }
  function giveUp() {
    held?.end()
    held = null
  }
  const unwatch = shown.watchShown(claim)
  claim()
  return {
    hear(message) {
      if (message === LEFT) claim()
      if (typeof message === 'number' && held && message > held.claim) giveUp()
    },
    stop() {
      unwatch()
      if (held) say(LEFT)
      giveUp()
    },
  }
}
