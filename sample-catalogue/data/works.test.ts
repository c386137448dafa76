import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PersonRecord } from '../types/records.ts'
import type { FilmFacts } from './film.ts'
import { LICENCES } from './licences.ts'
import { realPeople } from './people.ts'
import type { ShowFacts } from './show.ts'
import { inventedShows, realWorks, unlistedShows } from './works.ts'

const namesField = z.array(z.string().min(1)).min(1).optional()
const crewFields = {
  director: namesField,
  creator: namesField,
  screenplay: namesField,
  story: namesField,
  novel: namesField,
  producer: namesField,
  camera: namesField,
  music: namesField,
  editor: namesField,
  art: namesField,
}
const reviewSchema = z.strictObject({
  author: z.string().min(1),
  rating: z.int().min(1).max(10).nullable(),
  content: z.string().min(1),
  date: z.iso.date(),
})
/** What films and shows have in common. */
const workFields = {
  ...crewFields,
  id: z.int().positive(),
  name: z.string().min(1),
  date: z.iso.date(),
  genreIds: z.array(z.int()).min(1),
  tagline: z.string().min(1),
  overview: z.string().min(1),
  runtime: z.int().positive(),
  popularity: z.number().positive(),
  votes: z.tuple([z.number(), z.int()]),
  imdbId: z.string().optional(),
  homepage: z.url().optional(),
  licence: z.literal(Object.keys(LICENCES) as (keyof typeof LICENCES)[]),
  companies: namesField,
  keywords: z.array(z.string().min(1)).min(1),
  reviews: z.array(reviewSchema).optional(),
}
const filmSchema = z.strictObject({
  ...workFields,
  originalName: z.string().min(1).optional(),
  language: z.string().length(2).optional(),
  budget: z.int().positive().optional(),
  revenue: z.int().positive().optional(),
  collection: z.string().min(1).optional(),
  cast: z.record(z.string(), z.string()).optional(),
  videos: z
    .array(z.strictObject({ key: z.string(), name: z.string(), type: z.enum(['Trailer', 'Teaser', 'Clip', 'Featurette']) }))
    .optional(),
}) satisfies z.ZodType<FilmFacts>
const episodeSchema = z.union([
  z.tuple([z.iso.date().or(z.literal('')), z.string().min(1)]),
  z.tuple([z.iso.date(), z.string().min(1), z.string().min(1)]),
])
const showSchema = z.strictObject({
  ...workFields,
  lastDate: z.iso.date(),
  status: z.enum(['Ended', 'Canceled']),
  networks: namesField,
  cast: z.record(z.string(), z.union([z.tuple([z.string()]), z.tuple([z.string(), z.int().positive()])])),
  seasons: z.array(
    z.strictObject({
      number: z.int().nonnegative(),
      overview: z.string(),
      episodes: z.array(episodeSchema),
      numbers: z.array(z.int().nonnegative()).optional(),
    }),
  ),
}) satisfies z.ZodType<ShowFacts>
const personSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  gender: z.literal([0, 1, 2, 3]),
  knownFor: z.enum(['Acting', 'Directing', 'Writing', 'Production', 'Camera', 'Sound', 'Editing', 'Art']),
  birthday: z.iso.date().nullable(),
  deathday: z.iso.date().nullable(),
  birthplace: z.string().min(1).nullable(),
  biography: z.string(),
  imdbId: z.string().nullable(),
  popularity: z.number().positive(),
}) satisfies z.ZodType<PersonRecord>

// Those of titles in other languages have a test of their own.
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json') && !file.startsWith('titles-'))

function schemaOf(file: string): z.ZodType {
  if (file.startsWith('people-')) return personSchema
  return file.startsWith('show') ? showSchema : filmSchema
}

const MOVIE_GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37]
const TV_GENRES = [10759, 16, 35, 80, 99, 18, 10751, 10762, 9648, 10763, 10764, 10765, 10766, 10767, 10768, 37]

const movies = realWorks.filter((work) => work.type === 'movie')
const shows = realWorks.filter((work) => work.type === 'tv')
const seasons = shows.flatMap((show) => show.seasons.map((season) => ({ show, season })))
const episodes = seasons.flatMap(({ show, season }) => season.episodes.map((episode) => ({ show, episode })))
const credits = realWorks.flatMap((work) => [...work.cast, ...work.crew].map((credit) => ({ work, id: credit.personId })))
const today = new Date().toISOString().slice(0, 10)

test.each(files)('%s has records of one kind, with the right types and no repeated key', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const records: unknown = JSON.parse(text)
  expect(z.array(schemaOf(file)).safeParse(records).error).toBeUndefined()
  // `JSON.parse` accepts a repeated key and keeps the last: this comparison notices it.
  expect(JSON.stringify(records)).toBe(text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1'))
})

