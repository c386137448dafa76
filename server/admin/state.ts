import { setTimeout as wait } from 'node:timers/promises'
import type { InBackground } from '#domain/background.ts'
import type { Alert } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { LiveTopics } from '#domain/operators/live.ts'
import type { Block } from '#domain/operators/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { Source } from '#domain/sources/source.ts'
import type { SwitchName } from '#domain/site/site-switches.ts'
import type { TitleKey, TitleType } from '#domain/titles/title.ts'
import type { LibraryContents, StoredLibrary } from '#domain/library/library.ts'

const TOPICS = ['alert', 'sources', 'blocks', 'bans', 'free-works', 'libraries'] as const

/** Topics of the operator state, as changes to them are announced. */
export type StateTopic = (typeof TOPICS)[number]

export function isStateTopic(topic: string): topic is StateTopic {
  return TOPICS.some((each) => each === topic)
}

export type SourceSettings = { list: Source[]; download: string | null; version: number }

type StateStore = {
  alert: { read: () => Promise<Alert | null> }
  sources: { read: (type: TitleType) => Promise<SourceSettings | null> }
  blocks: { all: () => Promise<Block[]> }
  freeWorks: { all: () => Promise<OwnFreeWork[]> }
  libraries: { all: () => Promise<StoredLibrary[]> }
  libraryItems: { titles: () => Promise<TitleKey[]>; newest: (limit: number) => Promise<TitleKey[]> }
  switches: { isOn: (name: SwitchName) => Promise<boolean> }
  bans: { all: () => AsyncIterable<Ban[]>; find: (network: string) => Promise<Ban | null> }
}

const PAUSE = 1000
/** The key of `libraries` if only the reading of a library went otherwise than before, and what it has is the same. */
export const READINGS = 'readings'
/** More than a row shows: some of them may be blocked or unknown. */
const NEWEST = 60

type StateOptions = {
  store: StateStore
  /** Sends the new value to open pages. */
  publish: <Topic extends Exclude<keyof LiveTopics, 'ban'>>(topic: Topic, value: LiveTopics[Topic]) => void
  bans: { load: (pages: AsyncIterable<Ban[]>) => Promise<void>; put: (ban: Ban) => void; remove: (network: string) => void }
  freeWorks: { set: (entries: readonly OwnFreeWork[], onHome: boolean) => void }
  libraries: {
    set: (libraries: readonly StoredLibrary[], contents: LibraryContents) => void
    setLibraries: (libraries: readonly StoredLibrary[]) => void
  }
  /** Notifies other processes of the same site. */
  announce: (topic: StateTopic, key?: string) => void
  /** Called after each reload of a topic. */
  onChanged: (topic: StateTopic) => void
  inBackground: InBackground
  /** Called when a topic could not be read; the read is retried. */
  onFailure?: (reason: unknown) => void
  /** Milliseconds between two attempts. */
  pause?: number
}

export type OperatorState = ReturnType<typeof createOperatorState>

/** Used until an operator saves a list. */
function defaultSettings(type: TitleType): SourceSettings {
  return { list: DEFAULT_SOURCES[type], download: null, version: 0 }
}

/**
 * Alert, sources, blocks, free works and bans in memory, so that no page waits for the database. A change here or in another process
 * triggers a reload, so that memory always matches the database.
 */
