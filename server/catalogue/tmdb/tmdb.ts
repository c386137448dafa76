import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { isAppError, isNotFound, nullIf } from '#domain/errors.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { discoverParams } from './discover-params.ts'
import type { Params } from '../upstream/fetch-json.ts'
import {
  askCertifications,
  askCertificationsOf,
  askGenres,
  askName,
  askOffered,
  askPlatforms,
  askSuggestions,
} from './ask-choices.ts'
import { askAirings, askEpisodeOrder, askRelease, askSeason } from './ask-episodes.ts'
import { detailParams } from './in-language.ts'
import { checked, createAsk, unlessMoved, type AskOptions } from './ask.ts'
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
  append_to_response: `aggregate_credits,${PARTS},external_ids,content_ratings,episode_groups,season/1`,
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

  function askTitles(scope: Scope, type: TitleType, call: { path: string; params: Params; ttl: number; page: number }) {
    return ask(scope, { ...call, schema: TITLES[type], map: (raw) => toPaged(call.page, raw, toTitleCards(raw.results)) })
  }

  function askPeople(scope: Scope, call: { path: string; params: Params; ttl: number; page: number }) {
    return ask(scope, { ...call, schema: PEOPLE, map: (raw) => toPaged(call.page, raw, toPersonCards(raw.results)) })
  }

  async function askShow(scope: Scope, id: number) {
    const details = await ask(scope, {
      path: `tv/${id}`,
      params: detailParams(SHOW_PARAMS, scope.language),
      schema: showDetailsSchema,
      ttl: TTL.title,
      retries: 0,
      map(raw, language) {
        const first = raw['season/1']
        const title = toShow(raw, region, language)
        return { title, first: first?.season_number === 1 ? toSeason(first, language) : null, offers: raw['watch/providers'] }
      },
    })
    // The answer stays cached: links to an old id cost no call each time.
    return unlessMoved(details, details.title, id)
  }

  async function askMovie(scope: Scope, id: number) {
    const details = await ask(scope, {
      path: `movie/${id}`,
      params: detailParams(MOVIE_PARAMS, scope.language),
      schema: movieDetailsSchema,
      ttl: TTL.title,
      retries: 0,
      map: (raw, language) => ({ title: toMovie(raw, region, language), offers: raw['watch/providers'] }),
    })
    return unlessMoved(details, details.title, id)
  }

  /** The specification gives title pages no second attempt. */
  const askDetails = (scope: Scope, type: TitleType, id: number) => (type === 'tv' ? askShow(scope, id) : askMovie(scope, id))

  async function askPerson(scope: Scope, id: number) {
    const details = await ask(scope, {
      path: `person/${id}`,
      params: detailParams(PERSON_PARAMS, scope.language),
      schema: personSchema,
      ttl: TTL.person,
      map: (raw) => ({ person: toPerson(raw), shows: toCreditedShows(raw) }),
    })
    return unlessMoved(details, details.person, id)
  }

  function askDiscovered(scope: Scope, query: DiscoverQuery) {
    const { type, page } = query
    const params = discoverParams(query, region)
    const window = query.dates?.window
    const daily = window === undefined ? null : { ...discoverParams({ ...query, dates: undefined }, region), window }
    const call = { path: `discover/${type}`, params, daily, ttl: TTL.list }
    return ask(scope, { ...call, schema: TITLES[type], map: (raw) => toDiscovered(page, raw) })
  }

  async function askShowsOf(scope: Scope, query: DiscoverQuery, people: readonly number[]) {
    const shows = people.map(async (id) => (await askPerson(scope, id).catch(nullIf(isNotFound)))?.shows ?? [])
    return pageOfShows(query, scope.language, await Promise.all(shows))
  }

  return {
    title: async (scope, type, id) => (await askDetails(scope, type, id)).title,
    offers: async (scope, type, id) => (await askDetails(scope, type, id)).offers,

    featured: (scope, id) =>
      ask(scope, {
        path: `movie/${id}`,
        params: FEATURED_PARAMS,
        schema: movieDetailsSchema,
        ttl: TTL.featured,
        map: (raw, language) => toFeatured(checked(raw, id), language),
      }),

    async season(scope, showId, number) {
      // The show's response has its first season. If that call fails, the season may still load, unless the show is not found.
      const show =
        number === 1 ? await askShow(scope, showId).catch(nullIf((error) => isAppError(error) && !isNotFound(error))) : null
      return show?.first ?? askSeason(ask, scope, showId, number)
    },

    episodeOrder: (scope, id) => askEpisodeOrder(ask, scope, id),
    airings: (scope, showId, today) => askAirings(ask, scope, showId, today),
    release: (scope, movieId, inRegion = region) => askRelease(ask, scope, inRegion, movieId),

    async collection(scope, id) {
      const collection = await ask(scope, {
        path: `collection/${id}`,
        params: detailParams({}, scope.language),
        schema: collectionSchema,
        ttl: TTL.collection,
        map: (raw) => toCollection(raw),
      })
      return unlessMoved(collection, collection, id)
    },

    person: async (scope, id) => (await askPerson(scope, id)).person,

    popularPeople: (scope, page) => askPeople(scope, { path: 'person/popular', params: { page }, ttl: TTL.list, page }),

    discover: (scope, query) => {
      const people = query.type === 'tv' ? (query.personIds ?? []) : []
      return people.length > 0 ? askShowsOf(scope, query, people) : discoverPage(query, (each) => askDiscovered(scope, each))
    },

    trending: (scope, type, page = 1) =>
      ask(scope, {
        path: `trending/${type}/week`,
        params: page === 1 ? {} : { page },
        schema: TITLES[type],
        ttl: TTL.list,
        map: (raw) => toTitleCards(raw.results),
      }),

    recommendations: (scope, type, id, page) =>
      ask(scope, {
        path: `${type}/${id}/recommendations`,
        params: { page },
        schema: TITLES[type],
        ttl: TTL.title,
        map: (raw) => toTitleCards(raw.results),
      }),

    genres: (scope, type) => askGenres(ask, scope, type),
    certifications: (scope, type = 'movie') => askCertifications(ask, scope, type),
    certificationsOf: (scope, type, id) => askCertificationsOf(ask, scope, type, id),
    platforms: (scope, type, inRegion = region) => askPlatforms(ask, scope, type, inRegion),
    offered: (scope, ...asked) => askOffered(ask, scope, ...asked),
    nameOf: (scope, kind, id) => askName(ask, scope, kind, id),
    suggestNames: (scope, kind, term) => askSuggestions(ask, scope, kind, term),

    find: (scope, id, site = 'imdb') =>
      ask(scope, {
        path: `find/${id}`,
        params: { external_source: `${site}_id` },
        schema: findSchema,
        ttl: TTL.title,
        map: (raw) => toFound(raw),
      }),

    search: (scope, term, page) =>
      ask(scope, {
        path: 'search/multi',
        params: searchParams(term, page),
        schema: MATCHES,
        ttl: TTL.search,
        map: (raw) => toPaged(page, raw, toMatches(raw.results)),
      }),

    searchTitles: (scope, type, term, page, year) => {
      const params = { ...searchParams(term, page), ...(year !== undefined && { [YEAR_PARAM[type]]: year }) }
      return askTitles(scope, type, { path: `search/${type}`, params, ttl: TTL.search, page })
    },

    searchPeople: (scope, term, page) =>
      askPeople(scope, { path: 'search/person', params: searchParams(term, page), ttl: TTL.search, page }),
  }
}

function searchParams(term: string, page: number): Params {
  return { query: term, include_adult: 'false', page }
}
