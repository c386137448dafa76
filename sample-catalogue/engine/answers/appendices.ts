import { pageOf, titleCard, typedCard } from './cards.ts'
import { aggregateCreditsAnswer, creditsAnswer } from './credits-answer.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { backdropPath, pictureCounts, platformLogoPath, posterPath, titleLogoPath } from './picture-paths.ts'
import { PLATFORMS } from '../library/platforms.ts'
import { pageIn } from '../queries/query.ts'
import { keywordId, objectId } from '../library/name-ids.ts'

type AppendixOptions = { library: Library; entry: Entry; query: URLSearchParams }
type Appendix = (options: AppendixOptions) => object

/** Everything that `append_to_response` can add to the details of a title, by TMDB's names; each has an address of its own too. */
export const APPENDICES: Readonly<Record<string, Appendix>> = {
  credits: ({ library, entry }) => creditsAnswer(library, entry),
  aggregate_credits: ({ library, entry }) => aggregateCreditsAnswer(library, entry),
  images,
  videos,
  keywords,
  reviews,
  recommendations: ({ library, entry, query }) =>
    pageOf(library.recommended(entry, 'recommendations'), pageIn(query), (other) => typedCard(library, other)),
  similar: ({ library, entry, query }) =>
    pageOf(library.recommended(entry, 'similar'), pageIn(query), (other) => titleCard(library, other)),
  external_ids: externalIds,
  'watch/providers': watchProviders,
}

/** Whether this title has an appendix of this name: only shows have aggregate credits. */
export function hasAppendix(entry: Entry, name: string): boolean {
  return Object.hasOwn(APPENDICES, name) && (name !== 'aggregate_credits' || entry.type === 'tv')
}

type Size = readonly [width: number, height: number]

/** One picture of an `images` answer; the size is that of the original in pixels. */
export function imageAnswer(path: string | null, language: string | null, [width, height]: Size) {
  const ratio = Math.round((width / height) * 1000) / 1000
  return { aspect_ratio: ratio, height, iso_639_1: language, file_path: path, vote_average: 0, vote_count: 0, width }
}

function images({ entry, query }: AppendixOptions) {
  const languages = query.get('include_image_language')?.split(',')
  const wanted = (language: string) => !languages || languages.includes(language)
  const { backdrops, posters, logos } = pictureCounts(entry)
  const named = wanted('en')
  return {
    backdrops: wanted('null') ? times(backdrops, (at) => imageAnswer(backdropPath(entry, at), null, [3840, 2160])) : [],
    logos: named ? times(logos, () => imageAnswer(titleLogoPath(entry), 'en', [1000, 400])) : [],
    posters: named ? times(posters, (at) => imageAnswer(posterPath(entry, at), 'en', [2000, 3000])) : [],
  }
}

function videos({ library, entry }: AppendixOptions) {
  const work = library.work(entry)
  return {
    results: work.videos.map(({ key, name, type }) => ({
      iso_639_1: 'en',
      iso_3166_1: 'US',
      name,
      key,
      site: 'YouTube',
      size: 1080,
      type,
      official: true,
      published_at: `${work.date || '1970-01-01'}T12:00:00.000Z`,
      id: objectId('video', entry.type, entry.id, key),
    })),
  }
}

function keywords({ library, entry }: AppendixOptions) {
  const list = library.keywords(entry).map((name) => ({ id: keywordId(name), name }))
  return entry.type === 'movie' ? { keywords: list } : { results: list }
}

function reviews({ library, entry, query }: AppendixOptions) {
  return pageOf([...library.work(entry).reviews.entries()], pageIn(query), ([nth, { author, rating, content, date }]) => {
    const id = objectId('review', entry.type, entry.id, nth)
    const written = `${date}T10:00:00.000Z`
    const username = author.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
    return {
      author,
      author_details: { name: author, username, avatar_path: null, rating },
      content,
      created_at: written,
      id,
      updated_at: written,
      url: `https://www.themoviedb.org/review/${id}`,
    }
  })
}

function externalIds({ library, entry }: AppendixOptions) {
  const shared = {
    imdb_id: library.work(entry).imdbId,
    wikidata_id: null,
    facebook_id: null,
    instagram_id: null,
    twitter_id: null,
  }
  if (entry.type === 'movie') return shared
  return { ...shared, freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null }
}

function watchProviders({ entry }: AppendixOptions) {
  if (entry.platformIds.length === 0) return { results: {} }
  const flatrate = PLATFORMS.filter(({ id }) => entry.platformIds.includes(id)).map(({ id, name }, at) => ({
    logo_path: platformLogoPath(id),
    provider_id: id,
    provider_name: name,
    display_priority: at,
  }))
  // TMDB has no page for an invented title.
  const link = entry.work
    ? `https://www.themoviedb.org/${entry.type}/${entry.id}/watch?locale=US`
    : 'https://www.justwatch.com/us'
  return { results: { US: { link, flatrate } } }
}

function times<Item>(length: number, make: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => make(at))
}
