import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { ListedEpisode, SeasonFacts } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { createStore } from '#app/hooks/create-store.ts'
import { CardMarks } from './card-marks.tsx'

/** The show of a page, with the episodes that the page has loaded. */
export type PageShow = { title: KnownTitle; seasons: readonly SeasonFacts[]; episodes: readonly ListedEpisode[] }

/** What a card is about, with the data it shows. */
export type CardPart =
  | { kind: 'title'; title: TitleKey & { name: string; poster: string | null } }
  | { kind: 'season'; show: PageShow; season: number; name: string }
  | { kind: 'episode'; show: PageShow; at: EpisodeRef; name: string }

export type CardActionsProps = { part: CardPart; link: HTMLAnchorElement; byTouch: boolean }
/** The active card (under the pointer, focused or long-pressed) and the component that renders its actions. */
type ActiveCard = { link: HTMLAnchorElement; byTouch: boolean; Actions: React.ComponentType<CardActionsProps> }

/** The active card, if any; set by app/features/record once that is loaded. */
export const activeCard = createStore<ActiveCard | null>(null)
/** The cards on the page, by their links. */
export const shownCards = new Map<HTMLAnchorElement, CardPart>()

/** The link of a card, with its marks at the end, followed by its actions while it is the active card. */
export function CardLink({ of: part, children, ...link }: LinkProps & { of: CardPart }) {
  const ref = useRef<HTMLAnchorElement>(null)
  const active = useSyncExternalStore(
    activeCard.subscribe,
    () => ofLink(activeCard.read(), ref.current),
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
      {active && <active.Actions part={part} link={active.link} byTouch={active.byTouch} />}
    </>
  )
}

function ofLink(active: ActiveCard | null, link: Element | null): ActiveCard | null {
  return active?.link === link ? active : null
}
