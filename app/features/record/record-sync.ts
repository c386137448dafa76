import { hasSetFields, seasonOf, type Entry } from '#domain/record/entry.ts'
import { MAX_BYTES, MAX_CHANGES, type RecordAnswer, type SentEntry, type StoredEntry } from '#domain/record/exchange.ts'
import { mergedEntry } from '#domain/record/merge.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import type { RecordDatabase, Row, SyncState } from './record-database.ts'
import type { RecordStore } from './record-store.ts'

/** The code of this device. */
export type Member = { code: string; token: string; birth: string }

export type RecordRequest = Member & { since: number; changes: SentEntry[] }

/** `sent`: everything is exchanged; `failed`: to be tried again later; `stopped`: this device has no code, or it is refused. */
export type Outcome = 'sent' | 'failed' | 'stopped' | 'again'

type RecordSyncOptions<Failure> = {
  store: RecordStore
  /** Asks the server; a failure says why it did not answer. Never rejects. */
  request: (asked: RecordRequest) => Promise<{ answer: RecordAnswer } | { failure: Failure }>
  /** Null: this device does not sync. */
  readMember: () => Member | null
  /** Handles a failure. */
  refused: (failure: Failure, asked: Member) => Promise<Outcome>
}

/** Bytes of changes in a request, which leaves room for keys and quotes. */
const BATCH_BYTES = MAX_BYTES * 0.8
/** Rounds of one exchange: a full code of 4 MB takes about thirty. */
const MAX_ROUNDS = 200

/**
 * Exchanges the record with the server: asks for what is newer, merges it, and sends what was changed here, until neither side has
 * news. Merging happens here: the server refuses changes that do not know its newest state, and answers with that.
 */
export function createRecordSync<Failure>({ store, request, readMember, refused }: RecordSyncOptions<Failure>) {
  return async function exchange(): Promise<Outcome> {
    const member = readMember()
    if (!member) return 'stopped'
    const database = await store.rows()
    let state = await database.state()
    if (state.member !== nameOf(member)) state = await store.beginExchange(nameOf(member))
    /** Keys of the full list that is being read; null: only news are. */
    let listing: Set<string> | null = state.since === 0 ? new Set() : null
    let hasCompared = listing !== null
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // What the server has comes first, so that a new device does not send what is there already.
      const sent = listing ? [] : batchOf(await (await store.rows()).dirty(MAX_CHANGES))
      const changes = sent.map(({ key, text, base }): SentEntry => ({ key, value: text, base }))
      const result = await request({ ...member, since: state.since, changes })
      if (!isSame(readMember(), member)) return 'again'
      if ('failure' in result) return refused(result.failure, member)
      const { answer } = result
      if (answer.ahead !== null) {
        await store.moveBack(answer.ahead)
        continue
      }
      state = await apply(database, answer, sent)
      for (const { key } of answer.newer) listing?.add(key)
      if (answer.more) continue
      if (listing) {
        await finishListing(database, listing, answer.floor)
        listing = null
        continue
      }
      if (sent.length > 0 || answer.conflicts.length > 0) continue
      if (hasCompared || (state.count === answer.count && state.sum === answer.sum)) return 'sent'
      // One side has lost something, such as a server that was restored, or a browser that evicted its storage.
      hasCompared = true
      listing = new Set()
      state = { ...state, since: 0 }
    }
    return 'failed'
  }

  /** Stores an answer in one transaction, and shows what is new. */
  async function apply(database: RecordDatabase, answer: RecordAnswer, sent: readonly Row[]): Promise<SyncState> {
    const theirs = [...answer.conflicts, ...answer.newer]
    const texts = new Map(sent.map(({ key, text }) => [key, text]))
    const refusals = new Map(answer.refused.map(({ key, why }) => [key, why]))
    const news = new Map<string, Entry>()
    const shows = theirs.flatMap(({ key }) => seasonOf(key)?.show ?? [])
    const forgotten = new Set<string>()
    await database.update([...new Set([...theirs.map(({ key }) => key), ...shows, ...texts.keys()])], (known) => {
      const rows = new Map<string, Row>()
      for (const row of known.values()) if (isForgotten(row, answer.floor)) forgotten.add(row.key)
      for (const each of theirs) {
        const { row, entry } = mergedWith(forgotten.has(each.key) ? undefined : known.get(each.key), each)
        rows.set(each.key, row)
        if (entry) news.set(each.key, entry)
      }
      for (const { key, version } of answer.stored) {
        const row = known.get(key)
        if (row) rows.set(key, { ...row, base: version, dirty: row.text === texts.get(key) ? 0 : 1, refused: null })
      }
      for (const [key, why] of refusals) {
        const row = known.get(key)
        if (row && row.text === texts.get(key)) rows.set(key, { ...row, dirty: 0, refused: why })
      }
      const gone = [...forgotten].filter((key) => !rows.has(key))
      return { rows: [...rows.values()], gone, state: { since: answer.version } }
    })
    store.absorb(news, [...forgotten])
    return database.state()
  }

  /** What is missing from a full list was removed long ago, or lost by the server, which then gets it again. */
  async function finishListing(database: RecordDatabase, listed: ReadonlySet<string>, floor: number): Promise<void> {
    const gone: string[] = []
    const kept = new Map<string, Entry>()
    await database.update('all', (known) => {
      const rows = [...known.values()].flatMap((row): Row[] => {
        if (row.base === 0 || listed.has(row.key)) return []
        const entry = row.base < floor ? changedSince(row) : null
        if (row.base < floor) gone.push(row.key)
        if (entry) kept.set(row.key, entry)
        if (row.base < floor && !entry) return []
        return [{ ...row, text: entry ? packEntry(row.key, entry) : row.text, base: 0, dirty: 1, refused: null }]
      })
      return { rows, gone: gone.filter((key) => !kept.has(key)) }
    })
    if (gone.length > 0) store.absorb(kept, gone)
  }
}

