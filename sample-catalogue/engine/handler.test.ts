import { expect, test } from 'vitest'

import { createSampleCatalogue } from './handler.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const KEY = { headers: { Authorization: 'Bearer any' } }
const sample = createSampleCatalogue({ size: 2000, today: () => NOW })

type Answer = Record<string, unknown> & { results: Record<string, unknown>[] }

async function ask(path: string, from = sample): Promise<Answer> {
  const response = await from.fetch(`https://api.example/3/${path}`, KEY)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

async function refusal(path: string, init: RequestInit = KEY) {
  const response = await sample.fetch(`https://api.example${path}`, init)
  return [response.status, ((await response.json()) as { status_code: number }).status_code]
}

async function ids(path: string, from = sample): Promise<unknown[]> {
  return (await ask(path, from)).results.map(({ id }) => id)
}

const MOVIE_CARD =
  'adult backdrop_path genre_ids id original_language original_title overview popularity poster_path release_date title video vote_average vote_count'
const SHOW_CARD =
  'backdrop_path first_air_date genre_ids id name origin_country original_language original_name overview popularity poster_path vote_average vote_count'
const PERSON_CARD = 'adult gender id known_for known_for_department name popularity profile_path'
const CREDIT_PERSON = 'adult gender id known_for_department name original_name popularity profile_path credit_id'

// Keys of TMDB's own OpenAPI document.
test.each([
  ['discover/movie', MOVIE_CARD],
  ['discover/tv', SHOW_CARD],
  ['search/multi?query=night', 'media_type id popularity adult'],
  ['search/movie?query=night', MOVIE_CARD],
  ['search/tv?query=the', SHOW_CARD],
  ['search/person?query=jo', PERSON_CARD],
  ['person/popular', PERSON_CARD],
  ['trending/movie/week', `${MOVIE_CARD} media_type`],
  ['trending/tv/day', `${SHOW_CARD} media_type`],
  ['trending/person/day', `${PERSON_CARD} media_type original_name`],
  ['trending/all/week', 'media_type id popularity'],
  ['movie/popular', MOVIE_CARD],
  ['movie/top_rated', MOVIE_CARD],
  ['movie/upcoming', MOVIE_CARD],
  ['movie/now_playing', MOVIE_CARD],
  ['tv/popular', SHOW_CARD],
  ['tv/top_rated', SHOW_CARD],
  ['tv/on_the_air', SHOW_CARD],
  ['tv/airing_today', SHOW_CARD],
  ['movie/5000000/recommendations', `${MOVIE_CARD} media_type`],
  ['tv/6000006/recommendations', `${SHOW_CARD} media_type`],
  ['movie/5000000/similar', MOVIE_CARD],
])('%s answers a page of results in the shape of the real service', async (path, expected) => {
  const answer = await ask(path)
  expect(answer).toMatchObject({ page: 1, total_pages: expect.any(Number), total_results: expect.any(Number) })
  expect(answer.results.length).toBeGreaterThan(0)
  expect(answer.results.length).toBeLessThanOrEqual(20)
  for (const result of answer.results) expect(Object.keys(result)).toEqual(expect.arrayContaining(expected.split(' ')))
})

// @spec sample/protocol
test.each([
  [
    'movie/5000000',
    'adult backdrop_path belongs_to_collection budget genres homepage id imdb_id origin_country original_language original_title overview popularity poster_path production_companies production_countries release_date revenue runtime spoken_languages status tagline title video vote_average vote_count',
  ],
  [
    'tv/6000006',
    'adult backdrop_path created_by episode_run_time first_air_date genres homepage id in_production languages last_air_date last_episode_to_air name next_episode_to_air networks number_of_episodes number_of_seasons origin_country original_language original_name overview popularity poster_path production_companies production_countries seasons spoken_languages status tagline type vote_average vote_count',
  ],
  [
    'person/7000000',
    'adult also_known_as biography birthday deathday gender homepage id imdb_id known_for_department name place_of_birth popularity profile_path',
  ],
  ['movie/5000000/credits', 'id cast crew'],
  ['movie/5000000/images', 'id backdrops logos posters'],
  ['movie/5000000/videos', 'id results'],
  ['movie/5000000/keywords', 'id keywords'],
  ['tv/6000006/keywords', 'id results'],
  ['movie/5000000/reviews', 'id page results total_pages total_results'],
  ['movie/5000000/external_ids', 'id imdb_id wikidata_id facebook_id instagram_id twitter_id'],
  ['movie/5000000/watch/providers', 'id results'],
  ['tv/6000006/aggregate_credits', 'id cast crew'],
  ['tv/6000006/external_ids', 'id imdb_id freebase_mid freebase_id tvdb_id tvrage_id wikidata_id'],
  ['person/7000000/images', 'id profiles'],
  ['person/7000000/combined_credits', 'id cast crew'],
  ['tv/6000006/season/1', '_id air_date episodes name networks overview id poster_path season_number vote_average'],
  [
    'tv/6000006/season/1/episode/1',
    'air_date crew episode_number guest_stars name overview id production_code runtime season_number still_path vote_average vote_count',
  ],
  ['collection/8000000', 'id name original_language original_name overview poster_path backdrop_path parts'],
  ['configuration', 'images change_keys'],
  ['genre/movie/list', 'genres'],
  ['genre/tv/list', 'genres'],
  ['watch/providers/movie?watch_region=US', 'results'],
  ['find/tt0063350?external_source=imdb_id', 'movie_results person_results tv_results tv_episode_results tv_season_results'],
])('%s answers every key of the real service', async (path, expected) => {
  expect(Object.keys(await ask(path))).toEqual(expect.arrayContaining(expected.split(' ')))
})

function keys(line: object | undefined): string[] {
  return Object.keys(line ?? {})
}

test('the entries of credits have the keys of the real service', async () => {
  const movie = await ask('movie/5000000/credits')
  const show = await ask('tv/6000006/aggregate_credits')
  const lines = { movie: movie as { cast?: object[]; crew?: object[] }, show: show as { cast?: object[]; crew?: object[] } }
  expect(keys(lines.movie.cast?.[0])).toEqual(expect.arrayContaining(`${CREDIT_PERSON} cast_id character order`.split(' ')))
  expect(keys(lines.movie.crew?.[0])).toEqual(expect.arrayContaining(`${CREDIT_PERSON} department job`.split(' ')))
  const person = CREDIT_PERSON.replace(' credit_id', '')
  expect(keys(lines.show.cast?.[0])).toEqual(expect.arrayContaining(`${person} roles total_episode_count order`.split(' ')))
  expect(keys(lines.show.crew?.[0])).toEqual(expect.arrayContaining(`${person} jobs department total_episode_count`.split(' ')))
})

test('append_to_response adds the same answer as the separate path', async () => {
  const names = [
    'aggregate_credits',
    'images',
    'videos',
    'keywords',
    'reviews',
    'recommendations',
    'external_ids',
    'watch/providers',
  ]
  const whole = await ask(`tv/6000006?append_to_response=${names.join(',')},nonsense`)
  for (const name of names) expect({ id: 6000006, ...(whole[name] as object) }).toEqual(await ask(`tv/6000006/${name}`))
  expect(whole).not.toHaveProperty('nonsense')
})

test('a season can be appended to its show, and to nothing else', async () => {
  const show = await ask('tv/6000006?append_to_response=season/1,season/99,season/x')
  expect(show['season/1']).toEqual(await ask('tv/6000006/season/1'))
  expect(Object.keys(show).filter((name) => name.startsWith('season/'))).toEqual(['season/1'])
  expect(await ask('movie/5000000?append_to_response=season/1')).not.toHaveProperty('season/1')
})

test('a movie has no aggregate credits', async () => {
  expect(await ask('movie/5000000?append_to_response=aggregate_credits')).not.toHaveProperty('aggregate_credits')
  expect(await refusal('/3/movie/5000000/aggregate_credits')).toEqual([404, 34])
})

test('pages have neither gaps nor repetitions, and a page past the end is empty', async () => {
  const first = await ask('discover/movie?sort_by=title.asc')
  const pages = Number(first.total_pages)
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, at) => ids(`discover/movie?sort_by=title.asc&page=${at + 1}`)),
  )
  expect(new Set(lists.flat()).size).toBe(first.total_results)
  expect(await ids(`discover/movie?sort_by=title.asc&page=${pages + 1}`)).toEqual([])
})

