// Longer than other files: all that may replace the record in memory shares its state.
import { createStore } from '#app/hooks/create-store.ts'
import { EMPTY_RECORD, type Entry, type Time, type VisitorRecord } from '#domain/record/entry.ts'
import { withinHistory } from '#domain/record/history.ts'
import { mergedEntry, mergedRecord, withoutRemovals } from '#domain/record/merge.ts'
import { joined } from '#domain/record/edits.ts'
import type { StoredEntry } from '#domain/record/exchange.ts'
import { moved } from '#domain/record/clock.ts'
import { packEntry, parseEntries, parseEntry } from '#domain/record/packed.ts'
import { createMemoryDatabase, type RecordDatabase, type Row, type SyncState } from './record-database.ts'
import { inSlices, parseRows, readRows } from './read-rows.ts'

/** Changed entries, as text by key. */
export type Packed = Readonly<Record<string, string>>

/** What a tab tells the others. `replaces`: the entries take the place of theirs, instead of being merged; empty texts are gone. */
export type TabMessage = { changes: Packed; replaces: boolean }

export type RecordStoreOptions = {
  /** Rejects if the browser cannot store anything. */
  openDatabase: (onGone: () => void) => Promise<RecordDatabase>
  /** Holds changes for the moment until they are stored, since a page may be left before; where it cannot, that is all it costs. */
  journal: { read: () => readonly Packed[]; write: (changes: Packed) => void }
  /** Other tabs of this browser. */
  tabs: { send: (message: TabMessage) => void; watch: (told: (message: TabMessage) => void) => void }
  /** What an earlier version of the site left in this browser; null: nothing new. `done` is called once it is kept. */
  takeOver?: () => Promise<{ record: VisitorRecord; done: () => void } | null>
  /** This device's clock, which may be wrong, in milliseconds since 1970. */
  now: () => number
  /** Whether this device syncs: only then are removals kept for longer than a visit. */
  isMember: () => boolean
}

export type RecordStore = ReturnType<typeof createRecordStore>

/** The states before and after a change, to undo it. */
export type RecordChange = { before: VisitorRecord; after: VisitorRecord }

/** The browser lets nothing be stored, or has no room left. */
export type Loss = 'blocked' | 'full'

/**
 * What a visitor has, in this browser. It is read once, into memory; each change is in the journal at once, then stored in one
 * transaction that merges it with what other tabs stored meanwhile, and told to other tabs. Works without storage: then it lasts as
 * long as the page is open.
 */