test('every record of every data file is in the catalogue', () => {
  const read = new Set([...realWorks, ...inventedShows, ...unlistedShows, ...realPeople].map(({ name }) => name))
  const recorded = files.flatMap((file) =>
    z.array(z.object({ name: z.string() })).parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  )
  expect(recorded.filter(({ name }) => !read.has(name))).toEqual([])
  expect(recorded).toHaveLength(realWorks.length + inventedShows.length + unlistedShows.length + realPeople.length)
})

// @spec sample/core: Its core is at least 120 films, 25 shows and 300 people, free to watch, each with the reason why.
test('there are enough films, shows, people and reviews for every page', () => {
  expect(movies.length).toBeGreaterThanOrEqual(120)
  expect(shows.length).toBeGreaterThanOrEqual(25)
  expect(realPeople.length).toBeGreaterThanOrEqual(300)
  expect(realPeople.filter((person) => person.biography !== '').length).toBeGreaterThanOrEqual(100)
  expect(realWorks.filter((work) => work.reviews.length > 0).length).toBeGreaterThanOrEqual(50)
  expect(realWorks.filter((work) => work.popularity >= 150).length).toBeGreaterThanOrEqual(12)
})

test('every show has a season and every season an episode', () => {
  expect(shows.filter((show) => show.seasons.length === 0).map((show) => show.name)).toEqual([])
  expect(seasons.filter(({ season }) => season.episodes.length === 0).map(({ show }) => show.name)).toEqual([])
})

test('films and shows are listed oldest first', () => {
  expect(movies.map((work) => work.date)).toEqual(movies.map((work) => work.date).toSorted())
  expect(shows.map((work) => work.date)).toEqual(shows.map((work) => work.date).toSorted())
})

test('every credit belongs to a person and every person has a credit', () => {
  const known = new Set(realPeople.map((person) => person.id))
  const credited = new Set(credits.map((credit) => credit.id))
  expect(credits.filter((credit) => !known.has(credit.id))).toEqual([])
  expect(realPeople.filter((person) => !credited.has(person.id))).toEqual([])
})

test('nobody is credited twice for the same part or job in a work', () => {
  expect(repeated(realWorks.flatMap(({ name, cast }) => cast.map((credit) => `${name}: ${credit.personId}`)))).toEqual([])
  const jobs = realWorks.flatMap(({ name, crew }) => crew.map(({ personId, job }) => `${name}: ${personId} ${job}`))
  expect(repeated(jobs)).toEqual([])
})

test('ids are unique per kind and so are the names of people', () => {
  expect(repeated(movies.map((work) => work.id))).toEqual([])
  expect(repeated(shows.map((work) => work.id))).toEqual([])
  expect(repeated(realPeople.map((person) => person.id))).toEqual([])
  expect(repeated(realPeople.map((person) => person.name))).toEqual([])
  expect(repeated([...realWorks, ...realPeople].flatMap((record) => record.imdbId ?? []))).toEqual([])
})

test('external ids and links have the form of their site', () => {
  const workIds = realWorks.flatMap((work) => work.imdbId ?? [])
  const personIds = realPeople.flatMap((person) => person.imdbId ?? [])
  const homepages = realWorks.flatMap((work) => work.homepage ?? [])
  const archiveIds = homepages.flatMap((page) => page.split('https://archive.org/details/')[1] ?? [])
  const videoKeys = realWorks.flatMap((work) => work.videos.map((video) => video.key))
  expect(workIds.filter((id) => !/^tt\d{7,8}$/.test(id))).toEqual([])
  expect(personIds.filter((id) => !/^nm\d{7,8}$/.test(id))).toEqual([])
  expect(homepages.filter((page) => !page.startsWith('https://'))).toEqual([])
  expect(archiveIds.filter((id) => !/^[A-Za-z0-9][\w.-]*(?<!\.)$/.test(id))).toEqual([])
  expect(videoKeys.filter((key) => !/^[\w-]{11}$/.test(key))).toEqual([])
})

test('works came out after the first film show and before today, and every date exists', () => {
  const dates = realWorks.flatMap(({ date, lastDate, reviews }) => [
    date,
    lastDate ?? date,
    ...reviews.map((review) => review.date),
  ])
  expect(dates.filter((date) => !isDate(date) || date < '1895-12-28' || date >= today)).toEqual([])
})

test('people are born before they die, and before the films in which they act or help', () => {
  const dates = realPeople.flatMap(({ birthday, deathday }) => [birthday ?? [], deathday ?? []].flat())
  expect(dates.filter((date) => !isDate(date))).toEqual([])
  expect(realPeople.filter(({ birthday, deathday }) => birthday && deathday && birthday >= deathday)).toEqual([])
  const birthYears = new Map(realPeople.map(({ id, birthday }) => [id, Number(birthday?.slice(0, 4) ?? 0)]))
  const age = ({ work, id }: (typeof credits)[number]) => Number(work.date.slice(0, 4)) - (birthYears.get(id) ?? 0)
  expect(credits.filter((credit) => age(credit) < 2)).toEqual([])
})

