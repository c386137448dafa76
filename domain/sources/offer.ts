import type { Lack, Source } from '#domain/source.ts'

type Mark = 'isDefault' | 'isFastest' | 'is4K' | 'isAdFree' | 'hasAds'

/** A source as a title's page has it; a mark that it does not have is left out. */
export type Offer = Pick<Source, 'id' | 'name'> & { [Each in Mark]?: true } & {
  /** Where it plays, to be completed by `atEpisode`; null if there is no such place. A page of this site that lacks something says so there. */
  url: string | null
  /** Absent: it plays. */
  lacks?: Lack
  /** Whether it is a page of this site with another site's player in it. */
  embeds?: true
}

/** The source that plays without being asked for: the one that the visitor chose last, the default one, the first; never one that lacks something. */
export function selectOffer(offers: readonly Offer[], wantedId: number | null): Offer | null {
  const playing = offers.filter(({ lacks }) => lacks === undefined)
  return playing.find(({ id }) => id === wantedId) ?? playing.find(({ isDefault }) => isDefault) ?? playing[0] ?? null
}
