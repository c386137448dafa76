import { expect, test } from 'vitest'
import { z } from 'zod'

import { createSampleCatalogue } from './handler.ts'

const KEY = { headers: { Authorization: 'Bearer any' } }
const sample = createSampleCatalogue({ size: 400, today: () => new Date('2026-11-20T10:00:00Z') })

async function ask(path: string): Promise<unknown> {
  const response = await sample.fetch(`https://api.example/3/${path}`, KEY)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

const id = z.int32().positive()
const count = z.int().nonnegative()
const vote = z.number().min(0).max(10)
const text = z.string()
const missable = z.string().nullable()
const picture = z.string().startsWith('/').nullable()
const region = z.string().regex(/^[A-Z]{2}$/)
const language = z.string().regex(/^[a-z]{2}$/)
const date = z.union([z.iso.date(), z.literal('')])
const none = z.tuple([])

const named = z.object({ id, name: text })
const place = z.object({ iso_3166_1: region, english_name: text, native_name: text })
const image = z.object({
  aspect_ratio: z.number(),
  width: count,
  height: count,
  file_path: picture,
  vote_average: vote,
  vote_count: count,
})
const images = z.array(image.extend({ iso_639_1: language.nullable() }))
const card = {
  adult: z.boolean(),
  backdrop_path: picture,
  genre_ids: z.array(id),
  id,
  original_language: language,
  overview: text,
  popularity: z.number(),
  poster_path: picture,
  vote_average: vote,
  vote_count: count,
}
const movie = z.object({ ...card, title: text, original_title: text, release_date: date, video: z.boolean() })
const show = z.object({ ...card, name: text, original_name: text, first_air_date: date, origin_country: z.array(region) })
const typedMovie = movie.extend({ media_type: z.literal('movie') })
const typedShow = show.extend({ media_type: z.literal('tv') })
const performer = {
  adult: z.boolean(),
  gender: z.int().min(0).max(3),
  id,
  known_for_department: text,
  name: text,
  original_name: text,
  popularity: z.number(),
  profile_path: picture,
}
const person = z.object({ ...performer, known_for: z.array(z.union([typedMovie, typedShow])) })
const typedPerson = person.extend({ media_type: z.literal('person') })
const part = z.object({ ...performer, character: text, credit_id: text, order: count })
const job = z.object({ ...performer, credit_id: text, department: text, job: text })
const credits = z.object({ id, cast: z.array(part), crew: z.array(job) })
const aggregate = z.object({
  id,
  cast: z.array(
    z.object({
      ...performer,
      order: count,
      total_episode_count: count,
      roles: z.array(z.object({ credit_id: text, character: text, episode_count: count })),
    }),
  ),
  crew: z.array(
    z.object({
      ...performer,
      department: text,
      total_episode_count: count,
      jobs: z.array(z.object({ credit_id: text, job: text, episode_count: count })),
    }),
  ),
})
const maker = { id, logo_path: picture, name: text, origin_country: region }
const video = z.object({
  id: text,
  iso_639_1: language,
  iso_3166_1: region,
  key: text,
  name: text,
  official: z.boolean(),
  published_at: z.iso.datetime(),
  site: text,
  size: count,
  type: text,
})
const platform = z.object({ provider_id: id, provider_name: text, logo_path: picture, display_priority: count })
const offered = z.array(platform).min(1).optional()
const offers = z.record(
  region,
  z.strictObject({ link: z.url(), flatrate: offered, free: offered, ads: offered, rent: offered, buy: offered }),
)
const episodeCard = {
  air_date: z.iso.date().nullable(),
  episode_number: count,
  episode_type: text,
  id,
  name: text,
  overview: text,
  production_code: text,
  runtime: count,
  season_number: count,
  show_id: id,
  still_path: picture,
  vote_average: vote,
  vote_count: count,
}
const episode = z.object({ ...episodeCard, crew: z.array(job), guest_stars: z.array(part) })
const seasonCard = {
  air_date: z.iso.date().nullable(),
  id,
  name: text,
  overview: text,
  poster_path: picture,
  season_number: count,
}
const details = {
  adult: z.boolean(),
  backdrop_path: picture,
  genres: z.array(named),
  homepage: text,
  id,
  origin_country: z.array(region),
  original_language: language,
  overview: text,
  popularity: z.number(),
  poster_path: picture,
  production_companies: z.array(z.object(maker)),
  production_countries: z.array(z.object({ iso_3166_1: region, name: text })),
  spoken_languages: z.array(z.object({ iso_639_1: language, english_name: text, name: text })),
  status: text,
  tagline: text,
  vote_average: vote,
  vote_count: count,
}
const movieDetails = z.object({
  ...details,
  belongs_to_collection: z.object({ id, name: text, poster_path: picture, backdrop_path: picture }).nullable(),
  budget: count,
  imdb_id: text,
  original_title: text,
  release_date: date,
  revenue: count,
  runtime: count,
  title: text,
  video: z.boolean(),
})
const showDetails = z.object({
  ...details,
  created_by: z.array(z.object({ id, credit_id: text, name: text, gender: count, profile_path: picture })),
  episode_run_time: z.array(count),
  first_air_date: date,
  in_production: z.boolean(),
  languages: z.array(language),
  last_air_date: z.iso.date().nullable(),
  last_episode_to_air: z.object(episodeCard).nullable(),
  next_episode_to_air: z.object(episodeCard).nullable(),
  name: text,
  networks: z.array(z.object(maker)),
  number_of_episodes: count,
  number_of_seasons: count,
  original_name: text,
  seasons: z.array(z.object({ ...seasonCard, episode_count: count, vote_average: vote })),
  type: text,
})
const personDetails = z.object({
  adult: z.boolean(),
  also_known_as: z.array(text),
  biography: text,
  birthday: z.iso.date().nullable(),
  deathday: z.iso.date().nullable(),
  gender: count,
  homepage: missable,
  id,
  imdb_id: missable,
  known_for_department: text,
  name: text,
  place_of_birth: missable,
  popularity: z.number(),
  profile_path: picture,
})
const collectionCard = z.object({
  id,
  name: text,
  original_language: language,
  original_name: text,
  overview: text,
  poster_path: picture,
  backdrop_path: picture,
})
const states = z.object({ id, favorite: z.literal(false), rated: z.literal(false), watchlist: z.literal(false) })
const unchanged = z.object({ changes: none })
const externalIds = (...names: string[]) => z.object({ id, ...Object.fromEntries(names.map((name) => [`${name}_id`, missable])) })
const freebase = { freebase_mid: missable, freebase_id: missable, tvrage_id: z.int().nullable() }
const tvdb = { ...freebase, tvdb_id: z.int().nullable() }
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ page: id, results: z.array(item), total_pages: id, total_results: count })
const blankPage = pageOf(z.never())
const windowed = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ dates: z.object({ minimum: z.iso.date(), maximum: z.iso.date() }) })
const translated = (data: z.ZodRawShape) =>
  z.object({
    id,
    translations: z.array(
      z.object({ iso_3166_1: region, iso_639_1: language, name: text, english_name: text, data: z.object(data) }),
    ),
  })