export function createRecordStore({ openDatabase, journal, tabs, takeOver, now, isMember }: RecordStoreOptions) {
  let current: VisitorRecord = EMPTY_RECORD
  let isReady = false
  /** Why changes are lost when the page is closed. */
  let loss: Loss | null = null
  let waiting: (() => void)[] = []
  const [news, ownChanges] = [createStore({}), createStore({})]
  /** Changes that are not stored yet. */
  let unstored: Packed = {}
  let database: RecordDatabase = createMemoryDatabase()
  let storing: Promise<void> = Promise.resolve()

  const ready = open()

  async function open(): Promise<void> {
    try {
      database = await openDatabase(() => (loss = 'blocked'))
    } catch {
      loss = 'blocked'
    }
    await reload(readRows)
    await takeOverOld()
    isReady = true
    for (const work of waiting.splice(0)) work()
    notify()
  }

  async function takeOverOld(): Promise<void> {
    // Code that cannot be loaded, as when offline, is tried again on the next page.
    const old = await takeOver?.().catch(() => null)
    if (!old) return
    const changes = replace(withinHistory(mergedRecord(current, old.record)))
    if (changes !== null) store(changes)
    await storing
    if (loss === null) old.done()
  }

  /** Reads everything stored, and what pages left in the journal before they could store it. `parse`: in one task, unless nothing can change meanwhile. */
  async function reload(parse: (rows: readonly Row[]) => VisitorRecord | Promise<VisitorRecord> = parseRows): Promise<void> {
    const { rows } = await database.load()
    const stored = await parse(rows)
    const left = journal
      .read()
      .reduce<VisitorRecord>((all, changes) => mergedRecord(all, parseEntries(Object.entries(changes))), EMPTY_RECORD)
    current = mergedRecord(stored, left)
    if (current !== stored) store(differences(stored, current))
    if (isMember()) return
    const kept = withoutRemovals(current)
    const changes = replace(kept)
    if (changes !== null) await storing.then(() => replaceRows(changes))
  }

  /** Stores changed entries, merged with what is stored, and empties the journal once nothing waits. */
  function store(changes: Packed): void {
    unstored = { ...unstored, ...changes }
    journal.write(unstored)
    storing = storing.then(flush)
  }

  async function flush(): Promise<void> {
    const changes = unstored
    const keys = Object.keys(changes)
    if (keys.length === 0) return
    try {
      await database.update(keys, (known) => ({ rows: keys.map((key) => mergedRow(key, changes[key] ?? '', known.get(key))) }))
    } catch {
      loss ??= 'full'
      return
    }
    if (loss === 'full') loss = null
    unstored = Object.fromEntries(Object.entries(unstored).filter(([key, text]) => changes[key] !== text))
    journal.write(unstored)
  }

  /** Stores entries in place of what is stored. They are to be sent if this device syncs. */
  async function replaceRows(changes: Packed): Promise<void> {
    const keys = Object.keys(changes)
    await database.update(keys, (known) => ({
      rows: keys.flatMap((key) => {
        const text = changes[key] ?? ''
        return text === '' ? [] : [{ key, text, base: known.get(key)?.base ?? 0, dirty: isMember() ? 1 : 0, refused: null }]
      }),
      gone: keys.filter((key) => changes[key] === ''),
    }))
  }

  /** Stores all of the record anew. `theirs`: what the server has; the rest is to be sent. */
  async function rewrite(theirs: ReadonlyMap<string, StoredEntry>, state: Pick<SyncState, 'member' | 'since'>): Promise<void> {
    const rows = [...current].map(([key, entry]): Row => {
      const [text, stored] = [packEntry(key, entry), theirs.get(key)]
      return { key, text, base: stored?.version ?? 0, dirty: text === stored?.value ? 0 : 1, refused: null }
    })
    // What only a later version of this site can read.
    const foreign = [...theirs.values()].filter(({ key }) => !current.has(key))
    const kept = foreign.map(({ key, value, version }): Row => ({ key, text: value, base: version, dirty: 0, refused: null }))
    await database.update('all', (known) => ({
      rows: [...rows, ...kept],
      gone: [...known.keys()].filter((key) => !current.has(key) && !theirs.has(key)),
      state,
    }))
    tabs.send({ changes: Object.fromEntries(rows.map(({ key, text }) => [key, text])), replaces: true })
  }

  /** Keeps a change of the visitor, and tells other tabs of it. */
  function keep(changes: Packed | null): void {
    if (changes === null) return
    store(changes)
    tabs.send({ changes, replaces: false })
    notify({ isOwn: true })
  }

  /** Null if nothing changes. */
  function replace(next: VisitorRecord): Packed | null {
    const before = current
    if (next === before) return null
    current = next
    return differences(before, next)
  }

  function notify({ isOwn = false } = {}): void {
    news.write({})
    if (isOwn) ownChanges.write({})
  }

  tabs.watch(hear)

  function hear({ changes, replaces }: TabMessage): void {
    if (!isReady) return void waiting.push(() => hear({ changes, replaces }))
    const next = replaces ? withPacked(current, changes) : mergedRecord(current, parseEntries(Object.entries(changes)))
    if (replace(next) !== null) notify()
  }

  return {
    /** Resolves once everything stored is in memory. */
    ready,
    isReady: () => isReady,
    /** The same object until something changes; empty before `ready`. */
    read: () => current,

    /** Applies a change of the visitor, as of now. Before `ready` it waits until then, and null is returned. */
    change(edit: (record: VisitorRecord, now: Time) => VisitorRecord): RecordChange | null {
      if (!isReady) {
        waiting.push(() => this.change(edit))
        return null
      }
      const before = current
      keep(replace(withinHistory(edit(before, now()))))
      return { before, after: current }
    },

    /**
     * The same for a change of very many entries, worked out in several tasks: it is applied and stored as a whole or, if the page is
     * closed before, not at all. `edit` is called again if the record changes meanwhile.
     */
    async changeMany(edit: (record: VisitorRecord, now: Time) => VisitorRecord): Promise<RecordChange> {
      await ready
      for (;;) {
        const before = current
        const after = withinHistory(edit(before, now()))
        const changes = Object.fromEntries(await inSlices(changed(before, after), (slice) => slice.map(toPacked)))
        if (current !== before) continue
        current = after
        keep(after === before ? null : changes)
        return { before, after }
      }
    },

    /** Takes over what sync has stored. `gone`: entries that no longer exist. */
    absorb(entries: ReadonlyMap<string, Entry>, gone: readonly string[] = []): void {
      const kept = gone.length === 0 ? current : withPacked(current, Object.fromEntries(gone.map((key) => [key, ''])))
      const changes = replace(withinHistory(mergedRecord(kept, entries)))
      if (changes === null) return
      // What follows from it: seasons of a removed show, and titles beyond the end of the history.
      const further = Object.entries(changes).filter(([key, text]) => {
        const entry = entries.get(key)
        return text !== '' && !(entry && packEntry(key, entry) === text)
      })
      if (further.length > 0) store(Object.fromEntries(further))
      tabs.send({ changes, replaces: gone.length > 0 })
      notify()
    },

    /** Moves times after `limit` to right after it: for a device whose clock is ahead. */
    async moveBack(limit: Time): Promise<void> {
      await storing
      const changes = replace(moved(current, limit))
      if (changes === null) return
      await replaceRows(changes)
      tabs.send({ changes, replaces: true })
      notify()
    },

    /** Drops removals and what is known of a server: for a device that leaves its code, or begins one that nobody has. */
    async beginExchange(member: string): Promise<SyncState> {
      await ready
      await storing
      replace(withoutRemovals(current))
      await rewrite(new Map(), { member, since: 0 })
      notify()
      return database.state()
    },

    /** Joins a code: what is there and what is here become one, and nothing of either is lost. */
    async join(member: string, { entries, since }: { entries: readonly StoredEntry[]; since: number }): Promise<void> {
      await ready
      await storing
      const theirs = parseEntries(entries.map(({ key, value }) => [key, value]))
      replace(joined(theirs, current, { now: now() }))
      await rewrite(new Map(entries.map((entry) => [entry.key, entry])), { member, since })
      notify({ isOwn: true })
    },

    /** Takes over what a tab of an earlier version has stored meanwhile. */
    async takeOverAgain(): Promise<void> {
      await ready
      await takeOverOld()
      notify({ isOwn: true })
    },

    /** Reads what is stored again: for a page that comes back after it was frozen. */
    async refresh(): Promise<void> {
      await ready
      await storing
      await reload()
      notify()
    },

    /** The rows for sync; all changes made until now are stored in them. */
    async rows(): Promise<RecordDatabase> {
      await ready
      await storing
      return database
    },

    /** Why changes will be gone when the page is closed; null: they are stored, as far as is known. */
    loss: () => loss,
    /** The same, once all changes made until now are stored or could not be. */
    async lossWhenStored(): Promise<Loss | null> {
      await ready
      await storing
      return loss
    },
    /** Calls back after every change. */
    subscribe: news.subscribe,
    /** Calls back after changes that the visitor made here. */
    watchChanges: ownChanges.subscribe,
  }
}