test.each(['0', '501', '-1', 'two', '1.5', ''])('page %j gets the error of the real service', async (page) => {
  expect(await refusal(`/3/discover/movie?page=${page}`)).toEqual([400, 22])
  expect(await refusal(`/3/search/multi?query=night&page=${page}`)).toEqual([400, 22])
})

test.each([
  ['/3/movie/4999999', 404, 34],
  ['/3/tv/5000000', 404, 34],
  ['/3/person/1999999999', 404, 34],
  ['/3/collection/8399999', 404, 34],
  ['/3/tv/6000006/season/40', 404, 34],
  ['/3/tv/6000006/season/1/episode/99', 404, 34],
  ['/3/movie/one', 404, 6],
  ['/3/movie/5000000/nothing', 404, 34],
  ['/3/trending/movie/month', 404, 34],
  ['/3/search/award?query=a', 404, 34],
  ['/3/company/8500080', 404, 34],
  ['/3/network/8500000', 404, 34],
  ['/3/keyword/1', 404, 34],
  ['/3/tv/6000006/season/1/reviews', 404, 34],
  ['/3/find/tt0063350', 422, 5],
  ['/3/find/tt0063350?external_source=letterboxd_id', 422, 5],
  ['/3/account', 404, 34],
  ['/4/movie/5000000', 404, 34],
  ['/3/movie/%E0%A4%A', 404, 34],
  ['/t/p/w343/m5000000-p0.svg', 404, 34],
  ['/t/p/constructor/m5000000-p0.svg', 404, 34],
  ['/t/p/w342/m5000000-p9.svg', 404, 34],
  ['/t/p/w342/m4999999-p0.svg', 404, 34],
  ['/t/p/w342/../../etc/passwd', 404, 34],
  ['/t/p/w342/nonsense.jpg', 404, 34],
  ['/3/discover/movie?primary_release_date.gte=2026-02-30', 400, 23],
  [`/3/movie/5000000?append_to_response=${'images,'.repeat(21)}`, 400, 27],
])('%s is refused with status %i and code %i', async (path, status, code) => {
  expect(await refusal(path)).toEqual([status, code])
})

