import type { Outcome } from '#app/features/record/record-sync.ts'

/** Milliseconds over which changes are collected before they are sent. */
const COLLECT = 2000
/** Milliseconds before a retry; doubles each time. */
const SHORTEST_PAUSE = 60_000
const LONGEST_PAUSE = 24 * 60 * 60_000

type SenderOptions = {
  send: () => Promise<Outcome>
  /** Calls back after each change to be sent. */
  watchChanges: (changed: () => void) => void
  /** Calls back when the browser is online again. */
  watchReturn: (returned: () => void) => void
  /** Calls back when the page may be about to close. */
  watchLeaving: (leaving: () => void) => void
}

/** Decides when to send: changes are collected, one request at a time, with retries at growing pauses and when back online. */
export function createChangeSender({ send, watchChanges, watchReturn, watchLeaving }: SenderOptions) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending: Promise<void> | null = null
  let changed = false
  let failures = 0

  function plan(pause: number) {
    timer ??= setTimeout(() => void sendNow(), pause)
  }

  function sendNow(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    return (sending ??= sendAll())
  }

  async function sendAll() {
    changed = false
    // A database that fails is an outage too.
    const outcome = await send().catch((): Outcome => 'failed')
    sending = null
    if (outcome === 'again') {
      changed = true
      plan(0)
    } else if (outcome === 'failed') {
      changed = true
      plan(Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** failures))
      failures += 1
    } else {
      failures = 0
      if (changed && outcome === 'sent') plan(COLLECT)
    }
  }

  watchChanges(() => {
    changed = true
    if (!sending) plan(COLLECT)
  })
  watchReturn(() => changed && void sendNow())
  watchLeaving(() => changed && failures === 0 && void sendNow())
  return {
    /** Sends at once, also changes that the previous page could not send. */
    start() {
      changed = true
      void sendNow()
    },
    /** Asks for news, unless a retry after a failure is planned. */
    ask() {
      if (failures === 0 && !sending) void sendNow()
    },
    /** Sends at once; returns whether the site now has everything. */
    async flush(): Promise<boolean> {
      await sending
      changed = true
      await sendNow()
      return !changed
    },
  }
}