test('nobody acts in or directs a work more than three years after their death', () => {
  const deathYears = new Map(realPeople.map(({ id, deathday }) => [id, Number(deathday?.slice(0, 4) ?? 9999)]))
  const present = realWorks.flatMap(({ name, date, cast, crew }) =>
    [...cast, ...crew.filter((credit) => credit.job === 'Director')].map(({ personId }) => ({ name, date, personId })),
  )
  const late = present.filter(({ date, personId }) => Number(date.slice(0, 4)) - (deathYears.get(personId) ?? 9999) > 3)
  // Its singer is heard on recordings of the 1920s.
  expect(late.map((credit) => credit.name)).toEqual(['Sita Sings the Blues'])
})

test('episodes are numbered from one, in the order in which they aired', () => {
  for (const { season } of seasons) {
    const dates = season.episodes.map((episode) => episode.date)
    expect(season.episodes.map((episode) => episode.number)).toEqual(dates.map((_, index) => index + 1))
    expect(dates).toEqual(dates.toSorted())
    expect(repeated(season.episodes.map((episode) => episode.name))).toEqual([])
  }
})

test('shows that are numbered otherwise say so of every episode, and are in their own range of ids', () => {
  expect(unlistedShows.map(({ id }) => id)).toEqual([4090001, 4090002, 4090003, 4090004])
  expect(numbersOf(4090001)).toEqual([
    [1, 61, 61],
    [62, 77, 16],
    [1156, 1181, 26],
  ])
  expect(numbersOf(4090002)).toEqual([[1, 4, 3]])
  expect(numbersOf(4090003)).toEqual([
    [1, 2, 2],
    [0, 3, 4],
    [0, 1, 2],
  ])
})

test('episodes air on real days between the first and the last date of their show', () => {
  expect(episodes.filter(({ episode }) => !isDate(episode.date))).toEqual([])
  expect(episodes.filter(({ show, episode }) => episode.date < show.date || episode.date > (show.lastDate ?? ''))).toEqual([])
})

test('every show opens with its first episode and movies have no seasons', () => {
  expect(shows.map((show) => show.seasons[0]?.episodes[0]?.date)).toEqual(shows.map((show) => show.date))
  expect(movies.filter((movie) => movie.seasons.length > 0)).toEqual([])
})

// @spec sample/core
test('every work says why anyone may watch it and has a tagline and a summary of its own', () => {
  expect(realWorks.filter((work) => !work.licence?.trim())).toEqual([])
  expect(realWorks.filter(({ tagline }) => tagline.trim() === '' || tagline.length > 120)).toEqual([])
  expect(realWorks.filter(({ overview }) => overview.trim() === '' || overview.length > 600)).toEqual([])
  expect(repeated(realWorks.flatMap(({ overview, tagline }) => [overview, tagline]))).toEqual([])
})

test('genres fit the type of the work, and there are four to eight keywords', () => {
  expect(movies.filter(({ genreIds }) => genreIds.length === 0 || genreIds.some((id) => !MOVIE_GENRES.includes(id)))).toEqual([])
  expect(shows.filter(({ genreIds }) => genreIds.length === 0 || genreIds.some((id) => !TV_GENRES.includes(id)))).toEqual([])
  expect(realWorks.filter(({ keywords }) => keywords.length < 4 || keywords.length > 8)).toEqual([])
  expect(realWorks.filter(({ keywords, genreIds }) => repeated([...keywords, ...genreIds]).length > 0)).toEqual([])
})

test('votes, popularity and runtimes are plausible', () => {
  const votes = [...realWorks.map((work) => work.voteAverage), ...episodes.map(({ episode }) => episode.voteAverage)]
  expect(votes.filter((vote) => vote < 3 || vote > 9.5)).toEqual([])
  expect(realWorks.filter(({ popularity }) => popularity < 40 || popularity > 220)).toEqual([])
  expect(realWorks.filter(({ runtime }) => runtime === null || runtime < 1 || runtime > 240)).toEqual([])
  expect(realPeople.filter(({ popularity }) => popularity < 5 || popularity > 60)).toEqual([])
})

/** The first and the last number of each season of an unlisted show, and how many there are. */
function numbersOf(id: number) {
  const found = unlistedShows.find((each) => each.id === id)
  return found?.seasons.map(({ episodes: all }) => [all[0]?.number, all.at(-1)?.number, all.length])
}

function repeated(values: (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function isDate(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && new Date(date).toISOString().slice(0, 10) === date
}