const list = <Item extends z.ZodType>(item: Item) => z.object({ id, results: z.array(item) })
const otherTitles = z.array(z.object({ iso_3166_1: region, title: text, type: text }))
const credited = <Card extends z.ZodRawShape, Extra extends z.ZodRawShape>(item: z.ZodObject<Card>, more: Extra) => ({
  cast: z.array(item.extend({ character: text, credit_id: text, ...more })),
  crew: z.array(item.extend({ department: text, job: text, credit_id: text })),
})
const reviews = pageOf(
  z.object({
    author: text,
    author_details: z.object({ name: text, username: text, avatar_path: missable, rating: z.number().nullable() }),
    content: text,
    created_at: z.iso.datetime(),
    id: text,
    updated_at: z.iso.datetime(),
    url: z.url(),
  }),
).extend({ id })
const certifications = z.object({
  certifications: z.record(region, z.array(z.object({ certification: text, meaning: text, order: count }))),
})
const genres = z.object({ genres: z.array(named) })
const providers = z.object({ results: z.array(platform.extend({ display_priorities: z.record(region, count) })).min(4) })
const logos = z.object({ id, logos: z.array(image.extend({ id: text, file_type: text })) })

const MOVIE = 'movie/5000001'
const SHOW = 'tv/6000006'
const SEASON = `${SHOW}/season/1`
const EPISODE = `${SEASON}/episode/1`
const PERSON = 'person/7000000'
const SESSION = '?session_id=any'

