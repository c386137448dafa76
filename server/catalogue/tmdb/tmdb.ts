import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isAppError, isNotFound, nullIf } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { discoverParams } from './discover-params.ts'
import type { Params } from '../upstream/fetch-json.ts'
import { askCertifications, askGenres, askName, askOffered, askPlatforms, askSuggestions } from './ask-choices.ts'
import { askAirings, askRelease, askSeason } from './ask-episodes.ts'
import { detailParams } from './in-language.ts'
import { checked, createAsk, type AskOptions } from './ask.ts'
import { discoverPage, pageOfShows, toCreditedShows, toDiscovered } from './discover.ts'
import { toCollection, toFeatured, toMovie, toSeason, toShow } from './map-title.ts'
import { toFound, toMatches, toPaged, toPerson, toPersonCards, toTitleCards } from './map.ts'
import { findSchema, matchSchema, personCardSchema, personSchema, titleCardSchema } from './schemas-card.ts'
import { collectionSchema, movieDetailsSchema, showDetailsSchema } from './schemas-title.ts'
import { pageOf } from './schemas.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a response is fresh, in milliseconds. */
const TTL = {
  title: 6 * HOUR,
  featured: 10 * MINUTE,
  collection: 6 * HOUR,
  person: 24 * HOUR,
  list: 30 * MINUTE,
  search: 10 * MINUTE,
}

const PICTURES = { include_image_language: 'en,null' }
/** English, none and the commonest film languages: a title's own language is only known from the response (see `toVideos`). */
const VIDEO_LANGUAGES =
  'en,null,ar,bn,cn,cs,da,de,el,es,fa,fi,fr,he,hi,hu,id,it,ja,kn,ko,ml,nl,no,pl,pt,ro,ru,sv,ta,te,th,tl,tr,uk,vi,zh'
const VIDEOS = { include_video_language: VIDEO_LANGUAGES }
const PARTS = 'images,videos,keywords,reviews,recommendations,watch/providers'
const MOVIE_PARAMS = { append_to_response: `credits,release_dates,${PARTS}`, ...PICTURES, ...VIDEOS }
/** A show's page starts with its first season, so one call fetches both. */
const SHOW_PARAMS = {
  append_to_response: `aggregate_credits,${PARTS},external_ids,content_ratings,season/1`,
  ...PICTURES,
  ...VIDEOS,
}
const FEATURED_PARAMS = { append_to_response: 'images,videos', ...PICTURES }
const PERSON_PARAMS = { append_to_response: 'images,combined_credits', ...PICTURES }

/** TMDB's parameter for the year of a search; for movies it matches a release in any country. */
const YEAR_PARAM = { movie: 'year', tv: 'first_air_date_year' } as const

const MATCHES = pageOf(matchSchema)
const PEOPLE = pageOf(personCardSchema)
const TITLES = { movie: pageOf(titleCardSchema('movie')), tv: pageOf(titleCardSchema('tv')) }

export type CatalogueOptions = AskOptions & {
  /** Country whose streaming platforms are shown, ISO 3166-1, such as `US`. */
  region: string
}