/** Everything under a code, for a device that joins it; a failure if the server does not answer. */
export async function readCode<Failure>(
  request: RecordSyncOptions<Failure>['request'],
  member: Member,
): Promise<{ entries: StoredEntry[]; since: number } | { failure: Failure | null }> {
  const entries: StoredEntry[] = []
  let since = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await request({ ...member, since, changes: [] })
    if ('failure' in result) return result
    entries.push(...result.answer.newer)
    since = result.answer.version
    if (!result.answer.more) return { entries, since }
  }
  return { failure: null }
}

/** The stored entry with what the server has; to be sent if it has more than that. */
function mergedWith(row: Row | undefined, { key, value, version }: StoredEntry): { row: Row; entry: Entry | null } {
  const [mine, theirs] = [row && parseEntry(key, row.text), parseEntry(key, value)]
  // Gone there, or of a form that only a later version reads.
  if (!theirs)
    return {
      row: { key, text: row?.text ?? value, base: version, dirty: value === '' && row ? 1 : 0, refused: null },
      entry: null,
    }
  const entry = mine ? mergedEntry(theirs, mine) : theirs
  const text = packEntry(key, entry)
  return { row: { key, text, base: version, dirty: text === value ? 0 : 1, refused: null }, entry }
}

/**
 * Whether a row only holds removals that the server does not keep any more. They must not take away what it has got since, which may
 * have an earlier time.
 */
function isForgotten({ key, text, base, dirty }: Row, floor: number): boolean {
  const entry = base > 0 && base < floor && dirty === 0 ? parseEntry(key, text) : null
  return entry !== null && !hasSetFields(entry)
}

/** What was changed here since an entry was last exchanged: versions are the server's time. Null: nothing. */
function changedSince({ key, text, base }: Row): Entry | null {
  const entry = parseEntry(key, text)
  const fields = new Map([...(entry?.fields ?? [])].filter(([, { at }]) => at > base))
  return fields.size > 0 ? { removedAt: 0, fields } : null
}

/** The first rows that fit into a request. */
function batchOf(rows: readonly Row[]): Row[] {
  const batch: Row[] = []
  let bytes = 0
  for (const row of rows) {
    bytes += new TextEncoder().encode(row.text).length + row.key.length
    if (batch.length > 0 && bytes > BATCH_BYTES) break
    batch.push(row)
  }
  return batch
}

/** Tells a code from the same six letters given to another household. */
export function nameOf({ code, birth }: Member): string {
  return `${code} ${birth}`
}

function isSame(one: Member | null, { code, token }: Member): boolean {
  return one?.code === code && one.token === token
}