test('a call without a key is refused, and any key is accepted as a parameter or a header', async () => {
  expect(await refusal('/3/movie/popular', {})).toEqual([401, 7])
  expect(await refusal('/3/movie/popular?api_key=', {})).toEqual([401, 7])
  expect((await sample.fetch('https://api.example/3/movie/popular?api_key=x')).status).toBe(200)
  expect((await sample.fetch(new Request('https://api.example/3/movie/popular', KEY))).status).toBe(200)
})

test('the catalogue is read-only', async () => {
  expect(await refusal('/3/movie/5000000', { ...KEY, method: 'DELETE' })).toEqual([405, 42])
})

test('an aborted call rejects with the reason', async () => {
  const reason = new Error('gone')
  await expect(sample.fetch('https://api.example/3/movie/popular', { ...KEY, signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  )
})

test('a person lists exactly the titles that list the person', async () => {
  const small = createSampleCatalogue({ size: 150, today: () => NOW })
  const fromTitles = new Map<number, string[]>()
  const titles = (await Promise.all(['movie', 'tv'].map((type) => everything(type, small)))).flat()
  for (const path of titles) {
    const { cast, crew } = (await ask(`${path}/credits`, small)) as unknown as Record<
      'cast' | 'crew',
      { id: number; credit_id: string }[]
    >
    for (const { id, credit_id } of [...cast, ...crew]) fromTitles.set(id, [...(fromTitles.get(id) ?? []), credit_id])
  }
  for (const [person, credits] of fromTitles) {
    const { cast, crew } = (await ask(`person/${person}/combined_credits`, small)) as unknown as Record<
      'cast' | 'crew',
      { credit_id: string }[]
    >
    expect([...cast, ...crew].map(({ credit_id }) => credit_id).toSorted()).toEqual(credits.toSorted())
  }
  expect(fromTitles.size).toBeGreaterThan(300)
})

async function everything(type: string, from: typeof sample): Promise<string[]> {
  const { total_pages } = await ask(`discover/${type}`, from)
  const pages = await Promise.all(
    Array.from({ length: Number(total_pages) }, (_, at) => ids(`discover/${type}?page=${at + 1}`, from)),
  )
  return pages.flat().map((id) => `${type}/${String(id)}`)
}

test('answers do not depend on the process or on earlier requests', async () => {
  const paths = [
    'discover/tv?page=7',
    'movie/5000011?append_to_response=credits,reviews,images,keywords',
    'person/7000007',
    'trending/all/day',
  ]
  const before = await Promise.all(paths.map((path) => ask(path)))
  const other = createSampleCatalogue({ size: 2000, today: () => NOW })
  const after = await Promise.all(paths.toReversed().map((path) => ask(path, other)))
  expect(after.toReversed()).toEqual(before)
})

// @spec sample/size
test('an invented title is the same in a catalogue of any size', async () => {
  const small = createSampleCatalogue({ size: 40, today: () => NOW })
  for (const path of ['movie/5000004', 'tv/6000009/season/1']) {
    const { belongs_to_collection: _one, episodes: _two, ...facts } = await ask(path, small)
    expect(await ask(path)).toMatchObject(facts)
  }
})

test('without invented titles the real works remain', async () => {
  const real = createSampleCatalogue({ size: 0, today: () => NOW })
  const popular = await ask('movie/popular', real)
  expect(popular.results).toHaveLength(20)
  expect(popular.results.every(({ id }) => Number(id) < 5_000_000)).toBe(true)
  expect((await ask('movie/upcoming', real)).results).toEqual([])
  expect((await ask('person/popular', real)).results).toHaveLength(20)
  for (const id of await ids('movie/popular', real))
    await ask(`movie/${String(id)}?append_to_response=credits,recommendations`, real)
})

test('several real works are among the trending and the most popular movies', async () => {
  for (const path of ['trending/movie/week', 'movie/popular']) {
    const real = (await ids(path)).slice(0, 10).filter((id) => Number(id) < 5_000_000)
    expect(real.length).toBeGreaterThanOrEqual(3)
    expect(real.length).toBeLessThan(10)
  }
})

test('HEAD answers as GET does, without the body', async () => {
  const paths = ['/3/movie/popular?page=2', '/3/movie/1', '/3/nothing', '/t/p/w342/m5000000-p0.svg', '/t/p/w342/m1-p0.svg']
  for (const path of paths) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => sample.fetch(`https://api.example${path}`, { ...KEY, method })),
    )
    expect([path, head?.status]).toEqual([path, get?.status])
    const length = String((await get?.arrayBuffer())?.byteLength)
    expect(Object.fromEntries(head?.headers ?? [])).toEqual({
      ...Object.fromEntries(get?.headers ?? []),
      'content-length': length,
    })
    expect(await head?.text()).toBe('')
  }
})

