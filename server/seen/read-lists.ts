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
