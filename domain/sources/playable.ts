import { sourceKind, type Source } from '#domain/source.ts'
import { fillForTitle } from './fill-template.ts'
import type { Offer } from './offer.ts'
import { trailerKey, type PlayableTitle } from './template-values.ts'

/** The pages of this site, by the start of their paths: what each needs of a title, and whether it embeds another site's player then. */
const OWN_PAGES: readonly { path: string; of: (title: PlayableTitle) => Pick<Offer, 'lacks' | 'embeds'> }[] = [
  { path: '/player/film/', of: (title) => (hasCopy(title) || hasTrailer(title) ? EMBEDS : { lacks: 'film' }) },
  { path: '/player/trailer/', of: (title) => (hasTrailer(title) ? EMBEDS : { lacks: 'trailer' }) },
  { path: '/player/archive/', of: (title) => (hasCopy(title) ? EMBEDS : { lacks: 'copy' }) },
]
const EMBEDS = { embeds: true } as const

type OfferOptions = {
  /** Of the sample catalogue Film plays a title sequence where there is no film. */
  isSample?: boolean
}

/** Every source as the title's page has it, in this order: where it plays the title, or what it lacks. */
export function offersOf(sources: readonly Source[], title: PlayableTitle, options: OfferOptions = {}): Offer[] {
  return sources.map((source) => ({ ...toMarked(source), ...offerOf(source, title, options) }))
}

function offerOf(
  source: Source,
  title: PlayableTitle,
  { isSample = false }: OfferOptions,
): Pick<Offer, 'url' | 'lacks' | 'embeds'> {
  const url = fillForTitle(source.url, title)
  if (url === null) return { url, lacks: 'value' }
  if (sourceKind(source) === 'file') return { url: ownPlayerPath(source.id, title) }
  const offer = OWN_PAGES.find(({ path }) => url.startsWith(path))?.of(title)
  return offer?.lacks === 'film' && isSample ? { url } : { url, ...offer }
}

/** Our own page that plays a source's file. */
function ownPlayerPath(source: number, { type, id }: PlayableTitle): string {
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

function hasCopy({ archiveId }: PlayableTitle): boolean {
  return archiveId != null
}
