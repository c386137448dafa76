import { useNavigate } from 'react-router'
import { m } from '#messages'
import { hasMark } from '#domain/record/marks.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { partBefore, titleAfter } from '#domain/titles/what-next.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { useLive } from '#app/features/live/live-values.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { neighbourText, type Direction } from './neighbour-text.ts'
import type { ShownTitle } from './shown-title.ts'
import type { Neighbour, Place } from './use-episode.ts'
import type { Autostart } from './use-autostart.ts'

/** The data of the title's page from which the player picks what comes next. */
export type Seen = {
  title: ShownTitle
  /** The chosen episode and its neighbours; null for a movie. */
  place: Place | null
  today: string
  /** The other parts of the movie's collection. */
  parts: readonly Poster[] | null
  recommendations: readonly Poster[]
}

/** The next or previous title or episode. */
export type Upcoming = {
  /** `Next: 5. <name>The Long Way Home</name>`, or without a name `Next: 5`. */
  text: string
  /** Why this title was picked; null for an episode. */
  why: string | null
  go: () => void
}

const NO_BLOCKS: Record<TitleType, number[]> = { movie: [], tv: [] }

/** As one text: "Next: 5. The Long Way Home". */
export function textOf({ text }: Upcoming): string {
  return text.replaceAll(/<\/?name>/g, '')
}

/**
 * The episodes around this one; at the end of a show, and for a movie, the parts of its collection, or else a recommendation.
 * Never a title that is blocked, or that the visitor is not interested in.
 */
export function useUpcoming(
  { title, place, today, parts, recommendations }: Seen,
  isFullScreen: boolean,
): { next: Upcoming | null; previous: Upcoming | null } {
  const blocks = useLive('blocks', NO_BLOCKS)
  const navigate = useNavigate()
  const record = browserRecord().read()
  const isSeen = (each: Poster) => hasMark(record, each, 'watched')
  const isLeftOut = (each: Poster) => blocks[each.type].includes(each.id) || hasMark(record, each, 'hidden')

  function episode(direction: Direction, from: EpisodeRef, to: Neighbour | null): Upcoming | null {
    return to && { text: neighbourText(direction, from, to), why: null, go: () => place?.go(to) }
  }
  function other(direction: Direction, { type, id, name }: Poster, why: string): Upcoming {
    const state: Autostart = { autostart: isFullScreen ? 'full-screen' : 'here' }
    return { text: m.player.steps[direction].title({ name }), why, go: () => void navigate(`/${type}/${id}#player`, { state }) }
  }
  function after(): Upcoming | null {
    const found = titleAfter(title, { parts: parts ?? [], recommended: recommendations, today, isLeftOut, isSeen })
    if (!found) return null
    const isPart = found.of === 'collection' && title.collection
    return other('next', found.title, isPart ? isPart.name : m.player.recommendedAfter({ name: title.name }))
  }
  function before(): Upcoming | null {
    const part = partBefore(title, { parts: parts ?? [], today, isLeftOut })
    return part && other('previous', part, title.collection?.name ?? '')
  }
  return place
    ? { next: episode('next', place.at, place.next) ?? after(), previous: episode('previous', place.at, place.previous) }
    : { next: after(), previous: before() }
}
