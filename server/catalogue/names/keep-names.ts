import type { SeenName } from '#domain/search/seen-name.ts'
import type { SeenNames } from './seen-names.ts'

/** Where names outlive the process; every call may reject. */
type NameRows = {
  read: (source: string, after: SeenName | null, count: number) => Promise<SeenName[]>
  write: (source: string, names: readonly SeenName[]) => Promise<void>
}
type KeepNamesOptions = {
  seen: Pick<SeenNames, 'restore' | 'takeUnsaved'>
  rows: NameRows
  /** The service that the names are of. */
  source: string
  /** Milliseconds: from the start to the first read, between two reads, between two writes. */
  pauses?: { first: number; read: number; write: number }
}

/** Names in one step: a few milliseconds at most, of which requests see nothing. */
const STEP = 200

/** Brings the kept names back after a start, in small steps, and keeps new ones a moment after they came. Nothing here ever rejects. */
export function keepNames({ seen, rows, source, pauses = { first: 500, read: 10, write: 5_000 } }: KeepNamesOptions) {
  let timer: NodeJS.Timeout | null = setTimeout(() => void readStep(null), pauses.first).unref()
  let writing: Promise<void> = Promise.resolve()
  const writer = setInterval(() => void save(), pauses.write).unref()

  async function readStep(after: SeenName | null): Promise<void> {
    const names = await rows.read(source, after, STEP).catch(() => [])
    if (timer === null) return
    seen.restore(names)
    const last = names.at(-1)
    timer = last ? setTimeout(() => void readStep(last), pauses.read).unref() : null
  }

  function save(): Promise<void> {
    writing = writing.then(async () => {
      for (let some = seen.takeUnsaved(STEP); some.length > 0; some = seen.takeUnsaved(STEP)) {
        const written = await rows.write(source, some).then(
          () => true,
          () => false,
        )
        // What the disk does not take now, it may take when it is seen again.
        if (!written) return
      }
    })
    return writing
  }

  return {
    save,
    /** Stops reading; what waits is written, if possible. */
    async close(): Promise<void> {
      if (timer) clearTimeout(timer)
      timer = null
      clearInterval(writer)
      await save()
    },
  }
}

type ReadListsOptions = {
  /** The answer to a path such as `discover/movie?page=2`, which is told to whoever collects names; null: there is none. */
  ask: (path: string) => Promise<unknown>
  lists: readonly string[]
  /** Milliseconds before the first question, and between two. */
  pauses?: { first: number; next: number }
}

/** The last page that TMDB serves. */
const LAST_PAGE = 500

/**
 * Asks for every page of some lists, one at a time, with a pause before each. Only for a catalogue in this process, which knows all its
 * names and is asked for nothing.
 */
export function readLists({ ask, lists, pauses = { first: 1_000, next: 25 } }: ReadListsOptions) {
  const pages = pagesOf(lists)
  let isStopped = false
  let timer = setTimeout(() => void step(), pauses.first).unref()
  let total = 0

  async function step(): Promise<void> {
    const next = pages.next(total)
    if (next.done || isStopped) return
    const answer = await ask(next.value).catch(() => null)
    total = pagesIn(answer)
    if (!isStopped) timer = setTimeout(() => void step(), pauses.next).unref()
  }

  return {
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The next question; is told how many pages the list of the last one has. */
function* pagesOf(lists: readonly string[]): Generator<string, void, number> {
  for (const list of lists) {
    let total = 1
    for (let page = 1; page <= Math.min(total, LAST_PAGE); page += 1)
      total = yield `${list}${list.includes('?') ? '&' : '?'}page=${page}`
  }
}

function pagesIn(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'total_pages' in answer ? Number(answer.total_pages) || 0 : 0
}
