import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Lack, Source } from './source.ts'

type Mark = 'isDefault' | 'isFastest' | 'is4K' | 'isAdFree' | 'hasAds'

/** What a source has for a title, or for an episode. */
export type OfferPlace = {
  /** Where it plays, to be completed by `atEpisode`; null if there is no such place. A page of this site that lacks something says so there. */
  url: string | null
  /** Absent: it plays. */
  lacks?: Lack
  /** Whether it is a page of this site with another site's player in it. */
  embeds?: true
}

/** A source as a title's page has it; a mark that it does not have is left out. */
export type Offer = Pick<Source, 'id' | 'name'> & { [Each in Mark]?: true } & OfferPlace & {
    /** What it has for single episodes (`season/episode`), where that is not what it has for the show. */
    episodes?: Readonly<Record<string, OfferPlace>>
  }

/** The sources as they are for an episode. */
export function offersAt(offers: readonly Offer[], at: EpisodeRef | null): Offer[] {
  return offers.map(({ episodes, ...offer }) => {
    const own = episodes?.[`${at?.season}/${at?.episode}`]
    return own ? { ...offer, lacks: undefined, embeds: undefined, ...own } : offer
  })
}

/** The source that plays without being asked for: the one that the visitor chose last, the default one, the first; never one that lacks something. */
export function selectOffer(offers: readonly Offer[], wantedId: number | null): Offer | null {
  const playing = offers.filter(({ lacks }) => lacks === undefined)
  return playing.find(({ id }) => id === wantedId) ?? playing.find(({ isDefault }) => isDefault) ?? playing[0] ?? null
}
