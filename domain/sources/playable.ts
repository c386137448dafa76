import { freeEpisode } from '#domain/titles/free-copy.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { sourceKind, type Source } from './source.ts'
import { fillForTitle } from './fill-template.ts'
import type { Offer, OfferPlace } from './offer.ts'
import { trailerKey, type PlayableTitle } from './template-values.ts'

type OfferOptions = {
  /** Of the sample catalogue Film plays a title sequence where there is no film. */
  isSample?: boolean
}

/** What a page of this site has of a title, or of an episode; an address only where that is another page. */
type OnPage = Partial<OfferPlace>
type OwnPage = (title: PlayableTitle, at: EpisodeRef | null, options: OfferOptions) => OnPage

const EMBEDS = { embeds: true } as const

/** The pages of this site that do not play every title, by the start of their paths. */
const OWN_PAGES: readonly [path: string, page: OwnPage][] = [
  ['/player/film/', ofFilm],
  ['/player/trailer/', (title) => (hasTrailer(title) ? EMBEDS : { lacks: 'trailer' })],
  ['/player/archive/', (title, at) => (archiveItemOf(title, at) === null ? { lacks: 'copy' } : EMBEDS)],
]

/** Every source as the title's page has it, in this order: where it plays the title, or what it lacks. */
export function offersOf(sources: readonly Source[], title: PlayableTitle, options: OfferOptions = {}): Offer[] {
  return sources.map((source) => ({ ...toMarked(source), ...placesOf(source, title, options) }))
}

/** The item on the Internet Archive that plays a movie or an episode; null if there is none. */
export function archiveItemOf(title: PlayableTitle, at: EpisodeRef | null): string | null {
  return copyOf(title, at)?.archiveItem ?? title.archiveId ?? null
}

/** The file that is the free copy of a movie or an episode, where no item of the Internet Archive is; null if there is none. */
export function freeFileOf(title: PlayableTitle, at: EpisodeRef | null): string | null {
  const copy = copyOf(title, at)
  return copy?.archiveItem ? null : (copy?.file ?? null)
}

function placesOf(source: Source, title: PlayableTitle, options: OfferOptions): OfferPlace & Pick<Offer, 'episodes'> {
  const url = fillForTitle(source.url, title)
  if (url === null) return { url, lacks: 'value' }
  if (sourceKind(source) === 'file') return { url: ownPlayerPath(source.id, title) }
  const [, page] = OWN_PAGES.find(([path]) => url.startsWith(path)) ?? []
  if (!page) return { url }
  const placeAt = (at: EpisodeRef | null): OfferPlace => ({ url, ...page(title, at, options) })
  const whole = placeAt(null)
  const episodes = (title.freeEpisodes ?? []).flatMap((at) => {
    const place = placeAt(at)
    return isSame(place, whole) ? [] : [[`${at.season}/${at.episode}`, place] as const]
  })
  return episodes.length === 0 ? whole : { ...whole, episodes: Object.fromEntries(episodes) }
}

/** The free copy, else the trailer, else on the sample catalogue a title sequence. */
function ofFilm(title: PlayableTitle, at: EpisodeRef | null, { isSample = false }: OfferOptions): OnPage {
  if (freeFileOf(title, at) !== null) return { url: ownPlayerPath('free', title) }
  if (archiveItemOf(title, at) !== null || hasTrailer(title)) return EMBEDS
  return isSample ? {} : { lacks: 'film' }
}

/** Our own page that plays a source's file, or the file that is a free copy. */
function ownPlayerPath(source: number | 'free', { type, id }: PlayableTitle): string {
  return `/player/own/${source}/${type}/${id}${type === 'tv' ? '/{season}/{episode}' : ''}`
}

/** Without the marks that it does not have: they are sent with every page. */
function toMarked({ id, name, isDefault, isFastest, is4K, isAdFree, hasAds }: Source): Omit<Offer, 'url'> {
  const marks = Object.entries({ isDefault, isFastest, is4K, isAdFree, hasAds }).filter(([, has]) => has)
  return { id, name, ...Object.fromEntries(marks) }
}

function hasTrailer(title: PlayableTitle): boolean {
  return trailerKey(title) !== null
}

function copyOf({ free = null, freeEpisodes = [] }: PlayableTitle, at: EpisodeRef | null) {
  return freeEpisode({ free, freeEpisodes }, at)
}

function isSame(one: OfferPlace, other: OfferPlace): boolean {
  return one.url === other.url && one.lacks === other.lacks && one.embeds === other.embeds
}
