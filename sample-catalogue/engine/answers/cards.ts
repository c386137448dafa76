import { dateOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { originOf } from '../library/origin.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { backdropPath, companyLogoPath, posterPath, profilePath } from './picture-paths.ts'

/** One page of a TMDB list. */
export type Page = { page: number; results: unknown[]; total_pages: number; total_results: number }

const PAGE_SIZE = 20

/** Cuts one page of 20 out of a list; a page past the end is empty. `page` starts at 1. */
export function pageOf<Item>(items: readonly Item[], page: number, toResult: (item: Item) => unknown): Page {
  const results = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toResult)
  return { page, results, total_pages: Math.max(1, Math.ceil(items.length / PAGE_SIZE)), total_results: items.length }
}

/** A movie or a show as shown in lists. */
export function titleCard(library: Library, entry: Entry) {
  const { texts } = library
  const shared = {
    adult: false,
    backdrop_path: backdropPath(entry),
    genre_ids: entry.genreIds,
    id: entry.id,
    original_language: originOf(entry).language,
    overview: texts.prose(library.overview(entry)),
    popularity: entry.popularity,
    poster_path: posterPath(entry),
    vote_average: entry.voteAverage,
    vote_count: entry.voteCount,
  }
  const date = entry.day === null ? '' : dateOf(entry.day)
  if (entry.type === 'movie') {
    return { ...shared, title: texts.name(entry), original_title: entry.originalName, release_date: date, video: false }
  }
  return {
    ...shared,
    name: texts.name(entry),
    original_name: entry.originalName,
    first_air_date: date,
    origin_country: originOf(entry).countries,
  }
}

/** The same with `media_type`, for lists that mix kinds. */
export function typedCard(library: Library, entry: Entry) {
  return { ...titleCard(library, entry), media_type: entry.type }
}

/** A person as shown in credits. */
export function creditPerson(person: PersonEntry) {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for_department: person.knownFor,
    name: person.name,
    original_name: person.name,
    popularity: person.popularity,
    profile_path: profilePath(person),
  }
}

/** A person as shown in lists, with the three titles they are best known for. */
export function personCard(library: Library, person: PersonEntry) {
  const known = new Set(library.people.credits(person).map(({ entry }) => entry))
  return { ...creditPerson(person), known_for: [...known].slice(0, 3).map((entry) => typedCard(library, entry)) }
}

/** A company or a network as shown in the details of a title. */
export function companyAnswer(library: Library, name: string) {
  const id = library.nameIds.companyId(name)
  return { id, logo_path: companyLogoPath(id), name, origin_country: 'US' }
}