// @spec sample/dates: Its dates follow today, so that no list is ever empty.
test('dates follow a new day without a restart', async () => {
  let now = NOW
  const moving = createSampleCatalogue({ size: 2000, today: () => now })
  const before = await ask('movie/upcoming', moving)
  now = new Date('2027-01-30T00:00:01Z')
  const after = await ask('movie/upcoming', moving)
  expect(before.dates).toEqual({ minimum: '2026-11-25', maximum: '2026-12-16' })
  expect(after.dates).toEqual({ minimum: '2027-02-04', maximum: '2027-02-25' })
  const fresh = createSampleCatalogue({ size: 2000, today: () => now })
  expect(await ask('movie/upcoming', fresh)).toEqual(after)
})

test('the first 40 titles of each list that visitors see are complete, while some other titles have gaps', async () => {
  const lists = [
    'movie/popular',
    'movie/top_rated',
    'movie/upcoming',
    'movie/now_playing',
    'trending/movie/week',
    'trending/tv/week',
  ]
  const shows = [
    'tv/popular',
    'tv/top_rated',
    'tv/airing_today',
    'tv/on_the_air',
    'discover/movie?sort_by=title.asc',
    'discover/tv?sort_by=popularity.asc',
  ]
  for (const path of [...lists, ...shows]) {
    const more = path.includes('?') ? '&' : '?'
    const results = [...(await ask(path)).results, ...(await ask(`${path}${more}page=2`)).results]
    expect([path, ...results.filter(isLacking)]).toEqual([path])
  }
  const all = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(`discover/movie?page=${at + 1}`)))
  const lacking = all.flatMap(({ results }) => results).filter(isLacking)
  for (const key of ['poster_path', 'backdrop_path', 'overview', 'release_date']) {
    expect(lacking.filter((title) => !title[key])).not.toEqual([])
  }
})