/** Every address of the service for titles, people, search, discover, configuration, companies, keywords and the like. */
const ENDPOINTS: Readonly<Record<string, z.ZodType>> = {
  configuration: z.object({
    images: z.object({
      base_url: z.url(),
      secure_base_url: z.url(),
      backdrop_sizes: z.array(text),
      logo_sizes: z.array(text),
      poster_sizes: z.array(text),
      profile_sizes: z.array(text),
      still_sizes: z.array(text),
    }),
    change_keys: z.array(text),
  }),
  'configuration/countries': z.array(place).min(200),
  'configuration/jobs': z.array(z.object({ department: text, jobs: z.array(text).min(1) })).min(5),
  'configuration/languages': z.array(z.object({ iso_639_1: language, english_name: text, name: text })).min(150),
  'configuration/primary_translations': z.array(z.string().regex(/^[a-z]{2}-[A-Z]{2}$/)).min(1),
  'configuration/timezones': z.array(z.object({ iso_3166_1: region, zones: z.array(text) })).min(200),
  'certification/movie/list': certifications,
  'certification/tv/list': certifications,
  'genre/movie/list': genres,
  'genre/tv/list': genres,
  'watch/providers/regions': z.object({ results: z.array(place).min(20) }),
  'watch/providers/movie?watch_region=US': providers,
  'watch/providers/tv?watch_region=DE': providers,

  'discover/movie': pageOf(movie),
  'discover/tv': pageOf(show),
  'search/multi?query=an': pageOf(z.union([typedMovie, typedShow, typedPerson])),
  'search/movie?query=the': pageOf(movie),
  'search/tv?query=the': pageOf(show),
  'search/person?query=an': pageOf(person),
  'search/collection?query=collection': pageOf(collectionCard.extend({ adult: z.boolean() })),
  'search/company?query=pictures': pageOf(z.object(maker)),
  'search/keyword?query=love': pageOf(named),
  'trending/all/day': pageOf(z.union([typedMovie, typedShow, typedPerson])),
  'trending/movie/week': pageOf(typedMovie),
  'trending/tv/week': pageOf(typedShow),
  'trending/person/day': pageOf(typedPerson),
  'find/tt0063350?external_source=imdb_id': z.object({
    movie_results: z.array(typedMovie).length(1),
    tv_results: none,
    person_results: none,
    tv_season_results: none,
    tv_episode_results: none,
  }),

  'movie/now_playing': windowed(movie),
  'movie/upcoming': windowed(movie),
  'movie/popular': pageOf(movie),
  'movie/top_rated': pageOf(movie),
  'movie/latest': movieDetails,
  'movie/changes': blankPage,
  [MOVIE]: movieDetails,
  [`${MOVIE}/account_states${SESSION}`]: states,
  [`${MOVIE}/alternative_titles`]: z.object({ id, titles: otherTitles }),
  [`${MOVIE}/changes`]: unchanged,
  [`${MOVIE}/credits`]: credits.extend({ cast: z.array(part.extend({ cast_id: id })) }),
  [`${MOVIE}/external_ids`]: externalIds('imdb', 'wikidata', 'facebook', 'instagram', 'twitter'),
  [`${MOVIE}/images`]: z.object({ id, backdrops: images, logos: images, posters: images }),
  [`${MOVIE}/keywords`]: z.object({ id, keywords: z.array(named).min(1) }),
  [`${MOVIE}/lists`]: blankPage.extend({ id }),
  [`${MOVIE}/recommendations`]: pageOf(typedMovie),
  [`${MOVIE}/release_dates`]: list(
    z.object({
      iso_3166_1: region,
      release_dates: z.array(
        z.object({
          certification: text,
          descriptors: z.array(text),
          iso_639_1: text,
          note: text,
          release_date: z.iso.datetime(),
          type: z.int().min(1).max(6),
        }),
      ),
    }),
  ),
  [`${MOVIE}/reviews`]: reviews,
  [`${MOVIE}/similar`]: pageOf(movie),
  [`${MOVIE}/translations`]: translated({ homepage: text, overview: text, runtime: count, tagline: text, title: text }),
  [`${MOVIE}/videos`]: list(video),
  'movie/10331/videos': list(video),
  [`${MOVIE}/watch/providers`]: z.object({ id, results: offers }),

  'tv/airing_today': pageOf(show),
  'tv/on_the_air': pageOf(show),
  'tv/popular': pageOf(show),
  'tv/top_rated': pageOf(show),
  'tv/latest': showDetails,
  'tv/changes': blankPage,
  [SHOW]: showDetails,
  [`${SHOW}/account_states${SESSION}`]: states,
  [`${SHOW}/aggregate_credits`]: aggregate,
  [`${SHOW}/alternative_titles`]: list(otherTitles),
  [`${SHOW}/changes`]: unchanged,
  [`${SHOW}/content_ratings`]: list(z.object({ descriptors: z.array(text), iso_3166_1: region, rating: text })),
  [`${SHOW}/credits`]: credits,
  [`${SHOW}/episode_groups`]: list(z.never()),
  [`${SHOW}/external_ids`]: externalIds('imdb', 'wikidata', 'facebook', 'instagram', 'twitter').extend(tvdb),
  [`${SHOW}/images`]: z.object({ id, backdrops: images, logos: images, posters: images }),
  [`${SHOW}/keywords`]: list(named),
  [`${SHOW}/lists`]: blankPage.extend({ id }),
  [`${SHOW}/recommendations`]: pageOf(typedShow),
  [`${SHOW}/reviews`]: reviews,
  [`${SHOW}/screened_theatrically`]: list(z.never()),
  [`${SHOW}/similar`]: pageOf(show),
  [`${SHOW}/translations`]: translated({ homepage: text, name: text, overview: text, tagline: text }),
  [`${SHOW}/videos`]: list(video),
  [`${SHOW}/watch/providers`]: z.object({ id, results: offers }),

  [SEASON]: z.object({
    ...seasonCard,
    _id: text,
    episodes: z.array(episode).min(1),
    networks: z.array(z.object(maker)),
    vote_average: vote,
  }),
  'tv/season/6/changes': unchanged,
  [`${SEASON}/account_states${SESSION}`]: list(z.object({ id, episode_number: id, rated: z.literal(false) })),
  [`${SEASON}/aggregate_credits`]: aggregate,
  [`${SEASON}/credits`]: credits,
  [`${SEASON}/external_ids`]: externalIds('wikidata').extend(tvdb),
  [`${SEASON}/images`]: z.object({ id, posters: images.min(1) }),
  [`${SEASON}/translations`]: translated({ name: text, overview: text }),
  [`${SEASON}/videos`]: list(video),
  [`${SEASON}/watch/providers`]: z.object({ id, results: offers }),

  [EPISODE]: episode,
  'tv/episode/6/changes': unchanged,
  [`${EPISODE}/account_states${SESSION}`]: states,
  [`${EPISODE}/credits`]: credits.extend({ guest_stars: z.array(part) }),
  [`${EPISODE}/external_ids`]: externalIds('imdb', 'wikidata').extend(tvdb),
  [`${EPISODE}/images`]: z.object({ id, stills: images.min(1) }),
  [`${EPISODE}/translations`]: translated({ name: text, overview: text }),
  [`${EPISODE}/videos`]: list(video),

  'person/popular': pageOf(person),
  'person/latest': personDetails,
  'person/changes': blankPage,
  [PERSON]: personDetails,
  [`${PERSON}/changes`]: unchanged,
  [`${PERSON}/combined_credits`]: z.object({
    id,
    cast: z.array(z.union([typedMovie, typedShow]).and(z.object({ character: text, credit_id: text }))),
    crew: z.array(z.union([typedMovie, typedShow]).and(z.object({ department: text, job: text, credit_id: text }))),
  }),
  [`${PERSON}/external_ids`]: externalIds('imdb', 'wikidata', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube').extend(
    freebase,
  ),
  [`${PERSON}/images`]: z.object({ id, profiles: images }),
  [`${PERSON}/movie_credits`]: z.object({ id, ...credited(movie, { order: count }) }),
  [`${PERSON}/tv_credits`]: z.object({ id, ...credited(show, { episode_count: id }) }),
  [`${PERSON}/tagged_images`]: blankPage.extend({ id }),
  [`${PERSON}/translations`]: translated({ biography: text, name: text }),

  'collection/8000000': collectionCard.extend({ parts: z.array(typedMovie).min(2) }),
  'collection/8000000/images': z.object({ id, backdrops: images, posters: images.min(1) }),
  'collection/8000000/translations': translated({ title: text, overview: text, homepage: text }),
  'company/8500000': z.object({
    ...maker,
    description: text,
    headquarters: text,
    homepage: text,
    parent_company: z.null(),
  }),
  'company/8500000/alternative_names': list(z.never()),
  'company/8500000/images': logos,
  'network/8500080': z.object({ ...maker, headquarters: text, homepage: text }),
  'network/8500080/alternative_names': list(z.never()),
  'network/8500080/images': logos,
}

