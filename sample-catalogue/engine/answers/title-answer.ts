import { companyAnswer } from './cards.ts'
import { dateOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import { seasonId } from '../library/episode-ids.ts'
import { genresIn } from '../library/genre-names.ts'
import type { CollectionRef, Library } from '../library/library.ts'
import { originOf } from '../library/origin.ts'
import type { SeasonPlan } from '../library/seasons.ts'
import { showTypeOf } from '../library/work-facts.ts'
import { backdropPath, posterPath, profilePath, seasonPosterPath } from './picture-paths.ts'
import type { Work } from '#sample-catalogue/types/records.ts'
import { objectId } from '../library/name-ids.ts'
import { countryName, languageName } from './places.ts'
import { episodeAnswer, seasonTexts } from './season-answer.ts'

/** The details of a movie or a show, without appended answers. */
export function titleAnswer(library: Library, entry: Entry) {
  return entry.type === 'movie' ? movieAnswer(library, entry) : showAnswer(library, entry)
}

function movieAnswer(library: Library, entry: Entry) {
  const work = library.work(entry)
  const collection = library.collectionOf(entry)
  return {
    ...sharedAnswer(library, entry, work),
    belongs_to_collection: collection && collectionSummary(collection),
    budget: work.budget,
    imdb_id: work.imdbId ?? '',
    original_title: entry.originalName,
    release_date: entry.day === null ? '' : dateOf(entry.day),
    revenue: work.revenue,
    runtime: work.runtime ?? 0,
    title: library.texts.name(entry),
    video: false,
  }
}

function showAnswer(library: Library, entry: Entry) {
  const work = library.work(entry)
  const plans = library.seasonPlans(entry)
  const numbered = plans.filter((plan) => plan.number > 0)
  const { last, next } = aroundToday(library, entry)
  return {
    ...sharedAnswer(library, entry, work),
    created_by: creators(library, entry, work),
    episode_run_time: work.runtime === null ? [] : [work.runtime],
    first_air_date: entry.day === null ? '' : dateOf(entry.day),
    in_production: work.status === 'Returning Series' || work.status === 'In Production',
    languages: [work.language],
    last_air_date: last?.air_date ?? null,
    last_episode_to_air: last,
    name: library.texts.name(entry),
    next_episode_to_air: next,
    networks: work.networks.map((name) => companyAnswer(library, name)),
    number_of_episodes: numbered.reduce((sum, plan) => sum + plan.days.length, 0),
    number_of_seasons: numbered.length,
    original_name: entry.originalName,
    seasons: plans.map((plan) => seasonSummary(library, entry, plan)),
    type: showTypeOf(entry),
  }
}

function sharedAnswer(library: Library, entry: Entry, work: Work) {
  const { texts } = library
  const { countries } = originOf(entry)
  return {
    adult: false,
    backdrop_path: backdropPath(entry),
    genres: genresIn(entry.type, texts.language).filter(({ id }) => entry.genreIds.includes(id)),
    homepage: work.homepage ?? '',
    id: entry.id,
    origin_country: countries,
    original_language: work.language,
    overview: texts.prose(library.overview(entry)),
    popularity: entry.popularity,
    poster_path: posterPath(entry),
    production_companies: work.companies.map((name) => companyAnswer(library, name)),
    production_countries: countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    spoken_languages: [languageAnswer(work.language)],
    status: work.status,
    tagline: texts.prose(work.tagline),
    vote_average: entry.voteAverage,
    vote_count: entry.voteCount,
  }
}

/** A collection as shown in the details of a movie. */
export function collectionSummary({ id, name, parts }: CollectionRef) {
  const [first] = parts
  return { id, name, poster_path: first ? posterPath(first, 1) : null, backdrop_path: first ? backdropPath(first, 1) : null }
}

function languageAnswer(code: string) {
  const name = languageName(code)
  return { english_name: name, iso_639_1: code, name }
}

function creators(library: Library, entry: Entry, work: Work) {
  const named = work.crew.filter(({ job }) => job === 'Creator')
  const writers = entry.work ? [] : work.crew.filter(({ job }) => job === 'Writer')
  return (named.length > 0 ? named : writers).flatMap(({ personId }) => {
    const person = library.people.find(personId)
    if (!person) return []
    const { id, name, gender } = person
    const creditId = objectId(entry.type, entry.id, 'creator', id)
    return [{ id, credit_id: creditId, name, original_name: name, gender, profile_path: profilePath(person) }]
  })
}

function seasonSummary(library: Library, entry: Entry, { number, days }: SeasonPlan) {
  const [first] = days
  return {
    air_date: first === undefined || Number.isNaN(first) ? null : dateOf(first),
    episode_count: days.length,
    id: seasonId(entry.id, number),
    ...seasonTexts(library, entry, number),
    poster_path: seasonPosterPath(entry, number),
    season_number: number,
    vote_average: library.seasonVotes(entry).get(number) ?? 0,
  }
}

type Place = { season: number; at: number; day: number }

function aroundToday(library: Library, entry: Entry) {
  const today = library.today()
  const places = library
    .seasonPlans(entry)
    .flatMap(({ number, days }) =>
      number === 0 ? [] : days.flatMap((day, at): Place[] => (Number.isNaN(day) ? [] : [{ season: number, at, day }])),
    )
  const answer = (place: Place | undefined) => {
    const episode = place && library.episodes(entry, place.season)?.[place.at]
    return place && episode ? episodeAnswer({ library, entry, season: place.season, episode }) : null
  }
  return { last: answer(places.findLast(({ day }) => day <= today)), next: answer(places.find(({ day }) => day > today)) }
}
