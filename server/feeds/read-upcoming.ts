import pLimit from 'p-limit'
import { toDay } from '#domain/calendar/date-windows.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError, CatalogueError } from '#domain/errors.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { countIds, type Upcoming, type UpcomingIds, type UpcomingRequest } from '#domain/calendar/upcoming.ts'
import type { Services } from '../start/services.ts'

/** Titles loaded at a time: the rest of the queue to the service is for other visitors. */
const AT_ONCE = 6
/** Titles loaded in a render turn: 400 cached ones, one after the other, took ten milliseconds. */
const PER_TURN = 40
/** The share of titles that may fail individually. */
const MISSING = 0.1
/** Seconds to wait if no error says how long. */
const PAUSE = 60

type LeftOut = Record<TitleType, Set<number>>

type ReadUpcoming = Upcoming & {
  /** Seconds after which the rest may be loaded; null: complete enough. */
  retryAfter: number | null
}

/**
 * The dates of these titles, within the budget; movies by their dates in the given region. Hidden and unknown titles
 * are listed as `unknown`, those that a limit or an outage held back as `later`. Each title is cached on its own, so a repeated
 * request gets further. `nextTurn` waits for the request's next render turn.
 */
export async function readUpcoming(
  scope: Scope,
  { catalogue, hiding, now }: Pick<Services, 'catalogue' | 'hiding' | 'now'>,
  { region, ...ids }: UpcomingRequest,
  nextTurn: () => Promise<void>,
): Promise<ReadUpcoming> {
  const today = toDay(now())
  const { budget } = scope
  const unknown = { tv: new Set<number>(), movie: new Set<number>() }
  const later = { tv: new Set<number>(), movie: new Set<number>() }
  let wait: number | null = null
  let isCut = false
  let asked = 0
  let turn: Promise<void> | null = null

  async function read<Value>(type: TitleType, id: number, ask: () => Promise<Value>): Promise<Value[]> {
    if (isCut || budget?.isOver) return leaveOut(later, type, id)
    asked += 1
    // Other requests have their turns in between.
    if (asked % PER_TURN === 0) turn = nextTurn()
    await turn
    try {
      if ((await hiding.why(scope, { type, id })) !== null) return leaveOut(unknown, type, id)
      return [await ask()]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isPermanent(error)) return leaveOut(unknown, type, id)
      note(error)
      return leaveOut(later, type, id)
    }
  }

  function note(error: AppError): void {
    if (error.retryAfter !== null) wait = Math.max(wait ?? 0, error.retryAfter)
    // Further calls would be taken from other visitors. If only the service fails, cached titles can still be read.
    if (error instanceof CatalogueError && ['quota', 'crowded', 'limited'].includes(error.trouble)) isCut = true
  }

  const limit = pLimit(AT_ONCE)
  const [tv, movie] = await Promise.all([
    limit.map(ids.tv, (id) => read('tv', id, () => catalogue.airings(scope, id, today))),
    limit.map(ids.movie, (id) => read('movie', id, () => catalogue.release(scope, id, region))),
  ])
  const missing = later.tv.size + later.movie.size
  const isShort = missing > 0 && (isCut || budget?.isOver === true || missing > MISSING * countIds(ids))
  const found = { tv: tv.flat(), movie: movie.flat() }
  return { ...found, unknown: among(ids, unknown), later: among(ids, later), retryAfter: isShort ? (wait ?? PAUSE) : null }
}

function leaveOut(list: LeftOut, type: TitleType, id: number): never[] {
  list[type].add(id)
  return []
}

/** The ids that were left out, in the order of the request. */
function among({ tv, movie }: UpcomingIds, leftOut: LeftOut): UpcomingIds {
  return { tv: tv.filter((id) => leftOut.tv.has(id)), movie: movie.filter((id) => leftOut.movie.has(id)) }
}

/** Whether another attempt would fail too: there is no such title, or the service's answer about it is unusable. */
function isPermanent(error: AppError): boolean {
  return !(error instanceof CatalogueError) || error.trouble === 'unusable'
}