// @spec sample/protocol: Without a key the site runs on a built-in catalogue that answers in the protocol of the movie database service.
test.each(Object.keys(ENDPOINTS))('%s answers in the documented shape', async (path) => {
  expect(ENDPOINTS[path]?.safeParse(await ask(path)).error).toBeUndefined()
})

test('a keyword of a title has details, and a list of the movies that have it', async () => {
  const { keywords } = z.object({ keywords: z.array(named) }).parse(await ask(`${MOVIE}/keywords`))
  const [first = { id: 0, name: '' }] = keywords
  expect(await ask(`keyword/${first.id}`)).toEqual(first)
  const { results } = pageOf(movie)
    .extend({ id })
    .parse(await ask(`keyword/${first.id}/movies`))
  expect(results.length).toBeGreaterThan(0)
  for (const each of results) expect(JSON.stringify(await ask(`movie/${each.id}/keywords`))).toContain(first.name)
})

/** The names of the addresses below a subject's. */
function partsOf(subject: string): string[] {
  const below = Object.keys(ENDPOINTS).filter(
    (path) => path.startsWith(`${subject}/`) && !/\/(season|episode)\//.test(path.slice(subject.length)),
  )
  return below
    .map((path) => path.slice(subject.length + 1).replace(SESSION, ''))
    .filter((name) => !/^(season|episode)\/\d+$/.test(name))
}

