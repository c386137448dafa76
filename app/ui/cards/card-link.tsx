import type { ListedEpisode, SeasonFacts } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import type { KnownTitle } from '#domain/record/edits.ts'
import { createStore } from '#app/hooks/create-store.ts'
import { useSite } from '#app/hooks/use-site.ts'

/** The show of a page, with the episodes that the page has loaded. */
export type PageShow = { title: KnownTitle; seasons: readonly SeasonFacts[]; episodes: readonly ListedEpisode[] }

/** What a card is about, with the data it shows. */
export type CardPart =
  | { kind: 'title'; title: TitleKey & { name: string; poster: string | null } }
  | { kind: 'season'; show: PageShow; season: number; name: string }
  | { kind: 'episode'; show: PageShow; at: EpisodeRef; name: string }

/** The show that the page's cards of seasons and episodes belong to. */
export const pageShow = createStore<PageShow | null>(null)

/** The key of a card: what it leads to. `parseCard` reads it. */
export const cardKey = {
  title: ({ type, id }: TitleKey) => `${type}/${id}`,
  person: (id: number) => `person/${id}`,
  season: (show: number, season: number) => `season/${show}/${season}`,
  episode: (show: number, { season, episode }: EpisodeRef) => `episode/${show}/${season}/${episode}`,
}

type CardLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** One of `cardKey`. */
  of: string
  /** Address of its page, without the base path. */
  to: string
}

/**
 * The link of a card: plain HTML, since pages have a hundred. `CardEvents` opens its page without a reload, and app/features/library
 * adds its marks and actions.
 */
export function CardLink({ of, to, children, ...link }: CardLinkProps) {
  return (
    <a {...link} data-card={of} href={useSite().site.basePath + to}>
      {children}
    </a>
  )
}
