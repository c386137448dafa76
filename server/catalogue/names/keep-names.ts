import { setTimeout as wait } from 'node:timers/promises'
import type { InBackground, Repeat } from '#domain/background.ts'
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
  inBackground: InBackground
  repeat: Repeat
  /** Milliseconds: from the start to the first read, between two reads, between two writes. */
  pauses?: { first: number; read: number; write: number }
}

/** Names read or written at a time, which takes a few milliseconds at most. */
const STEP = 200
const PAUSES = { first: 500, read: 10, write: 5_000 }

/** Reads the stored names after a start, in small steps, and stores new ones every few seconds and at the end. */
export function keepNames({ seen, rows, source, inBackground, repeat, pauses = PAUSES }: KeepNamesOptions): void {
  async function read(signal: AbortSignal): Promise<void> {
    await wait(pauses.first, null, { signal, ref: false })
    let names = await rows.read(source, null, STEP)
    for (let last = names.at(-1); last; last = names.at(-1)) {
      seen.restore(names)
      await wait(pauses.read, null, { signal, ref: false })
      names = await rows.read(source, last, STEP)
    }
  }

  /** A name that could not be written is stored when it is seen again. */
  async function save(): Promise<void> {
    for (let some = seen.takeUnsaved(STEP); some.length > 0; some = seen.takeUnsaved(STEP)) await rows.write(source, some)
  }

  inBackground('stored-names', read)
  repeat('seen-names', { every: pauses.write, last: true }, save)
}

type ReadListsOptions = {
  inBackground: InBackground
  /** Calls the service with a path such as `discover/movie?page=2`, which notes the names in its answer; null: no answer. */
  ask: (path: string) => Promise<unknown>
  lists: readonly string[]
  /** Milliseconds before each call. */
  pause?: number
}

/** The last page that TMDB serves. */
const LAST_PAGE = 500

/** Loads every page of some lists, one at a time, with a pause before each. Only for a catalogue in this process. */
export function readLists({ inBackground, ask, lists, pause = 25 }: ReadListsOptions): void {
  async function read(list: string, signal: AbortSignal): Promise<void> {
    let pages = 1
    for (let page = 1; page <= Math.min(pages, LAST_PAGE); page += 1) {
      await wait(pause, null, { signal, ref: false })
      pages = pagesIn(await ask(`${list}?page=${page}`).catch(() => null))
    }
  }

  inBackground('names-of-lists', async (signal) => {
    for (const list of lists) await read(list, signal)
  })
}

function pagesIn(answer: unknown): number {
  return Number(Object(answer).total_pages) || 0
}