/** A changed entry merged with the stored one; it is to be sent if that changes it. */
function mergedRow(key: string, text: string, known: Row | undefined): Row {
  const mine = known && parseEntry(key, text)
  const theirs = known && parseEntry(key, known.text)
  const merged = mine && theirs ? packEntry(key, mergedEntry(theirs, mine)) : text
  if (known && merged === known.text) return known
  return { key, text: merged, base: known?.base ?? 0, dirty: 1, refused: null }
}

/** The entries that differ, as text; empty if gone. */
function differences(before: VisitorRecord, after: VisitorRecord): Packed {
  return Object.fromEntries(changed(before, after).map(toPacked))
}

/** The entries that differ; null if gone. */
function changed(before: VisitorRecord, after: VisitorRecord): [key: string, entry: Entry | null][] {
  const gone = [...before.keys()].filter((key) => !after.has(key))
  return [...[...after].filter(([key, entry]) => before.get(key) !== entry), ...gone.map((key): [string, null] => [key, null])]
}

function toPacked([key, entry]: readonly [key: string, entry: Entry | null]): [key: string, text: string] {
  return [key, entry ? packEntry(key, entry) : '']
}

/** The record with these entries in place of its own. */
function withPacked(record: VisitorRecord, changes: Packed): VisitorRecord {
  const gone = Object.keys(changes).filter((key) => changes[key] === '')
  const next = new Map([...record, ...parseEntries(Object.entries(changes))])
  for (const key of gone) next.delete(key)
  return next
}
