import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { ListedEpisode, SeasonFacts } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleKey } from '#domain/history/history.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { createStore } from '#app/hooks/create-store.ts'
import { CardMarks } from './card-marks.tsx'

/** The show of a page, with the episodes whose lists came with it. */
export type PageShow = { title: KnownTitle; seasons: readonly SeasonFacts[]; episodes: readonly ListedEpisode[] }

/** What a card is about, with what it shows of it. */
export type CardPart =
  | { kind: 'title'; title: TitleKey & { name: string; poster: string | null } }
  | { kind: 'season'; show: PageShow; season: number; name: string }
  | { kind: 'episode'; show: PageShow; at: EpisodeRef; name: string }

export type CardActionsProps = { part: CardPart; link: HTMLAnchorElement; byTouch: boolean }
/** The one card that has the pointer, the focus or a resting finger, and what is drawn beside it. */
type AtHand = { link: HTMLAnchorElement; byTouch: boolean; Actions: React.ComponentType<CardActionsProps> }

/** Which card is at hand; app/features/library says so, once it is loaded. */
export const cardAtHand = createStore<AtHand | null>(null)
/** The cards on the page, by their links. */
export const shownCards = new Map<HTMLAnchorElement, CardPart>()

/** The link of a card, with its marks at the end, and beside it what can be done with the card while it is at hand. */
export function CardLink({ of: part, children, ...link }: LinkProps & { of: CardPart }) {
  const ref = useRef<HTMLAnchorElement>(null)
  const atHand = useSyncExternalStore(
    cardAtHand.subscribe,
    () => ofLink(cardAtHand.read(), ref.current),
    () => null,
  )
  useEffect(() => {
    const element = ref.current
    if (!element) return
    shownCards.set(element, part)
    return () => void shownCards.delete(element)
  }, [part])
  return (
    <>
      <Link ref={ref} {...link}>
        {children}
        {part.kind === 'title' && <CardMarks of={part.title} />}
        {part.kind === 'episode' && <CardMarks of={part.show.title} at={part.at} />}
      </Link>
      {atHand && <atHand.Actions part={part} link={atHand.link} byTouch={atHand.byTouch} />}
    </>
  )
}

function ofLink(atHand: AtHand | null, link: Element | null): AtHand | null {
  return atHand?.link === link ? atHand : null
}
