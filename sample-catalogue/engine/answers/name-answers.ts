import type { Entry } from '../library/entry.ts'
import { originOf } from '../library/origin.ts'
import type { CollectionRef, Library } from '../library/library.ts'
import { wantsLanguage } from '../queries/query.ts'
import type { Appendices } from './append.ts'
import { noResults } from './blank.ts'
import { typedCard } from './cards.ts'
import { imageAnswer, logoImages } from './images.ts'
import { backdropPath, companyLogoPath, pictureCounts, posterPath } from './picture-paths.ts'
import { collectionSummary } from './title-answer.ts'
import { translated } from './translations.ts'

export type CollectionSubject = { library: Library; collection: CollectionRef }
/** A company or a network. */
export type Maker = { id: number; name: string }

/** The details of a collection, with its parts in order of release. */
export function collectionAnswer(subject: CollectionSubject) {
  const { library, collection } = subject
  const parts = inOrder(collection)
  const [first] = parts
  return {
    ...collectionSummary(collection),
    original_language: first ? originOf(first).language : 'en',
    original_name: collection.name,
    overview: library.texts.prose(summary(subject)),
    parts: parts.map((entry) => typedCard(library, entry)),
  }
}

/** A collection in search results. */
export function collectionCard(subject: CollectionSubject) {
  const { parts: _parts, ...card } = collectionAnswer(subject)
  return { adult: false, ...card }
}

/** Everything that can be appended to a collection. */
export const COLLECTION_APPENDICES: Appendices<CollectionSubject> = {
  images: ({ collection: { parts } }, query) => ({
    backdrops: wantsLanguage(query, 'image', 'null')
      ? parts.flatMap((part) => second(backdropPath(part, 1), pictureCounts(part).backdrops, null, [3840, 2160]))
      : [],
    posters: wantsLanguage(query, 'image', 'en')
      ? parts.flatMap((part) => second(posterPath(part, 1), pictureCounts(part).posters, 'en', [2000, 3000]))
      : [],
  }),
  translations: (subject) => translated({ title: subject.collection.name, overview: summary(subject), homepage: '' }),
}

/** The details of a company or a network, of which only the name and the logo are known. */
export function makerAnswer({ id, name }: Maker) {
  return { headquarters: '', homepage: '', id, logo_path: companyLogoPath(id), name, origin_country: 'US' }
}
export function companyDetails(maker: Maker) {
  return { description: '', ...makerAnswer(maker), parent_company: null }
}

/** Everything that can be appended to a company or a network. */
export const MAKER_APPENDICES: Appendices<Maker> = { alternative_names: noResults, images: ({ id }) => logoImages(id) }

/** In English: that of its first part. */
function summary({ library, collection }: CollectionSubject): string {
  const [first] = inOrder(collection)
  return first ? library.overview(first) : ''
}

function inOrder({ parts }: CollectionRef): Entry[] {
  return parts.toSorted((one, other) => (one.day ?? Infinity) - (other.day ?? Infinity))
}

function second(path: string | null, count: number, language: string | null, size: readonly [number, number]) {
  return path !== null && count > 1 ? [imageAnswer(path, language, size)] : []
}