export function createOperatorState(options: StateOptions) {
  const {
    store,
    publish,
    bans,
    freeWorks,
    libraries,
    announce,
    onChanged,
    inBackground,
    onFailure = () => {},
    pause = PAUSE,
  } = options
  const downloads: Record<TitleType, string | null> = { movie: null, tv: null }
  let rightsConfirmed = false
  const blocked = { movie: new Set<number>(), tv: new Set<number>() }

  const readers: Record<StateTopic, (key?: string) => Promise<void>> = {
    alert: async () => publish('alert', await store.alert.read()),
    sources: async () => {
      const [movie, tv, confirmed] = await Promise.all([
        readSources('movie'),
        readSources('tv'),
        store.switches.isOn('rights-confirmed'),
      ])
      rightsConfirmed = confirmed
      downloads.movie = movie.download
      downloads.tv = tv.download
      publish('sources', { movie: movie.list, tv: tv.list })
    },
    blocks: async () => {
      const all = await store.blocks.all()
      for (const type of ['movie', 'tv'] as const) {
        blocked[type] = new Set(all.filter((block) => block.type === type).map(({ id }) => id))
      }
      publish('blocks', { movie: [...blocked.movie], tv: [...blocked.tv] })
    },
    'free-works': async () => {
      const [entries, onHome] = await Promise.all([store.freeWorks.all(), store.switches.isOn('free-row')])
      freeWorks.set(entries, onHome)
    },
    libraries: async (key) => {
      const all = await store.libraries.all()
      if (key === READINGS) return libraries.setLibraries(all)
      const [titles, newest, offCards] = await Promise.all([
        all.length === 0 ? [] : store.libraryItems.titles(),
        all.length === 0 ? [] : store.libraryItems.newest(NEWEST),
        store.switches.isOn('library-cards-off'),
      ])
      libraries.set(all, { titles, newest, onCards: !offCards })
    },
    bans: async (network) => {
      if (network === undefined) return bans.load(store.bans.all())
      const ban = await store.bans.find(network)
      if (ban) bans.put(ban)
      else bans.remove(network)
    },
  }

  /** The last read of each topic. Reads run in sequence: on two connections, an older result could overtake a newer one. */
  const turns = new Map<StateTopic, Promise<void>>()

  /** Reloads a topic, or one entry of it, after reads in progress. */
  function refresh(topic: StateTopic, key?: string): Promise<void> {
    const before = turns.get(topic) ?? Promise.resolve()
    const read = async () => {
      await readers[topic](key)
      onChanged(topic)
    }
    const turn = before.then(read, read)
    turns.set(topic, turn)
    return turn
  }

  /** Reloads with retries until it works: a missed change would never take effect in this process. Rejects when the process ends. */
  async function refreshUntilDone(signal: AbortSignal, topic: StateTopic, key?: string): Promise<void> {
    for (;;) {
      try {
        return await refresh(topic, key)
      } catch (reason) {
        onFailure(reason)
        await wait(pause, null, { ref: false, signal })
      }
    }
  }

  function follow(topic: StateTopic, key?: string): void {
    inBackground('decisions', (signal) => refreshUntilDone(signal, topic, key))
  }

  /** `sources`: pass the transaction's, if one is under way. */
  async function readSources(type: TitleType, sources = store.sources): Promise<SourceSettings> {
    return (await sources.read(type)) ?? defaultSettings(type)
  }

  return {
    readSources,
    /** Whether an operator confirmed that only sources with the necessary rights are entered; the audit log says who. */
    rightsConfirmed: (): boolean => rightsConfirmed,
    /** The template that an operator saved, or null. */
    download: (type: TitleType): string | null => downloads[type],
    isBlocked: (type: TitleType, id: number): boolean => blocked[type].has(id),
    /** Reloads one topic, or one entry of it. */
    refresh,
    /** Like `refresh`, in the background and with retries until it works; for changes by another process. */
    follow,
    /** Loads everything at start. */
    load: async (): Promise<void> => {
      await Promise.all(TOPICS.map((topic) => refresh(topic)))
    },
    /** Follows every topic, after a time in which changes may have been missed. */
    catchUp(): void {
      for (const topic of TOPICS) follow(topic)
    },
    /** After a write: reloads here at once, then notifies other processes. Rejects if the reload fails, and retries it. */
    async changed(topic: StateTopic, key?: string): Promise<void> {
      try {
        await refresh(topic, key)
      } catch (reason) {
        // The write is committed all the same, so keep trying.
        inBackground('decisions', async (signal) => {
          await refreshUntilDone(signal, topic, key)
          announce(topic, key)
        })
        throw reason
      }
      announce(topic, key)
    },
  }
}
