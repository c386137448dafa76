import type { Entry } from '../library/entry.ts'
import { wantsLanguage } from '../queries/query.ts'
import { backdropPath, companyLogoPath, pictureCounts, posterPath, titleLogoPath } from './picture-paths.ts'

type Size = readonly [width: number, height: number]
const POSTER: Size = [2000, 3000]

/** One picture of an `images` answer; the size is that of the original in pixels. */
export function imageAnswer(path: string | null, language: string | null, [width, height]: Size) {
  const ratio = Math.round((width / height) * 1000) / 1000
  return { aspect_ratio: ratio, height, iso_639_1: language, file_path: path, vote_average: 0, vote_count: 0, width }
}

/** The pictures of a title. Posters and logos have English text; backdrops have none. */
export function titleImages(entry: Entry, query: URLSearchParams) {
  const { backdrops, posters, logos } = pictureCounts(entry)
  const named = wantsLanguage(query, 'image', 'en')
  return {
    backdrops: wantsLanguage(query, 'image', 'null')
      ? times(backdrops, (at) => imageAnswer(backdropPath(entry, at), null, [3840, 2160]))
      : [],
    logos: named ? times(logos, () => imageAnswer(titleLogoPath(entry), 'en', [1000, 400])) : [],
    posters: named ? times(posters, (at) => imageAnswer(posterPath(entry, at), 'en', POSTER)) : [],
  }
}

/** The poster of a season, or the still of an episode, as a list that may be empty. */
export function posterImages(path: string | null, query: URLSearchParams) {
  return path !== null && wantsLanguage(query, 'image', 'en') ? [imageAnswer(path, 'en', POSTER)] : []
}
export function stillImages(path: string | null, query: URLSearchParams) {
  return path !== null && wantsLanguage(query, 'image', 'null') ? [imageAnswer(path, null, [1920, 1080])] : []
}

/** The logo of a company or a network. */
export function logoImages(id: number) {
  const { iso_639_1: _none, ...image } = imageAnswer(companyLogoPath(id), null, [800, 400])
  return { logos: [{ ...image, file_type: '.svg', id: String(id) }] }
}

function times<Item>(length: number, make: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => make(at))
}
