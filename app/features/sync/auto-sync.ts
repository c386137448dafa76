import { historyKey, progressTime, type History, type HistoryItem } from '#domain/history/history.ts'
import type { HistoryStore } from '#app/features/history/history-store.ts'
import { isMember, type Member, type Outcome } from './refusals.ts'
import type { SyncClient, SyncFailure } from './sync-client.ts'

/** Milliseconds over which changes are collected before they are sent. */
const COLLECT = 2000
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
  /** Handles the site's refusal of this device. */
  refused: (failure: SyncFailure, asked: Member) => Promise<Outcome>
  /** Calls back when the browser is online again. */
  watchReturn: (returned: () => void) => void
  /** Calls back when the page may be about to close. */
  watchLeaving: (leaving: () => void) => void
}

/**
 * Sends each change of the history to the server and merges the changes of other devices. Failures are silent. `start` sends
 * pending changes and fetches those of other devices.
 */
export function createAutoSync({ history, client, readIdentity, refused, ...watching }: AutoSyncOptions) {
  /** The server's history, as far as this page knows. */
  let onServer: { code: string; token: string; history: History } | null = null

  async function send() {
    const { code, token } = readIdentity()
    if (code === null) return 'stopped'
    const sent = history.read()
    const part = onServer && isMember(onServer, { code, token }) ? partMissing(sent, onServer.history) : sent
    const result = await client.push({ code, token, history: part })
    // A code was generated or imported meanwhile.
    if (!isMember(readIdentity(), { code, token })) return 'again'
    if (!('answer' in result)) return refused(result.failure, { code, token })
    onServer = { code, token, history: result.answer.history }
    history.absorb(result.answer.history, { sent, limit: result.answer.limit })
    return 'sent'
  }
  return createChangeSender({ send, watchChanges: history.watchChanges, ...watching })
}

/** Items with the same text are the same. */
function textOf(item: HistoryItem): string {
  return JSON.stringify([historyKey(item), item.lastWatched, item.progress, progressTime(item)])
}

/** The part of a history that `theirs` lacks. */
function partMissing({ items, removals, clearedAt }: History, theirs: History): History {
  const known = new Set(theirs.items.map(textOf))
  const knownRemovals = new Set(theirs.removals.map((removal) => historyKey(removal) + removal.at))
  return {
    items: items.filter((item) => !known.has(textOf(item))),
    removals: removals.filter((removal) => !knownRemovals.has(historyKey(removal) + removal.at)),
    clearedAt,
  }
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
    /** Sends at once; returns whether the site now has everything. */
    async flush(): Promise<boolean> {
      await sending
      changed = true
      await sendNow()
      return !changed
    },
  }
}
