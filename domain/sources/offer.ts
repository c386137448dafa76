import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Lack, Source } from './source.ts'

type Mark = 'isDefault' | 'isFastest' | 'is4K' | 'isAdFree' | 'hasAds'

/** What a source offers for a title or an episode. */
export type OfferPlace = {
  /**
   * The player's address, to be completed by `atEpisode`; null if there is none. Our own pages have one even if they lack the
   * title.
   */
  url: string | null
  /** Absent if it plays. */
  lacks?: Lack
  /** Whether it is a page of this site that embeds another site's player. */
  embeds?: true
}

/** A source on a title's page; only marks that are set are included. */
export type Offer = Pick<Source, 'id' | 'name'> & { [Each in Mark]?: true } & OfferPlace & {
    /** Exceptions for single episodes, by `season/episode`. */
    episodes?: Readonly<Record<string, OfferPlace>>
  }

/** The offers for an episode. */
export function offersAt(offers: readonly Offer[], at: EpisodeRef | null): Offer[] {
  return offers.map(({ episodes, ...offer }) => {
    const own = episodes?.[`${at?.season}/${at?.episode}`]
    return own ? { ...offer, lacks: undefined, embeds: undefined, ...own } : offer
  })
}

/** The preselected source: the visitor's last choice, else the default, else the first; never one that lacks something. */
export function selectOffer(offers: readonly Offer[], wantedId: number | null): Offer | null {
  const playing = offers.filter(({ lacks }) => lacks === undefined)
  return playing.find(({ id }) => id === wantedId) ?? playing.find(({ isDefault }) => isDefault) ?? playing[0] ?? null
}
