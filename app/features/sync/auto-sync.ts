import type { HistoryStore } from '#app/features/history/history-store.ts'
import { isMember, type Member, type Outcome } from './refusals.ts'
import type { SyncClient, SyncFailure } from './sync-client.ts'

/** Milliseconds over which changes are collected before they are sent. */
const GATHER = 2000
/** Milliseconds before a retry; doubles each time. */
const SHORTEST_PAUSE = 15_000
const LONGEST_PAUSE = 300_000

type SenderOptions = {
  send: () => Promise<Outcome>
  /** Calls back after each change to be sent. */
  watchChanges: (changed: () => void) => void
  /** Calls back when the browser is online again. */
  watchReturn: (returned: () => void) => void
  /** Calls back when the page may be about to close. */
  watchLeaving: (leaving: () => void) => void
}

type AutoSyncOptions = {
  history: Pick<HistoryStore, 'read' | 'absorb' | 'watchChanges'>
  client: Pick<SyncClient, 'push'>
  readIdentity: () => Member
  /** What follows when the site refuses this device. */
  refused: (failure: SyncFailure, asked: Member) => Promise<Outcome>
  /** Calls back when the browser is online again. */
  watchReturn: (returned: () => void) => void
  /** Calls back when the page may be about to close. */
  watchLeaving: (leaving: () => void) => void
}

/**
 * Sends each change of the history to the sync server and merges the changes of other devices. Failures are silent. `start`
 * sends what is pending and fetches what other devices changed.
 */
export function createAutoSync({ history, client, readIdentity, refused, ...watching }: AutoSyncOptions) {
  async function send() {
    const { code, token } = readIdentity()
    if (code === null) return 'stopped'
    const sent = history.read()
    const result = await client.push({ code, token, history: sent })
    // A code was generated or imported in the meantime.
    if (!isMember(readIdentity(), { code, token })) return 'again'
    if (!('answer' in result)) return refused(result.failure, { code, token })
    history.absorb(result.answer.history, { sent, limit: result.answer.limit })
    return 'sent'
  }
  return createChangeSender({ send, watchChanges: history.watchChanges, ...watching })
}

/** Sends changes: gathered, one request at a time, again after a failure with growing pauses and when the connection is back. */
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
    const outcome = await send()
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
      if (changed && outcome === 'sent') plan(GATHER)
    }
  }

  watchChanges(() => {
    changed = true
    if (!sending) plan(GATHER)
  })
  watchReturn(() => changed && void sendNow())
  watchLeaving(() => changed && failures === 0 && void sendNow())
  return {
    /** Sends pending changes at once. */
    start() {
      changed = true
      void sendNow()
    },
    /** Sends all that there is; returns whether the site has it now. */
    async flush(): Promise<boolean> {
      await sending
      changed = true
      await sendNow()
      return !changed
    },
  }
}
