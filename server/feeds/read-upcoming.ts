import { toDay } from '#domain/calendar/date-windows.ts'
import { AppError, CatalogueError } from '#domain/errors.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { countIds, type Upcoming, type UpcomingIds, type UpcomingRequest } from '#domain/calendar/upcoming.ts'
import type { Services } from '../app/services.ts'

/** Titles asked for at a time: the rest of the queue to the service is for other visitors. */
const AT_ONCE = 6
/** Titles asked for in a turn: 400 that are kept, one after the other, took ten milliseconds. */
const PER_TURN = 40
/** Up to this part of the titles may be missing for reasons of their own. */
const MISSING = 0.1
/** Seconds to wait where nobody said how long. */
const PAUSE = 60

type LeftOut = Record<TitleType, Set<number>>

type ReadUpcoming = Upcoming & {
  /** Seconds after which the rest may be asked for; null: what can be had is here. */
  retryAfter: number | null
}

/**
 * What comes of these titles, within the visitor's budget; movies by their dates in the region that was asked for. Blocked and unknown
 * titles are named as `unknown`; what limits or an outage kept back as `later`. Each title is cached by itself, so whoever asks again gets
 * further. `nextTurn` waits for the request's next render turn.
 */
export async function readUpcoming(
  { catalogue, state, requestBudgets, now }: Pick<Services, 'catalogue' | 'state' | 'requestBudgets' | 'now'>,
  { region, ...ids }: UpcomingRequest,
  nextTurn: () => Promise<void>,
): Promise<ReadUpcoming> {
  const today = toDay(now())
  const budget = requestBudgets.current()
  const unknown = { tv: new Set<number>(), movie: new Set<number>() }
  const later = { tv: new Set<number>(), movie: new Set<number>() }
  let wait: number | null = null
  let isCut = false

  /** At once where nothing is asked: hundreds of titles behind a cut must cost nothing. */
  function read<Value>(type: TitleType, id: number, ask: (id: number) => Promise<Value>): Promise<Value[]> | Value[] {
    if (state.isBlocked(type, id)) return leaveOut(unknown, type, id)
    if (isCut || budget?.isOver) return leaveOut(later, type, id)
    return askFor(type, id, ask)
  }

  async function askFor<Value>(type: TitleType, id: number, ask: (id: number) => Promise<Value>): Promise<Value[]> {
    try {
      return [await ask(id)]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isOfTheTitle(error)) return leaveOut(unknown, type, id)
      note(error)
      return leaveOut(later, type, id)
    }
  }

  function note(error: AppError): void {
    if (error.retryAfter !== null) wait = Math.max(wait ?? 0, error.retryAfter)
    // Asking on would take what other visitors wait for. While the service fails, what is cached still answers.
    if (error instanceof CatalogueError && ['quota', 'crowded', 'limited'].includes(error.trouble)) isCut = true
  }

  function reading<Value>(type: TitleType, ask: (id: number) => Promise<Value>) {
    const found: Value[][] = []
    const tasks = ids[type].map((id, place) => () => {
      const values = read(type, id, ask)
      if (values instanceof Promise) return values.then((asked) => void (found[place] = asked))
      found[place] = values
      return null
    })
    return { found, tasks }
  }
  const tv = reading('tv', (id) => catalogue.airings(id, today))
  const movie = reading('movie', (id) => catalogue.release(id, region))
  await inLanes([...tv.tasks, ...movie.tasks], nextTurn)
  const missing = later.tv.size + later.movie.size
  const isShort = missing > 0 && (isCut || budget?.isOver === true || missing > MISSING * countIds(ids))
  const found = { tv: tv.found.flat(), movie: movie.found.flat() }
  return { ...found, unknown: among(ids, unknown), later: among(ids, later), retryAfter: isShort ? (wait ?? PAUSE) : null }
}

/** Begins the tasks in their order, so many at a time; between those that ask, other requests have their turns. */
async function inLanes(tasks: readonly (() => Promise<void> | null)[], nextTurn: () => Promise<void>): Promise<void> {
  const rest = tasks.values()
  let asked = 0
  let next: Promise<void> | null = null
  const lane = async () => {
    for (const task of rest) {
      const begun = task()
      if (!begun) continue
      asked += 1
      if (asked % PER_TURN === 0) next = nextTurn()
      await begun
      await next
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function leaveOut(list: LeftOut, type: TitleType, id: number): never[] {
  list[type].add(id)
  return []
}

/** In the order in which they were asked for, whichever answer came first. */
function among({ tv, movie }: UpcomingIds, leftOut: LeftOut): UpcomingIds {
  return { tv: tv.filter((id) => leftOut.tv.has(id)), movie: movie.filter((id) => leftOut.movie.has(id)) }
}

/** Whether another attempt would end the same: there is no such title, or what the service says of it makes no sense. */
function isOfTheTitle(error: AppError): boolean {
  return !(error instanceof CatalogueError) || error.trouble === 'unusable'
}