/** Translates between TMDB and our own types; no TMDB field name leaves this folder. */
export function createCatalogue({ region, ...service }: CatalogueOptions): Catalogue {
  const ask = createAsk(service)

  function askTitles(type: TitleType, call: { path: string; params: Params; ttl: number; page: number }) {
    return ask({ ...call, schema: TITLES[type], map: (raw) => toPaged(call.page, raw, toTitleCards(raw.results)) })
  }

  function askPeople(call: { path: string; params: Params; ttl: number; page: number }) {
    return ask({ ...call, schema: PEOPLE, map: (raw) => toPaged(call.page, raw, toPersonCards(raw.results)) })
  }

  function askShow(id: number) {
    return ask({
      path: `tv/${id}`,
      params: detailParams(SHOW_PARAMS),
      schema: showDetailsSchema,
      ttl: TTL.title,
      retries: 0,
      map(raw) {
        const first = raw['season/1']
        const title = toShow(checked(raw, id), region)
        return { title, first: first?.season_number === 1 ? toSeason(first) : null, offers: raw['watch/providers'] }
      },
    })
  }

  function askMovie(id: number) {
    return ask({
      path: `movie/${id}`,
      params: detailParams(MOVIE_PARAMS),
      schema: movieDetailsSchema,
      ttl: TTL.title,
      retries: 0,
      map: (raw) => ({ title: toMovie(checked(raw, id), region), offers: raw['watch/providers'] }),
    })
  }

  /** The specification gives title pages no second attempt. */
  const askDetails = (type: TitleType, id: number) => (type === 'tv' ? askShow(id) : askMovie(id))

  function askPerson(id: number) {
    return ask({
      path: `person/${id}`,
      params: detailParams(PERSON_PARAMS),
      schema: personSchema,
      ttl: TTL.person,
      map: (raw) => ({ person: toPerson(checked(raw, id)), shows: toCreditedShows(raw) }),
    })
  }

  function askDiscovered(query: DiscoverQuery) {
    const { type, page } = query
    const params = discoverParams(query, region)
    const window = query.dates?.window
    const daily = window === undefined ? null : { ...discoverParams({ ...query, dates: undefined }, region), window }
    const call = { path: `discover/${type}`, params, daily, ttl: TTL.list }
    return ask({ ...call, schema: TITLES[type], map: (raw) => toDiscovered(page, raw) })
  }

  async function askShowsOf(query: DiscoverQuery, people: readonly number[]) {
    const shows = people.map(async (id) => (await askPerson(id).catch(nullIf(isNotFound)))?.shows ?? [])
    return pageOfShows(query, await Promise.all(shows))
  }

  return {
    title: async (type, id) => (await askDetails(type, id)).title,
    offers: async (type, id) => (await askDetails(type, id)).offers,

    featured: (id) =>
      ask({
        path: `movie/${id}`,
        params: FEATURED_PARAMS,
        schema: movieDetailsSchema,
        ttl: TTL.featured,
        map: (raw) => toFeatured(checked(raw, id)),
      }),

    async season(showId, number) {
      // The show's response has its first season. If that call fails, the season may still load, unless the show is not found.
      const show = number === 1 ? await askShow(showId).catch(nullIf((error) => isAppError(error) && !isNotFound(error))) : null
      return show?.first ?? askSeason(ask, showId, number)
    },

    airings: (showId, today) => askAirings(ask, showId, today),
    release: (movieId, inRegion = region) => askRelease(ask, inRegion, movieId),

    collection: (id) =>
      ask({
        path: `collection/${id}`,
        params: detailParams({}),
        schema: collectionSchema,
        ttl: TTL.collection,
        map: (raw) => toCollection(checked(raw, id)),
      }),

    person: async (id) => (await askPerson(id)).person,

    popularPeople: (page) => askPeople({ path: 'person/popular', params: { page }, ttl: TTL.list, page }),

    discover: (query) => {
      const people = query.type === 'tv' ? (query.personIds ?? []) : []
      return people.length > 0 ? askShowsOf(query, people) : discoverPage(query, askDiscovered)
    },

    trending: (type, page = 1) =>
      ask({
        path: `trending/${type}/week`,
        params: page === 1 ? {} : { page },
        schema: TITLES[type],
        ttl: TTL.list,
        map: (raw) => toTitleCards(raw.results),
      }),

    recommendations: (type, id, page) =>
      ask({
        path: `${type}/${id}/recommendations`,
        params: { page },
        schema: TITLES[type],
        ttl: TTL.title,
        map: (raw) => toTitleCards(raw.results),
      }),

    genres: (type) => askGenres(ask, type),
    certifications: () => askCertifications(ask),
    platforms: (type, inRegion = region) => askPlatforms(ask, type, inRegion),
    offered: (...asked) => askOffered(ask, ...asked),
    nameOf: (kind, id) => askName(ask, kind, id),
    suggestNames: (kind, term) => askSuggestions(ask, kind, term),

    find: (id, site = 'imdb') =>
      ask({
        path: `find/${id}`,
        params: { external_source: `${site}_id` },
        schema: findSchema,
        ttl: TTL.title,
        map: toFound,
      }),

    search: (term, page) =>
      ask({
        path: 'search/multi',
        params: searchParams(term, page),
        schema: MATCHES,
        ttl: TTL.search,
        map: (raw) => toPaged(page, raw, toMatches(raw.results)),
      }),

    searchTitles: (type, term, page, year) => {
      const params = { ...searchParams(term, page), ...(year !== undefined && { [YEAR_PARAM[type]]: year }) }
      return askTitles(type, { path: `search/${type}`, params, ttl: TTL.search, page })
    },

    searchPeople: (term, page) => askPeople({ path: 'search/person', params: searchParams(term, page), ttl: TTL.search, page }),
  }
}

function searchParams(term: string, page: number): Params {
  return { query: term, include_adult: 'false', page }
}
