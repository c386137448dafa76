import pLimit from 'p-limit'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError, CatalogueError } from '#domain/errors.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { countIds, type LeftOut, type TitleIds } from '#domain/titles/title-ids.ts'
import type { Services } from '#server/start/services.ts'

/** Titles loaded at a time: the rest of the queue to the service is for other visitors. */
const AT_ONCE = 6
/** Titles loaded in a render turn: 400 cached ones, one after the other, took ten milliseconds. */
const PER_TURN = 40
/** The share of titles that may fail individually. */
const MISSING = 0.1
/** Seconds to wait if no error says how long. */
const PAUSE = 60

/** What to read of each title. `next` waits for the request's next render turn. */
type Reading<Tv, Movie> = {
  tv: (id: number) => Promise<Tv>
  movie: (id: number) => Promise<Movie>
  next: () => Promise<void>
}

type Read<Tv, Movie> = LeftOut & {
  tv: Tv[]
  movie: Movie[]
  /** Seconds after which the rest may be loaded; null: complete enough. */
  retryAfter: number | null
}

/**
 * Reads something of several titles, within the budget, in the order of the ids. Blocked and unknown titles are listed as `unknown`,
 * those that a limit or an outage held back as `later`. Each title is cached on its own, so a repeated request gets further.
 */
export async function readTitles<Tv, Movie>(
  { budget }: Scope,
  { state }: Pick<Services, 'state'>,
  ids: TitleIds,
  { tv: ofShow, movie: ofMovie, next }: Reading<Tv, Movie>,
): Promise<Read<Tv, Movie>> {
  const unknown = { tv: new Set<number>(), movie: new Set<number>() }
  const later = { tv: new Set<number>(), movie: new Set<number>() }
  let wait: number | null = null
  let isCut = false
  let asked = 0
  let turn: Promise<void> | null = null

  async function read<Value>(type: TitleType, id: number, ask: (id: number) => Promise<Value>): Promise<Value[]> {
    if (state.isBlocked(type, id)) return leaveOut(unknown, type, id)
    if (isCut || budget?.isOver) return leaveOut(later, type, id)
    asked += 1
    // Other requests have their turns in between.
    if (asked % PER_TURN === 0) turn = next()
    await turn
    try {
      return [await ask(id)]
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
    limit.map(ids.tv, (id) => read('tv', id, ofShow)),
    limit.map(ids.movie, (id) => read('movie', id, ofMovie)),
  ])
  const missing = later.tv.size + later.movie.size
  const isShort = missing > 0 && (isCut || budget?.isOver === true || missing > MISSING * countIds(ids))
  const found = { tv: tv.flat(), movie: movie.flat() }
  return { ...found, unknown: among(ids, unknown), later: among(ids, later), retryAfter: isShort ? (wait ?? PAUSE) : null }
}

type Left = Record<TitleType, Set<number>>

function leaveOut(list: Left, type: TitleType, id: number): never[] {
  list[type].add(id)
  return []
}

/** The ids that were left out, in the order of the request. */
function among({ tv, movie }: TitleIds, left: Left): TitleIds {
  return { tv: tv.filter((id) => left.tv.has(id)), movie: movie.filter((id) => left.movie.has(id)) }
}

/** Whether another attempt would fail too: there is no such title, or the service's answer about it is unusable. */
function isPermanent(error: AppError): boolean {
  return !(error instanceof CatalogueError) || error.trouble === 'unusable'
}
