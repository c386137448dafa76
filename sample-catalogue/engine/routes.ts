import { blankPage } from './answers/blank.ts'
import { configuration, countries, jobs, languages, primaryTranslations, timezones } from './answers/configuration.ts'
import { certifications } from './answers/releases.ts'
import { providerList, providerRegions } from './answers/watch-providers.ts'
import type { Respond } from './call.ts'
import { genresIn } from './library/genre-names.ts'
import type { Library } from './library/library.ts'
import { textsIn } from './library/texts.ts'
import { createListCalls } from './list-calls.ts'
import { createNameCalls } from './name-calls.ts'
import { createPersonCalls } from './person-calls.ts'
import { ApiError } from './queries/api-error.ts'
import { createQueries, type Queries } from './queries/queries.ts'
import { languageIn } from './queries/query.ts'
import { createTitleCalls } from './title-calls.ts'

type Request = { segments: readonly string[]; query: URLSearchParams; origin: string }
const unchanged: Respond = ({ query }) => blankPage(null, query)

type Route = { parts: readonly string[]; respond: Respond }
type RoutesByArea = ReadonlyMap<string | undefined, readonly Route[]>

/** Answers the calls of TMDB's API version 3 that need no account. Throws an `ApiError` for all others. */
export function createRoutes(library: Library) {
  const queries = createQueries(library)
  /** By ISO 639-1 code: calls can name 676 of them. */
  const byLanguage = new Map<string, RoutesByArea>()

  function routesIn(language: string): RoutesByArea {
    const known = byLanguage.get(language)
    if (known) return known
    const table = tableOf({ ...library, texts: textsIn(language) }, queries)
    const made = Map.groupBy(Object.entries(table).map(toRoute), ({ parts }) => parts[0])
    byLanguage.set(language, made)
    return made
  }

  return {
    /** Empties the caches of lists; for when the day has changed. */
    forget: queries.forget,
    answer({ segments, query, origin }: Request): object {
      for (const { parts, respond } of routesIn(languageIn(query)).get(segments[0]) ?? []) {
        const values = valuesIn(parts, segments)
        if (values) return respond({ values, query, origin })
      }
      throw new ApiError('not-found')
    },
  }
}

/**
 * Every path; the first match is used. `{…}` stands for one part and `{…*}` for all that remain. Answers are in the language of
 * `library.texts`.
 */
function tableOf(library: Library, queries: Queries): Readonly<Record<string, Respond>> {
  const { language } = library.texts
  const lists = createListCalls(library, queries)
  const titles = createTitleCalls(library)
  const people = createPersonCalls(library)
  const names = createNameCalls(library, queries.discover)

  return {
    configuration: ({ origin }) => configuration(origin),
    'configuration/countries': () => countries(language),
    'configuration/jobs': () => jobs(library),
    'configuration/languages': languages,
    'configuration/primary_translations': primaryTranslations,
    'configuration/timezones': timezones,
    'certification/movie/list': () => certifications('movie'),
    'certification/tv/list': () => certifications('tv'),
    'genre/movie/list': () => ({ genres: genresIn('movie', language) }),
    'genre/tv/list': () => ({ genres: genresIn('tv', language) }),
    'watch/providers/regions': () => providerRegions(language),
    'watch/providers/movie': ({ query }) => providerList(query),
    'watch/providers/tv': ({ query }) => providerList(query),

    'discover/movie': lists.discovered('movie'),
    'discover/tv': lists.discovered('tv'),
    'search/multi': lists.searched('multi'),
    'search/movie': lists.searched('movie'),
    'search/tv': lists.searched('tv'),
    'search/person': lists.searched('person'),
    'search/collection': lists.named('collection'),
    'search/company': lists.named('company'),
    'search/keyword': lists.named('keyword'),
    'trending/all/{span}': lists.trending('all'),
    'trending/movie/{span}': lists.trending('movie'),
    'trending/tv/{span}': lists.trending('tv'),
    'trending/person/{span}': lists.trending('person'),
    'find/{id}': lists.find,

    'movie/now_playing': titles.listed('movie', 'now_playing'),
    'movie/popular': titles.listed('movie', 'popular'),
    'movie/top_rated': titles.listed('movie', 'top_rated'),
    'movie/upcoming': titles.listed('movie', 'upcoming'),
    'movie/latest': titles.latest('movie'),
    'movie/changes': unchanged,
    'movie/{id}': titles.details('movie'),
    'movie/{id}/{part*}': titles.part('movie'),

    'tv/airing_today': titles.listed('tv', 'airing_today'),
    'tv/on_the_air': titles.listed('tv', 'on_the_air'),
    'tv/popular': titles.listed('tv', 'popular'),
    'tv/top_rated': titles.listed('tv', 'top_rated'),
    'tv/latest': titles.latest('tv'),
    'tv/changes': unchanged,
    'tv/season/{id}/changes': () => ({ changes: [] }),
    'tv/episode/{id}/changes': () => ({ changes: [] }),
    'tv/episode_group/{id}': titles.episodeGroup,
    'tv/{id}': titles.details('tv'),
    'tv/{id}/season/{season}': titles.season,
    'tv/{id}/season/{season}/episode/{episode}': titles.episode,
    'tv/{id}/season/{season}/episode/{episode}/{part*}': titles.episodePart,
    'tv/{id}/season/{season}/{part*}': titles.seasonPart,
    'tv/{id}/{part*}': titles.part('tv'),

    'person/popular': people.popular,
    'person/latest': people.latest,
    'person/changes': unchanged,
    'person/{id}': people.details,
    'person/{id}/{part*}': people.part,

    'collection/{id}': names.collection,
    'collection/{id}/{part*}': names.collectionPart,
    'company/{id}': names.company,
    'company/{id}/{part*}': names.companyPart,
    'network/{id}': names.network,
    'network/{id}/{part*}': names.networkPart,
    'keyword/{id}': names.keyword,
    'keyword/{id}/movies': names.keywordMovies,
  }
}

function toRoute([path, respond]: [string, Respond]): Route {
  return { parts: path.split('/'), respond }
}

/** The values of a route's placeholders in a path, or null when the path doesn't match. */
function valuesIn(parts: readonly string[], segments: readonly string[]): string[] | null {
  const open = parts.at(-1)?.endsWith('*}') ?? false
  if (open ? segments.length < parts.length : segments.length !== parts.length) return null
  const values: string[] = []
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith('{')) {
      if (part !== segments[at]) return null
    } else values.push(part.endsWith('*}') ? segments.slice(at).join('/') : (segments[at] ?? ''))
  }
  return values
}
