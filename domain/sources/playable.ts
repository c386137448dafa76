import { freeEpisode } from '#domain/titles/free-copy.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { sourceKind, type Source } from './source.ts'
import { fillForTitle } from './fill-template.ts'
import type { Offer, OfferPlace } from './offer.ts'
import { trailerKey, type PlayableTitle } from './template-values.ts'

type OfferOptions = {
  /** On the sample catalogue, Film plays a title sequence if there is no film. */
  isSample?: boolean
}

/** What one of our own pages offers for a title or an episode; `url` only if a different page plays it. */
type OnPage = Partial<OfferPlace>
type OwnPage = (title: PlayableTitle, at: EpisodeRef | null, options: OfferOptions) => OnPage

const EMBEDS = { embeds: true } as const

/** Our own pages that do not play every title, by the start of their paths. */
const OWN_PAGES: readonly [path: string, page: OwnPage][] = [
  ['/player/film/', ofFilm],
  ['/player/trailer/', (title) => (hasTrailer(title) ? EMBEDS : { lacks: 'trailer' })],
  ['/player/archive/', (title, at) => (archiveItemOf(title, at) === null ? { lacks: 'copy' } : EMBEDS)],
]

/** All sources as offers for a title, in the same order: where each plays the title, or what it lacks. */
export function offersOf(sources: readonly Source[], title: PlayableTitle, options: OfferOptions = {}): Offer[] {
  return sources.map((source) => ({ ...toMarked(source), ...placesOf(source, title, options) }))
}

/** The item on the Internet Archive that plays a movie or an episode; null if there is none. */
export function archiveItemOf(title: PlayableTitle, at: EpisodeRef | null): string | null {
  return copyOf(title, at)?.archiveItem ?? title.archiveId ?? null
}

/** The file of a movie's or episode's free copy; null if there is none or it is an item on the Internet Archive. */
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

/** The page "Film" plays the free copy, else the trailer, else (sample catalogue only) a title sequence. */
function ofFilm(title: PlayableTitle, at: EpisodeRef | null, { isSample = false }: OfferOptions): OnPage {
  if (freeFileOf(title, at) !== null) return { url: ownPlayerPath('free', title) }
  if (archiveItemOf(title, at) !== null || hasTrailer(title)) return EMBEDS
  return isSample ? {} : { lacks: 'film' }
}

/** The page of our own player for a source's file, or for a free copy. */
function ownPlayerPath(source: number | 'free', { type, id }: PlayableTitle): string {
  return `/player/own/${source}/${type}/${id}${type === 'tv' ? '/{season}/{episode}' : ''}`
}

/** Includes only marks that are set, because they are part of every page. */
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