test.each([MOVIE, SHOW, SEASON, EPISODE, PERSON, 'collection/8000000'])(
  'every address below %s can be appended to its answer, and other names are ignored',
  async (subject) => {
    const plain = (await ask(subject)) as object
    const names = partsOf(subject)
    expect(names.length).toBeGreaterThan(1)
    for (let at = 0; at < names.length; at += 19) {
      const some = names.slice(at, at + 19)
      const whole = (await ask(`${subject}${SESSION}&append_to_response=${some.join(',')},nonsense`)) as Record<string, object>
      expect(Object.keys(whole)).toEqual([...Object.keys(plain), ...some])
      expect(whole).toMatchObject(plain)
      for (const name of some) {
        const alone = (await ask(`${subject}/${name}${SESSION}`)) as { id: number }
        expect({ id: alone.id, ...whole[name] }).toEqual(alone)
      }
    }
  },
)

test('twenty names may be appended, one more is the error of the real service', async () => {
  for (const subject of [MOVIE, SHOW, SEASON, EPISODE, PERSON]) {
    const names = Array.from({ length: 20 }, () => 'images')
    await ask(`${subject}?append_to_response=${names.join(',')}`)
    const response = await sample.fetch(`https://api.example/3/${subject}?append_to_response=${names.join(',')},images`, KEY)
    expect([response.status, await response.json()]).toMatchObject([400, { status_code: 27 }])
  }
})

test('account states need a session, and are not appended without one', async () => {
  for (const subject of [MOVIE, SHOW, SEASON, EPISODE]) {
    const response = await sample.fetch(`https://api.example/3/${subject}/account_states`, KEY)
    expect([response.status, await response.json()]).toMatchObject([401, { status_code: 3 }])
    expect(await ask(`${subject}?append_to_response=account_states,credits`)).not.toHaveProperty('account_states')
  }
})

test('one show has another order of its episodes, in the documented shape', async () => {
  const summary = z.object({
    description: text,
    episode_count: count,
    group_count: count,
    id: text,
    name: text,
    network: z.null(),
    type: z.literal(3),
  })
  const { results } = list(summary).parse(await ask('tv/4090003/episode_groups'))
  const group = z.object({
    id: text,
    name: text,
    order: count,
    locked: z.boolean(),
    episodes: z.array(z.object({ season_number: count, episode_number: count, show_id: id, order: count })).min(1),
  })
  const { groups, episode_count } = summary
    .extend({ groups: z.array(group) })
    .parse(await ask(`tv/episode_group/${results[0]?.id}`))
  expect(groups.flatMap(({ episodes }) => episodes)).toHaveLength(episode_count)
})