function isLacking(title: Record<string, unknown>): boolean {
  const date = title.release_date ?? title.first_air_date
  return (
    !title.poster_path ||
    !title.backdrop_path ||
    title.overview === '' ||
    date === '' ||
    (title.genre_ids as number[]).length === 0
  )
}

test('future episodes have a date, but no rating and no still', async () => {
  const [id] = await ids('tv/airing_today')
  const show = (await ask(`tv/${String(id)}`)) as unknown as { seasons: { season_number: number }[]; last_air_date: string }
  expect(show.last_air_date).toBe('2026-11-20')
  const newest = show.seasons.at(-1)?.season_number
  const season = (await ask(`tv/${String(id)}/season/${newest}`)) as unknown as { episodes: Record<string, unknown>[] }
  const ahead = season.episodes.filter(({ air_date }) => String(air_date) > '2026-11-20')
  for (const episode of ahead) expect(episode).toMatchObject({ vote_average: 0, vote_count: 0, still_path: null })
  expect(season.episodes.some(({ air_date }) => air_date === '2026-11-20')).toBe(true)
})

// @spec sample/artwork: Its pictures are drawn by the server, in every size, the same for a title every time.
test('every picture in the answer for a title is drawn, in every size', async () => {
  const title = (await ask('tv/6000006?append_to_response=images,aggregate_credits')) as unknown as {
    images: Record<'backdrops' | 'posters' | 'logos', { file_path: string }[]>
    seasons: { poster_path: string }[]
    networks: { logo_path: string }[]
    aggregate_credits: { cast: { profile_path: string | null }[] }
    last_episode_to_air: { still_path: string }
  }
  const { images, seasons, networks, aggregate_credits } = title
  const paths = [
    ...[...images.backdrops, ...images.posters, ...images.logos].map(({ file_path }) => file_path),
    ...seasons.map(({ poster_path }) => poster_path),
    ...networks.map(({ logo_path }) => logo_path),
    ...aggregate_credits.cast.slice(0, 3).flatMap(({ profile_path }) => profile_path ?? []),
    title.last_episode_to_air.still_path,
    '/w8.svg',
  ]
  for (const path of paths) {
    const response = await sample.fetch(`https://image.example/t/p/w185${path}`)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toMatch(/^<svg /)
  }
  for (const size of ['w45', 'w92', 'w154', 'w185', 'w200', 'w300', 'w342', 'w500', 'w780', 'w1280', 'h632', 'original']) {
    const { status } = await sample.fetch(`https://image.example/t/p/${size}${paths[0]}`)
    expect([size, status]).toEqual([size, 200])
  }
})

test('a picture may be cached for ever and cannot run scripts', async () => {
  const { headers } = await sample.fetch('https://image.example/t/p/w342/m5000012-p0.svg')
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; style-src 'sha256-VcuLqvOtEVqS+2MRqVi9SE75IB9W/Bwiz0dKVM/UBDI='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

// @spec sample/size: A generator fills its lists to any size, always with the same titles.
test('the size of a catalogue changes how many invented titles it has and nothing else', async () => {
  const large = createSampleCatalogue({ size: 20_000, today: () => NOW })
  const real = Number((await ask('discover/movie', createSampleCatalogue({ size: 0, today: () => NOW }))).total_results)
  const count = async (from: typeof sample) => Number((await ask('discover/movie', from)).total_results) - real
  expect(await count(sample)).toBe(1400)
  expect(await count(large)).toBe(14_000)
  expect((await ask('discover/movie', large)).total_pages).toBeGreaterThan(500)
})
