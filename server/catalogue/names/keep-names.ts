import { setTimeout as wait } from 'node:timers/promises'
import type { SeenName } from '#domain/search/seen-name.ts'
import type { SeenNames } from './seen-names.ts'

/** The table of names; every call may reject. */
type NameRows = {
  read: (source: string, after: SeenName | null, count: number) => Promise<SeenName[]>
  write: (source: string, names: readonly SeenName[]) => Promise<void>
}
type KeepNamesOptions = {
  seen: Pick<SeenNames, 'restore' | 'takeUnsaved'>
  rows: NameRows
  /** The address of the service that the names come from. */
  source: string
  /** Milliseconds: from the start to the first read, between two reads, between two writes. */
  pauses?: { first: number; read: number; write: number }
}

/** Names read or written at a time, which takes a few milliseconds at most. */
const STEP = 200

/** Reads the stored names after a start, in small steps, and stores new ones every few seconds. Nothing here ever rejects. */
export function keepNames({ seen, rows, source, pauses = { first: 500, read: 10, write: 5_000 } }: KeepNamesOptions) {
  let timer: NodeJS.Timeout | null = setTimeout(() => void readStep(null), pauses.first).unref()
  let writing: Promise<unknown> = Promise.resolve()
  const writer = setInterval(() => void save(), pauses.write).unref()

  async function readStep(after: SeenName | null): Promise<void> {
    const names = await rows.read(source, after, STEP).catch(() => [])
    if (timer === null) return
    seen.restore(names)
    const last = names.at(-1)
    timer = last ? setTimeout(() => void readStep(last), pauses.read).unref() : null
  }

  function save(): Promise<unknown> {
    writing = writing
      .then(async () => {
        for (let some = seen.takeUnsaved(STEP); some.length > 0; some = seen.takeUnsaved(STEP)) {
          await rows.write(source, some)
        }
        // A name that could not be written is stored when it is seen again.
      })
      .catch(() => null)
    return writing
  }

  return {
    save,
    /** Stops reading, and writes waiting names if possible. */
    async close(): Promise<void> {
      if (timer) clearTimeout(timer)
      timer = null
      clearInterval(writer)
      await save()
    },
  }
}

type ReadListsOptions = {
  /** Calls the service with a path such as `discover/movie?page=2`, which notes the names in its answer; null: no answer. */
  ask: (path: string) => Promise<unknown>
  lists: readonly string[]
  /** Milliseconds before each call. */
  pause?: number
}

/** The last page that TMDB serves. */
const LAST_PAGE = 500

/** Loads every page of some lists, one at a time, with a pause before each. Only for a catalogue in this process. */
export function readLists({ ask, lists, pause = 25 }: ReadListsOptions) {
  const stopping = new AbortController()

  async function read(list: string): Promise<void> {
    let pages = 1
    for (let page = 1; page <= Math.min(pages, LAST_PAGE); page += 1) {
      await wait(pause, null, { signal: stopping.signal, ref: false })
      pages = pagesIn(await ask(`${list}?page=${page}`).catch(() => null))
    }
  }

  async function readAll(): Promise<void> {
    for (const list of lists) await read(list)
  }

  readAll().catch(() => null) // stopped
  return { stop: (): void => stopping.abort() }
}

function pagesIn(answer: unknown): number {
  return Number(Object(answer).total_pages) || 0
}
