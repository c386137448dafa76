import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const PARTS = 'images,videos,keywords,reviews,recommendations,watch/providers'
const EMPTY_PAGE = { page: 1, total_pages: 1, total_results: 0, results: [] }
const MOVIE = { id: 550, title: 'Fight Club' }
const SHOW = { id: 1399, name: 'Game of Thrones' }
const PERSON = { id: 287, name: 'Brad Pitt' }

/** A catalogue whose service always sends this response and records what it was asked. */
function createTestCatalogue(answer: () => Response, region = 'US') {
  const asked: URL[] = []
  const fetch = async (url: URL) => {
    asked.push(url)
    return answer()
  }
  const catalogue = createCatalogue({
    url: 'https://catalogue.test/3',
    key: 'k',
    token: null,
    region,
    cache: createCatalogueCache(openBackground()),
    fetch,
  })
  return { catalogue, asked }
}

function answering(body: unknown, region?: string) {
  return createTestCatalogue(() => Response.json(body), region)
}

function discovering(query: Partial<DiscoverQuery>) {
  return (catalogue: Catalogue) => catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc', ...query })
}

type Expected = [path: string, params: Record<string, string>, body: unknown, call: (catalogue: Catalogue) => Promise<unknown>]

const pictures = { include_image_language: 'en,null' }
const trailers = {
  include_video_language:
    'en,null,ar,bn,cn,cs,da,de,el,es,fa,fi,fr,he,hi,hu,id,it,ja,kn,ko,ml,nl,no,pl,pt,ro,ru,sv,ta,te,th,tl,tr,uk,vi,zh',
}
const search = { query: 'paper moon', include_adult: 'false', page: '2' }
const calls: Expected[] = [
  [
    'movie/550',
    { append_to_response: `credits,release_dates,${PARTS}`, ...pictures, ...trailers },
    MOVIE,
    (catalogue) => catalogue.title(english, 'movie', 550),
  ],
  [
    'tv/1399',
    {
      append_to_response: `aggregate_credits,${PARTS},external_ids,content_ratings,episode_groups,season/1`,
      ...pictures,
      ...trailers,
    },
    SHOW,
    (catalogue) => catalogue.title(english, 'tv', 1399),
  ],
  ['movie/550', { append_to_response: 'images,videos', ...pictures }, MOVIE, (catalogue) => catalogue.featured(english, 550)],
  ['tv/1399/season/0', {}, { season_number: 0 }, (catalogue) => catalogue.season(english, 1399, 0)],
  ['tv/1399', {}, SHOW, (catalogue) => catalogue.airings(english, 1399, '2026-11-20')],
  ['movie/550', { append_to_response: 'release_dates' }, MOVIE, (catalogue) => catalogue.release(english, 550)],
  ['collection/10', {}, { id: 10, name: 'Star Wars Collection' }, (catalogue) => catalogue.collection(english, 10)],
  [
    'person/287',
    { append_to_response: 'images,combined_credits', ...pictures },
    PERSON,
    (catalogue) => catalogue.person(english, 287),
  ],
  ['person/popular', { page: '3' }, EMPTY_PAGE, (catalogue) => catalogue.popularPeople(english, 3)],
  ['trending/movie/week', {}, EMPTY_PAGE, (catalogue) => catalogue.trending(english, 'movie')],
  ['trending/tv/week', {}, EMPTY_PAGE, (catalogue) => catalogue.trending(english, 'tv')],
  ['genre/movie/list', {}, { genres: [] }, (catalogue) => catalogue.genres(english, 'movie')],
  ['watch/providers/movie', { watch_region: 'US' }, { results: [] }, (catalogue) => catalogue.platforms(english, 'movie')],
  ['watch/providers/tv', { watch_region: 'US' }, { results: [] }, (catalogue) => catalogue.platforms(english, 'tv')],
  ['genre/tv/list', {}, { genres: [] }, (catalogue) => catalogue.genres(english, 'tv')],
  ['certification/movie/list', {}, { certifications: {} }, (catalogue) => catalogue.certifications(english)],
  ['certification/tv/list', {}, { certifications: {} }, (catalogue) => catalogue.certifications(english, 'tv')],
  ['movie/550/release_dates', {}, { results: [] }, (catalogue) => catalogue.certificationsOf(english, 'movie', 550)],
  ['tv/1399/content_ratings', {}, { results: [] }, (catalogue) => catalogue.certificationsOf(english, 'tv', 1399)],
  ['keyword/9', {}, { id: 9, name: 'night train' }, (catalogue) => catalogue.nameOf(english, 'keyword', 9)],
  ['company/9', {}, { id: 9, name: 'Night Films' }, (catalogue) => catalogue.nameOf(english, 'company', 9)],
  ['network/9', {}, { id: 9, name: 'Channel Nine' }, (catalogue) => catalogue.nameOf(english, 'network', 9)],
  ['person/9', {}, { id: 9, name: 'Nina Nine' }, (catalogue) => catalogue.nameOf(english, 'person', 9)],
  ['watch/providers/tv', { watch_region: 'DE' }, { results: [] }, (catalogue) => catalogue.platforms(english, 'tv', 'DE')],
  [
    'search/keyword',
    { query: 'night', page: '1' },
    EMPTY_PAGE,
    (catalogue) => catalogue.suggestNames(english, 'keyword', 'night'),
  ],
  [
    'search/company',
    { query: 'night', page: '1' },
    EMPTY_PAGE,
    (catalogue) => catalogue.suggestNames(english, 'company', 'night'),
  ],
  ['search/multi', search, EMPTY_PAGE, (catalogue) => catalogue.search(english, 'paper moon', 2)],
  ['search/movie', search, EMPTY_PAGE, (catalogue) => catalogue.searchTitles(english, 'movie', 'paper moon', 2)],
  ['search/tv', search, EMPTY_PAGE, (catalogue) => catalogue.searchTitles(english, 'tv', 'paper moon', 2)],
  ['search/person', search, EMPTY_PAGE, (catalogue) => catalogue.searchPeople(english, 'paper moon', 2)],
]

// @spec calls/search: The search asks search/multi with the query, only when the term is not empty.
// @spec calls/people: Popular people ask person/popular with a page.
// @spec calls/person: A person asks person/{id} with images and combined_credits appended and include_image_language=en,null, retried once.
// @spec calls/movie: A movie asks movie/{id} with credits, images, videos, keywords, reviews and recommendations appended and include_image_language=en,null.
// @spec calls/show: A show asks tv/{id} with aggregate_credits and external_ids in place of credits.
// @spec calls/hero: The hero asks movie/{id} with images and videos appended, for each of the first 10 upcoming movies, kept for 10 minutes.
// @spec calls/collection: A collection asks collection/{id}.
// @spec calls/season: A season asks tv/{id}/season/{number}.
// @spec calls/trending: Trending asks trending/{type}/week.
// @spec calls/genres: Genres ask genre/{type}/list.
// @spec calls/adult home/trending people/calls titles/imdb-of-shows
test.each(calls)('the call of %s sends %o', async (path, params, body, call) => {
  const { catalogue, asked } = answering(body)

  await call(catalogue)

  expect(asked).toHaveLength(1)
  expect(asked[0]!.origin + asked[0]!.pathname).toBe(`https://catalogue.test/3/${path}`)
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ ...params, api_key: 'k' })
})

const plain = { include_adult: 'false', page: '1' }
const discoveries: [type: 'movie' | 'tv', query: Partial<DiscoverQuery>, params: Record<string, string>][] = [
  ['movie', {}, { ...plain, sort_by: 'popularity.desc' }],
  ['movie', { genreIds: [], platformIds: [], dates: { of: 'release' } }, { ...plain, sort_by: 'popularity.desc' }],
  ['movie', { sort: 'popularity.asc', page: 7 }, { ...plain, page: '7', sort_by: 'popularity.asc' }],
  ['movie', { sort: 'rating.desc', minVotes: 200 }, { ...plain, sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
  ['tv', { sort: 'rating.asc' }, { ...plain, sort_by: 'vote_average.asc' }],
  ['movie', { sort: 'date.desc' }, { ...plain, sort_by: 'primary_release_date.desc' }],
  ['tv', { sort: 'date.asc' }, { ...plain, sort_by: 'first_air_date.asc' }],
  ['movie', { sort: 'title.asc' }, { ...plain, sort_by: 'title.asc' }],
  ['tv', { sort: 'title.desc' }, { ...plain, sort_by: 'name.desc' }],
  [
    'movie',
    { genreIds: [28, 12], minRating: 0, maxRating: 7.5, platformIds: [8, 337] },
    {
      ...plain,
      sort_by: 'popularity.desc',
      with_genres: '28,12',
      'vote_average.gte': '0',
      'vote_average.lte': '7.5',
      with_watch_providers: '8|337',
      watch_region: 'US',
    },
  ],
  [
    'movie',
    { dates: { of: 'release', from: '1990-01-01', to: '1999-12-31' } },
    {
      ...plain,
      sort_by: 'popularity.desc',
      'primary_release_date.gte': '1990-01-01',
      'primary_release_date.lte': '1999-12-31',
    },
  ],
  [
    'tv',
    { dates: { of: 'release', from: '1990-01-01' } },
    { ...plain, sort_by: 'popularity.desc', 'first_air_date.gte': '1990-01-01' },
  ],
  [
    'tv',
    { dates: { of: 'airing', from: '2026-11-20', to: '2026-11-27' } },
    { ...plain, sort_by: 'popularity.desc', 'air_date.gte': '2026-11-20', 'air_date.lte': '2026-11-27' },
  ],
]

// @spec calls/discover: Lists ask discover/{type} with sort_by, with_genres, vote_average, the years as whole years, with_watch_providers and watch_region=US, and a page.
// @spec calls/windows: Movies use primary_release_date, Airing Today and On Air use air_date.
// @spec calls/sorts: Sorts of shows use their own field names, and rating sorts have a floor of votes.
// @spec calls/adult: include_adult=false is sent with search and discover, always.
// @spec lists/discover-call-tv
test.each(discoveries)('discover/%s with %o sends %o', async (type, query, params) => {
  const { catalogue, asked } = answering(EMPTY_PAGE)

  await discovering({ ...query, type })(catalogue)

  expect(asked[0]!.pathname).toBe(`/3/discover/${type}`)
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ ...params, api_key: 'k' })
})

// @spec calls/others-retry: All other calls are retried once, when the service or the network fails.
// @spec calls/search-retry calls/person calls/detail-retry
test.each([...calls, ['discover/movie', {}, EMPTY_PAGE, discovering({})] satisfies Expected])(
  '%s %o is retried after a server error, except for a title',
  async (path, params, _body, call) => {
    const { catalogue, asked } = createTestCatalogue(() => new Response(null, { status: 500 }))

    await expect(call(catalogue)).rejects.toMatchObject({ kind: 'upstream' })

    const isTitle = /^(movie|tv)\/\d+$/.test(path) && params.append_to_response?.includes('recommendations')
    expect(asked).toHaveLength(isTitle ? 1 : 2)
  },
)

test('the same query reaches the service once; other pages, terms and filters are other queries', async () => {
  const { catalogue, asked } = answering(EMPTY_PAGE)

  const first = await Promise.all([catalogue.search(english, 'a', 1), catalogue.search(english, 'a', 1)])
  await catalogue.search(english, 'a', 1)
  expect(first[0]).toBe(first[1])
  expect(asked).toHaveLength(1)

  await catalogue.search(english, 'a', 2)
  await catalogue.search(english, 'b', 1)
  await catalogue.searchTitles(english, 'movie', 'a', 1)
  await discovering({})(catalogue)
  await discovering({ genreIds: [28] })(catalogue)
  await discovering({ type: 'tv' })(catalogue)
  expect(asked).toHaveLength(7)
})

test('a title in the hero and on its page are two calls', async () => {
  const { catalogue, asked } = answering(MOVIE)
  await catalogue.title(english, 'movie', 550)
  await catalogue.featured(english, 550)
  expect(asked).toHaveLength(2)
})

test('a failure is not cached', async () => {
  let away = true
  const { catalogue } = createTestCatalogue(() => (away ? new Response(null, { status: 503 }) : Response.json(MOVIE)))

  await expect(catalogue.title(english, 'movie', 550)).rejects.toMatchObject({ kind: 'upstream' })
  away = false
  expect(await catalogue.title(english, 'movie', 550)).toMatchObject({ name: 'Fight Club' })
})

test('an id that the service answers with another one is not found, and says which one has its place', async () => {
  const pages = [
    (catalogue: Catalogue) => catalogue.title(english, 'movie', 1),
    (catalogue: Catalogue) => catalogue.title(english, 'tv', 1),
    (catalogue: Catalogue) => catalogue.person(english, 1),
    (catalogue: Catalogue) => catalogue.collection(english, 1),
    (catalogue: Catalogue) => catalogue.season(english, 1, 1),
  ]
  for (const call of pages) {
    const { catalogue, asked } = answering({ ...MOVIE, name: 'Another', season_number: 1 })
    await expect(call(catalogue)).rejects.toMatchObject({ kind: 'not-found', to: 550 })
    await expect(call(catalogue)).rejects.toMatchObject({ kind: 'not-found', to: 550 })
    expect(asked).toHaveLength(1)
  }
  for (const call of [
    (catalogue: Catalogue) => catalogue.featured(english, 1),
    (catalogue: Catalogue) => catalogue.release(english, 1),
    (catalogue: Catalogue) => catalogue.airings(english, 1, '2026-11-20'),
  ])
    await expect(call(answering({ ...MOVIE, name: 'Another' }).catalogue)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a response about another season is a failure', async () => {
  const { catalogue } = answering({ season_number: 3, episodes: [] })
  await expect(catalogue.season(english, 1, 2)).rejects.toMatchObject({ name: 'AppError', kind: 'upstream' })
})

test('an unknown id is not found', async () => {
  const answers = [Response.json({ success: false, status_code: 34 }, { status: 404 }), Response.json({ genres: [] })]
  const { catalogue } = createTestCatalogue(() => answers.shift() ?? Response.error())
  await expect(catalogue.person(english, 1)).rejects.toMatchObject({ kind: 'not-found', status: 404 })
})

// @spec entities/movie: A movie has all the fields that are specified.
// @spec entities/reviews: Reviews have author, rating, avatar, content and date.
test('a movie is mapped to our fields', async () => {
  const { catalogue } = answering({
    ...MOVIE,
    overview: 'An office worker meets a <i>soap</i> salesman.\r\n',
    tagline: 'Mischief.',
    status: 'Released',
    release_date: '1999-10-15',
    runtime: 139,
    vote_average: 8.4,
    vote_count: 30_000,
    poster_path: '/poster.jpg',
    backdrop_path: '/backdrop.jpg',
    homepage: 'http://www.foxmovies.com/movies/fight-club',
    imdb_id: 'tt0137523',
    budget: 63_000_000,
    revenue: 100_853_753,
    genres: [{ id: 18, name: 'Drama' }],
    belongs_to_collection: { id: 10, name: 'A Collection', poster_path: null },
    production_companies: [{ id: 25, name: '20th Century Fox', logo_path: '/fox.png', origin_country: 'US' }],
    credits: {
      cast: [{ id: 819, name: 'Edward Norton', credit_id: 'c1', character: 'The Narrator', known_for_department: 'Acting' }],
      crew: [
        { id: 7467, name: 'David Fincher', credit_id: 'c2', department: 'Directing', job: 'Director', profile_path: '/d.jpg' },
      ],
    },
    keywords: { keywords: [{ id: 851, name: 'dual identity' }] },
    reviews: {
      results: [
        {
          id: 'r1',
          author: 'Cat',
          content: '<em>A</em> **masterpiece**.\r\n\r\n_Really_ &amp; truly.',
          updated_at: '2021-06-23T15:57:23.000Z',
          author_details: { rating: 9, avatar_path: '/cat.jpg' },
        },
      ],
    },
    images: { backdrops: [{ file_path: '/b.jpg' }], posters: [{ file_path: '/p.jpg' }], logos: [{ file_path: '/l.svg' }] },
  })

  expect(await catalogue.title(english, 'movie', 550)).toEqual({
    type: 'movie',
    id: 550,
    name: 'Fight Club',
    date: '1999-10-15',
    rating: 8.4,
    votes: 30_000,
    poster: '/poster.jpg',
    backdrop: '/backdrop.jpg',
    overview: 'An office worker meets a soap salesman.',
    genreIds: [18],
    tagline: 'Mischief.',
    status: 'Released',
    language: null,
    countries: [],
    certifications: [],
    runtime: 139,
    lastDate: null,
    next: null,
    genres: [{ id: 18, name: 'Drama' }],
    homepage: 'http://www.foxmovies.com/movies/fight-club',
    imdbId: 'tt0137523',
    budget: 63_000_000,
    revenue: 100_853_753,
    createdBy: [],
    companies: [{ id: 25, name: '20th Century Fox', logo: '/fox.png' }],
    networks: [],
    keywords: [{ id: 851, name: 'dual identity' }],
    collection: { id: 10, name: 'A Collection' },
    seasons: [],
    orders: [],
    seasonCount: null,
    episodeCount: null,
    cast: [
      {
        creditId: 'c1',
        person: { id: 819, name: 'Edward Norton', picture: null, knownFor: 'Acting' },
        character: 'The Narrator',
        episodeCount: null,
      },
    ],
    crew: [
      {
        creditId: 'c2',
        person: { id: 7467, name: 'David Fincher', picture: '/d.jpg', knownFor: null },
        department: 'Directing',
        job: 'Director',
        episodeCount: null,
      },
    ],
    images: { backdrops: ['/b.jpg'], posters: ['/p.jpg'], logos: ['/l.svg'] },
    videos: [],
    reviews: [
      {
        id: 'r1',
        author: 'Cat',
        avatar: '/cat.jpg',
        rating: 9,
        content: 'A masterpiece.\n\nReally & truly.',
        updatedAt: '2021-06-23T15:57:23.000Z',
      },
    ],
    recommendations: [],
    streaming: null,
    archiveId: null,
    free: null,
    freeEpisodes: [],
    releaseDays: {},
  })
})

function role(credit_id: string, character: string, episode_count: number) {
  return { credit_id, character, episode_count }
}

// @spec entities/show: A show has aggregate credits, in which the roles of a person are joined and each job counts.
test('a show joins the roles of a person and counts each job on its own', async () => {
  const { catalogue } = answering({
    ...SHOW,
    first_air_date: '2011-04-17',
    last_air_date: '2019-05-19',
    number_of_seasons: 8,
    number_of_episodes: 73,
    episode_run_time: [60, 55],
    created_by: [{ id: 9813, name: 'David Benioff', credit_id: 'x', profile_path: null }],
    networks: [{ id: 49, name: 'HBO', logo_path: '/hbo.png' }],
    external_ids: { imdb_id: 'tt0944947' },
    keywords: { results: [{ id: 6091, name: 'war' }] },
    aggregate_credits: {
      cast: [
        {
          id: 1,
          name: 'An Actor',
          roles: [role('a', 'Twin', 3), role('b', '', 1), role('c', 'Other Twin', 2), role('d', 'Twin', 1)],
          total_episode_count: 6,
        },
        { id: 2, name: 'Without a role', roles: [], total_episode_count: 1 },
      ],
      crew: [
        {
          id: 3,
          name: 'A Writer',
          department: 'Writing',
          jobs: [
            { credit_id: 'e', job: 'Writer', episode_count: 15 },
            { credit_id: 'f', job: 'Story Editor', episode_count: 2 },
            { credit_id: 'f', job: 'Story Editor', episode_count: 2 },
          ],
        },
      ],
    },
  })

  const show = await catalogue.title(english, 'tv', 1399)

  const writer = { person: { id: 3, name: 'A Writer', picture: null, knownFor: null }, department: 'Writing' }
  expect(show).toMatchObject({
    type: 'tv',
    name: 'Game of Thrones',
    date: '2011-04-17',
    lastDate: '2019-05-19',
    next: null,
    seasonCount: 8,
    episodeCount: 73,
    runtime: 60,
    imdbId: 'tt0944947',
    createdBy: [{ id: 9813, name: 'David Benioff', picture: null, knownFor: null }],
    networks: [{ id: 49, name: 'HBO', logo: '/hbo.png' }],
    keywords: [{ id: 6091, name: 'war' }],
  })
  expect(show.cast).toEqual([
    {
      creditId: 'a',
      person: { id: 1, name: 'An Actor', picture: null, knownFor: null },
      character: 'Twin / Other Twin',
      episodeCount: 6,
    },
  ])
  expect(show.crew).toEqual([
    { creditId: 'e', ...writer, job: 'Writer', episodeCount: 15 },
    { creditId: 'f', ...writer, job: 'Story Editor', episodeCount: 2 },
  ])
})

test('a show without a usual episode runtime takes the runtime of its last episode', async () => {
  const { catalogue } = answering({ ...SHOW, episode_run_time: [], last_episode_to_air: { runtime: 43 } })
  expect((await catalogue.title(english, 'tv', 1399)).runtime).toBe(43)
})

// @spec entities/season: A season has number, count of episodes, date, poster and name.
test('seasons are in order with the specials last, each once, and with a name', async () => {
  const seasons = [
    { season_number: 2 },
    { season_number: 0 },
    { season_number: 1, name: 'Book One' },
    { season_number: 2, name: 'Again' },
  ]
  const { catalogue } = answering({ ...SHOW, seasons })

  const show = await catalogue.title(english, 'tv', 1399)
  expect(show.seasons.map((season) => [season.number, season.name])).toEqual([
    [1, 'Book One'],
    [2, 'Season 2'],
    [0, 'Specials'],
  ])
})

test('the first season of a show comes with the show, in one call', async () => {
  const first = { season_number: 1, name: 'Book One', episodes: [{ id: 5, episode_number: 1, name: 'Pilot' }] }
  const { catalogue, asked } = answering({ ...SHOW, 'season/1': first })
  const [show, season] = await Promise.all([catalogue.title(english, 'tv', SHOW.id), catalogue.season(english, SHOW.id, 1)])
  expect(show.id).toBe(SHOW.id)
  expect(season.episodes.map(({ name }) => name)).toEqual(['Pilot'])
  expect(asked.map(({ pathname }) => pathname)).toEqual([`/3/tv/${SHOW.id}`])
})

test("a first season that is missing from its show's response, or wrong, is fetched", async () => {
  for (const first of [undefined, null, 'nothing', { season_number: 2, name: 'Another' }]) {
    const { catalogue, asked } = answering({ ...SHOW, 'season/1': first, season_number: 1, name: 'Book One' })
    expect((await catalogue.season(english, SHOW.id, 1)).name).toBe('Book One')
    expect(asked.map(({ pathname }) => pathname)).toEqual([`/3/tv/${SHOW.id}`, `/3/tv/${SHOW.id}/season/1`])
  }
})

// @spec entities/episode: An episode has id, number, name, overview, still, air date, rating, runtime and season.
test('a season lists its episodes in order and counts them', async () => {
  const { catalogue } = answering({
    season_number: 1,
    name: 'Season 1',
    air_date: '2011-04-17',
    episodes: [
      { id: 2, episode_number: 2, name: '', vote_average: 0, vote_count: 0, runtime: 0, air_date: '' },
      { id: 1, episode_number: 1, name: 'Pilot', vote_average: 8.1, vote_count: 9, runtime: 62, still_path: '/s.jpg' },
      { id: 1, episode_number: 1, name: 'Pilot again' },
    ],
  })

  const season = await catalogue.season(english, 1399, 1)
  expect(season).toMatchObject({ number: 1, name: 'Season 1', episodeCount: 2, date: '2011-04-17' })
  expect(season.episodes).toEqual([
    { id: 1, season: 1, number: 1, name: 'Pilot', overview: '', date: null, still: '/s.jpg', rating: 8.1, runtime: 62 },
    { id: 2, season: 1, number: 2, name: 'Episode 2', overview: '', date: null, still: null, rating: null, runtime: null },
  ])
})

function video(key: string, type: string, official: boolean, site = 'YouTube') {
  return { id: key, key, name: key, type, official, site }
}

// @spec entities/videos: Videos have key, name, type and site, trailers first.
test('only videos of YouTube and Vimeo with a valid key are kept, trailers first, then official ones', async () => {
  const { catalogue } = answering({
    ...MOVIE,
    videos: {
      results: [
        video('clip_______', 'Clip', false),
        video('fantrailer_', 'Trailer', false),
        video('officialcl_', 'Clip', true),
        video('officialtr_', 'Trailer', true),
        video('officialtr_', 'Trailer', true),
        video('76979871', 'Trailer', false, 'Vimeo'),
        video('vimeo______', 'Trailer', true, 'Vimeo'),
        video('dailymotion', 'Trailer', true, 'Dailymotion'),
        video('"><script>_', 'Trailer', true),
        video('short', 'Trailer', true),
      ],
    },
  })

  const { videos } = await catalogue.title(english, 'movie', 550)
  expect(videos.map((one) => one.key)).toEqual(['officialtr_', 'fantrailer_', '76979871', 'officialcl_', 'clip_______'])
})

const trailer = (key: string, iso_639_1: string | null, official = true) => ({
  ...video(key, 'Trailer', official),
  iso_639_1,
})

test.each([
  ['ja', ['official-ja', 'official-en', 'official-no', 'fan-ja-type_', 'fan-en-type_']],
  ['en', ['official-en', 'official-no', 'fan-en-type_']],
  ['fr', ['official-fr', 'official-en', 'official-no', 'fan-en-type_']],
  ['', ['official-en', 'official-no', 'fan-en-type_']],
])(
  'the trailers of a title in %s are official first, then in its language, then English, and in no other',
  async (language, order) => {
    const results = [
      trailer('fan-en-type_', 'en', false),
      trailer('fan-ja-type_', 'ja', false),
      trailer('official-no', 'xx'),
      trailer('official-de', 'de'),
      trailer('official-fr', 'fr'),
      trailer('official-en', 'en'),
      trailer('official-ja', 'ja'),
    ].map((each) => ({ ...each, site: 'YouTube', key: each.key.padEnd(11, '_').slice(0, 11) }))
    const { catalogue } = answering({ ...MOVIE, original_language: language, videos: { results } })
    const { videos: found } = await catalogue.title(english, 'movie', 550)
    expect(found.map(({ id }) => id)).toEqual(order)
    expect(found[0]).not.toHaveProperty('iso_639_1')
  },
)

test('a Cantonese title has Chinese trailers', async () => {
  const results = [{ ...video('chinesetrai', 'Trailer', true), iso_639_1: 'zh' }]
  const { catalogue } = answering({ ...MOVIE, original_language: 'cn', videos: { results } })
  expect((await catalogue.title(english, 'movie', 550)).videos).toHaveLength(1)
})

test('the hero gets the tagline, the runtime and the genres', async () => {
  const { catalogue } = answering({
    ...MOVIE,
    tagline: 'Mischief.',
    runtime: 139,
    genres: [{ id: 18, name: 'Drama' }],
  })
  expect(await catalogue.featured(english, 550)).toMatchObject({
    type: 'movie',
    name: 'Fight Club',
    tagline: 'Mischief.',
    runtime: 139,
    genres: [{ id: 18, name: 'Drama' }],
    genreIds: [18],
  })
})

function platform(provider_id: number, provider_name: string) {
  return { provider_id, provider_name, logo_path: '/l.jpg' }
}

const GERMANY = {
  link: 'https://www.themoviedb.org/movie/550/watch?locale=DE',
  flatrate: [platform(8, 'Netflix')],
  free: [platform(300, 'Pluto TV'), platform(300, 'Pluto TV')],
  ads: [platform(9, 'With Ads')],
  buy: [platform(10, 'Shop')],
}
const OFFERED = { ...MOVIE, 'watch/providers': { results: { US: { link: 'x', buy: [platform(10, 'Shop')] }, DE: GERMANY } } }

// @spec titles/streaming
test('a title’s offers are those of the region by kind, each platform once in its kind', async () => {
  const { streaming } = await answering(OFFERED, 'DE').catalogue.title(english, 'movie', 550)
  expect(streaming).toMatchObject({ link: GERMANY.link, elsewhere: 1 })
  expect(streaming?.groups.map(({ kind, platforms }) => [kind, platforms.map(({ name }) => name)])).toEqual([
    ['subscription', ['Netflix']],
    ['free', ['Pluto TV']],
    ['ads', ['With Ads']],
    ['buy', ['Shop']],
  ])
  const inFrance = await answering(OFFERED, 'FR').catalogue.title(english, 'movie', 550)
  expect(inFrance.streaming).toEqual({ link: null, groups: [], elsewhere: 2 })
  expect((await answering(MOVIE, 'US').catalogue.title(english, 'movie', 550)).streaming).toBeNull()
})

test('the offers of all regions come with the title, without another call, each platform’s name and logo once', async () => {
  const { catalogue, asked } = answering(OFFERED, 'US')
  await catalogue.title(english, 'movie', 550)
  expect(await catalogue.offers(english, 'movie', 550)).toEqual({
    platforms: [
      { id: 10, name: 'Shop', logo: '/l.jpg' },
      { id: 8, name: 'Netflix', logo: '/l.jpg' },
      { id: 300, name: 'Pluto TV', logo: '/l.jpg' },
      { id: 9, name: 'With Ads', logo: '/l.jpg' },
    ],
    regions: {
      US: { link: null, buy: [10] },
      DE: { link: GERMANY.link, subscription: [8], free: [300], ads: [9], buy: [10] },
    },
  })
  expect(asked).toHaveLength(1)
})

test('invalid offers are left out, and the others stay', async () => {
  const results = {
    de: GERMANY,
    FR: { link: 'javascript:alert(1)', flatrate: [{ provider_id: 'x' }, platform(8, 'Netflix'), null], rent: 'none' },
    GB: { link: GERMANY.link, flatrate: [] },
    IT: null,
  }
  const { catalogue } = answering({ ...MOVIE, 'watch/providers': { results } }, 'US')
  expect((await catalogue.offers(english, 'movie', 550)).regions).toEqual({ FR: { link: null, subscription: [8] } })
})

test.each([
  ['https://archive.org/details/night_of_the-living.dead', 'night_of_the-living.dead'],
  ['http://www.archive.org/details/item/', 'item'],
  ['https://archive.org/details/item?x=1#top', 'item'],
  ['https://archive.org/details/', null],
  ['https://archive.org/download/item', null],
  ['https://archive.org/details/a%20b', null],
  [`https://archive.org/details/${'x'.repeat(101)}`, null],
  ['https://archive.org.evil.test/details/item', null],
  ['https://evil.test/https://archive.org/details/item', null],
  ['https://user@archive.org/details/item', null],
  ['ftp://archive.org/details/item', null],
])('the homepage %s names the archive item %s', async (homepage, archiveId) => {
  const { catalogue } = answering({ ...MOVIE, homepage })
  expect((await catalogue.title(english, 'movie', 550)).archiveId).toBe(archiveId)
})

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://www.hbo.com ', 'http://www.hbo.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://www.hbo.com@evil.example/', null],
  ['https://www.hbo.com:443@evil.example/', null],
  ['http://:secret@evil.example/', null],
  ['https://www.hbo.com%2f@evil.example/', null],
  ['https:\\\\www.hbo.com\\@evil.example', 'https://www.hbo.com/@evil.example'],
  ['ftp://example.org/', null],
  ['blob:https://example.org/x', null],
  ['//example.org/', null],
  ['https://', null],
  ['www.hbo.com', null],
  ['', null],
])('the homepage %o is shown as %o', async (homepage, shown) => {
  const { catalogue } = answering({ ...MOVIE, homepage })
  expect((await catalogue.title(english, 'movie', 550)).homepage).toBe(shown)
})

// @spec entities/person: A person has name, portrait, department, birthday, deathday, birthplace, biography, pictures and credits.
test('a person is mapped to our fields, with credits in movies and shows only', async () => {
  const { catalogue } = answering({
    ...PERSON,
    known_for_department: 'Acting',
    profile_path: '/p.jpg',
    birthday: '1963-12-18',
    deathday: null,
    place_of_birth: 'Shawnee, Oklahoma, USA',
    biography: 'An actor.',
    imdb_id: 'nm0000093',
    images: { profiles: [{ file_path: '/p.jpg' }, { file_path: '/q.jpg' }, { file_path: '/p.jpg' }] },
    combined_credits: {
      cast: [
        {
          id: 550,
          media_type: 'movie',
          title: 'Fight Club',
          credit_id: 'c1',
          character: 'Tyler Durden',
          popularity: 7.5,
          vote_average: 8.4,
          vote_count: 31_000,
          genre_ids: [18, 53, 18],
        },
        { id: 550, media_type: 'movie', title: 'Fight Club', credit_id: 'c1', character: 'Tyler Durden' },
        { id: 54, media_type: 'tv', name: 'Growing Pains', credit_id: 'c2', character: '', first_air_date: '1985-09-24' },
        { id: 7, media_type: 'collection', name: 'No work', credit_id: 'c3' },
        { id: 8, title: 'Of no type', credit_id: 'c4' },
        { id: 9, media_type: 'movie', title: 'Adult', adult: true, credit_id: 'c5' },
      ],
      crew: [{ id: 45_612, media_type: 'movie', title: 'The Departed', credit_id: 'c6', job: 'Producer', poster_path: '/d.jpg' }],
    },
  })

  expect(await catalogue.person(english, 287)).toEqual({
    id: 287,
    name: 'Brad Pitt',
    picture: '/p.jpg',
    knownFor: 'Acting',
    birthday: '1963-12-18',
    deathday: null,
    birthplace: 'Shawnee, Oklahoma, USA',
    biography: 'An actor.',
    imdbId: 'nm0000093',
    pictures: ['/p.jpg', '/q.jpg'],
    cast: [
      {
        creditId: 'c1',
        type: 'movie',
        id: 550,
        name: 'Fight Club',
        date: null,
        rating: 8.4,
        votes: 31_000,
        popularity: 7.5,
        poster: null,
        genres: [18, 53],
        role: 'Tyler Durden',
      },
      {
        creditId: 'c2',
        type: 'tv',
        id: 54,
        name: 'Growing Pains',
        date: '1985-09-24',
        rating: null,
        votes: 0,
        popularity: 0,
        poster: null,
        genres: [],
        role: '',
      },
    ],
    crew: [
      {
        creditId: 'c6',
        type: 'movie',
        id: 45_612,
        name: 'The Departed',
        date: null,
        rating: null,
        votes: 0,
        popularity: 0,
        poster: '/d.jpg',
        genres: [],
        role: 'Producer',
      },
    ],
  })
})

// @spec entities/search-result: A search result has type, id, title or name, poster and date.
test('a search mixes movies, shows and people, each once, in the order of the service', async () => {
  const results = [
    { id: 1, media_type: 'person', name: 'A Person', known_for_department: 'Acting' },
    { id: 1, media_type: 'movie', title: 'A Movie' },
    { id: 1, media_type: 'tv', name: 'A Show' },
    { id: 1, media_type: 'movie', title: 'A Movie again' },
    { id: 2, media_type: 'collection', name: 'A Collection' },
    { id: 3, media_type: 'movie', title: 'Adult', adult: true },
    { id: 4, name: 'Of no type' },
  ]
  const { catalogue } = answering({ page: 1, total_pages: 1, total_results: 7, results })

  const found = await catalogue.search(english, 'a', 1)
  expect(found.items.map((match) => [match.kind, match.kind === 'title' ? match.type : null, match.name])).toEqual([
    ['person', null, 'A Person'],
    ['title', 'movie', 'A Movie'],
    ['title', 'tv', 'A Show'],
  ])
  expect(found.items[0]).toEqual({ kind: 'person', id: 1, name: 'A Person', picture: null, knownFor: 'Acting' })
})

// @spec titles/recommendations
test('recommendations without a type have that of their title, and people are left out', async () => {
  const results = [
    { id: 1, name: 'A Show' },
    { id: 2, title: 'A Movie', media_type: 'movie' },
    { id: 3, name: 'A Person', media_type: 'person' },
    { id: 1, name: 'A Show again' },
  ]
  const { catalogue } = answering({ ...SHOW, recommendations: { results } })

  const { recommendations } = await catalogue.title(english, 'tv', 1399)
  expect(recommendations.map((card) => [card.type, card.id, card.name])).toEqual([
    ['tv', 1, 'A Show'],
    ['movie', 2, 'A Movie'],
  ])
})

// @spec entities/paged: A list is read with its page, results and number of pages, of which there are never more than 500.
// @spec lists/page-500: A list ends at page 500.
test('a list ends at page 500, whatever the service reports', async () => {
  const { catalogue } = answering({ page: 2, total_pages: 600, total_results: 12_000, results: [] })
  expect(await catalogue.popularPeople(english, 2)).toEqual({ page: 2, pages: 500, total: 12_000, items: [] })
})

// @spec entities/paged
test('a list without a total ends at the current page', async () => {
  const { catalogue } = answering({ results: [{ id: 1, name: 'A Person' }] })
  expect(await catalogue.popularPeople(english, 3)).toMatchObject({ page: 3, pages: 3, total: 1 })
})

test('a collection lists its parts as movies in order of release, even where the service calls a title a name', async () => {
  const parts = [
    { id: 1893, title: 'The Last One' },
    { id: 1891, name: 'The Empire Strikes Back', media_type: 'movie', release_date: '1980-05-20' },
    { id: 12 },
    { id: 11, title: 'Star Wars', release_date: '1977-05-25' },
  ]
  const { catalogue } = answering({ id: 10, name: 'Star Wars Collection', overview: null, backdrop_path: '/wide.jpg', parts })

  const collection = await catalogue.collection(english, 10)
  expect(collection).toMatchObject({ id: 10, name: 'Star Wars Collection', overview: '', poster: null, backdrop: '/wide.jpg' })
  expect(collection.parts.map((part) => [part.type, part.id, part.name, part.date])).toEqual([
    ['movie', 11, 'Star Wars', '1977-05-25'],
    ['movie', 1891, 'The Empire Strikes Back', '1980-05-20'],
    ['movie', 1893, 'The Last One', null],
  ])
})

test("adult titles and people are left out of lists, but a title's credits stay complete", async () => {
  const adult = { id: 3, name: 'An Actor', adult: true }
  const list = answering({ page: 1, total_pages: 1, total_results: 2, results: [adult, { id: 4, name: 'Another' }] }).catalogue
  expect((await list.popularPeople(english, 1)).items.map((person) => person.id)).toEqual([4])
  expect((await list.trending(english, 'tv')).map((card) => card.id)).toEqual([4])

  const work = answering({ ...MOVIE, credits: { cast: [{ ...adult, credit_id: 'c', character: 'A Part' }] } }).catalogue
  expect((await work.title(english, 'movie', 550)).cast.map((credit) => credit.person.id)).toEqual([3])
})

const NEXT = { season_number: 8, episode_number: 3, name: '', air_date: '2026-11-29' }
const LAST = { season_number: 8, episode_number: 2, name: 'Two', air_date: '2026-11-15' }
const OF_SEASON = {
  season_number: 8,
  episodes: [
    { id: 2, episode_number: 2, name: 'Two', air_date: '2026-11-15' },
    { id: 3, episode_number: 3, name: 'Three', air_date: '2026-11-29' },
    { id: 4, episode_number: 4, name: 'Four', air_date: '2026-12-06' },
    { id: 5, episode_number: 5, name: 'Five', air_date: null },
  ],
}

/** A catalogue of one show; `season` answers for its seasons. */
function airing(show: object, season: () => Response) {
  const asked: string[] = []
  const fetch = async ({ pathname }: URL) => {
    asked.push(pathname.slice(3))
    return pathname.includes('/season/') ? season() : Response.json({ ...SHOW, ...show })
  }
  const cache = createCatalogueCache(openBackground())
  return {
    asked,
    catalogue: createCatalogue({ url: 'https://catalogue.test/3', key: 'k', token: null, region: 'US', cache, fetch }),
  }
}

test('the air dates of a show are loaded once for everyone: the show, and the season of its next episode', async () => {
  const { catalogue, asked } = airing({ last_episode_to_air: LAST, next_episode_to_air: NEXT }, () => Response.json(OF_SEASON))
  const { last, recent, coming } = await catalogue.airings(english, 1399, '2026-11-22')
  expect(last).toEqual({ season: 8, episode: 2, name: 'Two', date: '2026-11-15' })
  expect(recent).toEqual([last])
  expect(coming.map(({ episode, date }) => [episode, date])).toEqual([
    [3, '2026-11-29'],
    [4, '2026-12-06'],
  ])
  await Promise.all(Array.from({ length: 1000 }, () => catalogue.airings(english, 1399, '2026-11-22')))
  expect(asked).toEqual(['tv/1399', 'tv/1399/season/8'])
})

test('a show that ended long ago costs one call, and a new day none', async () => {
  const { catalogue, asked } = airing({ last_episode_to_air: { ...LAST, air_date: '2019-05-19' } }, () =>
    Response.json(OF_SEASON),
  )
  expect(await catalogue.airings(english, 1399, '2026-11-22')).toMatchObject({
    last: { date: '2019-05-19' },
    recent: [],
    coming: [],
  })
  await catalogue.airings(english, 1399, '2026-11-23')
  expect(asked).toEqual(['tv/1399'])
})

test.each([
  ['not there', () => Response.json({ status_code: 34 }, { status: 404 })],
  ['another one', () => Response.json({ season_number: 3 })],
  ['no season', () => Response.json({ results: [] })],
])('a show whose season is %s keeps its other episodes', async (_name, season) => {
  const { catalogue } = airing({ next_episode_to_air: NEXT }, season)
  expect((await catalogue.airings(english, 1399, '2026-11-22')).coming).toEqual([
    { season: 8, episode: 3, name: 'Episode 3', date: '2026-11-29' },
  ])
})

test('a season that could not be loaded is a failure, so that no episode is missing unnoticed', async () => {
  const { catalogue } = airing({ next_episode_to_air: NEXT }, () => new Response(null, { status: 500 }))
  await expect(catalogue.airings(english, 1399, '2026-11-22')).rejects.toMatchObject({ kind: 'upstream' })
})

const rated = (country: string, ...releases: [certification: string, type: number][]) => ({
  iso_3166_1: country,
  release_dates: releases.map(([certification, type]) => ({ certification, type, release_date: '1999-10-15T00:00:00.000Z' })),
})

test('a movie has its language, its countries, and one age rating for each country: that of cinemas, if there is one', async () => {
  const results = [
    rated('US', ['', 1], ['R', 4], ['PG-13', 3]),
    rated('DE', ['16', 5]),
    rated('FR', ['', 3]),
    rated('nowhere', ['12', 3]),
  ]
  const raw = { ...MOVIE, original_language: 'fr', origin_country: ['FR', 'x'], release_dates: { results } }
  expect(await answering(raw).catalogue.title(english, 'movie', 550)).toMatchObject({
    language: 'fr',
    countries: ['FR'],
    certifications: [
      { country: 'US', name: 'PG-13' },
      { country: 'DE', name: '16' },
    ],
  })
  const produced = { ...MOVIE, original_language: '', production_countries: [{ iso_3166_1: 'BE' }, { iso_3166_1: 'BE' }] }
  const bare = await answering({ ...produced, release_dates: { results: null } }).catalogue.title(english, 'movie', 550)
  expect(bare).toMatchObject({ language: null, countries: ['BE'], certifications: [] })
})

const out = (country: string, ...releases: [day: string, type: number][]) => ({
  iso_3166_1: country,
  release_dates: releases.map(([day, type]) => ({ certification: '', type, release_date: `${day}T00:00:00.000Z` })),
})

test.each([
  [
    'that in cinemas',
    [
      ['2024-05-30', 1],
      ['2024-08-01', 4],
      ['2024-06-12', 3],
      ['2024-06-10', 2],
    ],
    '2024-06-10',
  ],
  [
    'that at home, if it came to no cinema',
    [
      ['2024-08-01', 4],
      ['2024-09-01', 5],
    ],
    '2024-08-01',
  ],
  ['the first anywhere, if it had a premiere alone', [['2024-05-30', 1]], '2024-03-01'],
  ['the first anywhere, if nothing is known of the region', [], '2024-03-01'],
] as const)('the release of a movie is that in the region: %s', async (_, releases, day) => {
  const results = [out('US', ['2024-02-01', 3]), out('DE', ...releases.map(([date, type]): [string, number] => [date, type]))]
  const raw = { ...MOVIE, release_date: '2024-03-01', release_dates: { results } }
  const { catalogue } = answering(raw, 'DE')
  const { date, releaseDays } = await catalogue.title(english, 'movie', 550)
  expect(releaseDays['DE'] ?? date).toBe(day)
  expect(releaseDays['US']).toBe('2024-02-01')
  expect(await catalogue.release(english, 550)).toMatchObject({ date: day })
  expect(await catalogue.release(english, 550, 'US')).toMatchObject({ date: '2024-02-01' })
})

test('a show has the rating by age of each country', async () => {
  const results = [
    { iso_3166_1: 'US', rating: 'TV-MA' },
    { iso_3166_1: 'DE', rating: '' },
  ]
  const show = await answering({ ...SHOW, content_ratings: { results } }).catalogue.title(english, 'tv', SHOW.id)
  expect(show.certifications).toEqual([{ country: 'US', name: 'TV-MA' }])
})

const grouped = (season_number: number, episode_number: number, order: number, name = '') => ({
  season_number,
  episode_number,
  order,
  name,
  air_date: '1999-10-05',
})

test('an order of episodes has its parts and episodes in order, by the show’s own numbers; empty parts are left out', async () => {
  const groups = [
    { id: 'b', name: 'Disc 2', order: 2, episodes: [grouped(1, 1, 0, '<i>Pilot</i>')] },
    { id: 'c', name: 'Disc 3', order: 3, episodes: [] },
    { id: 'a', name: 'Disc 1', order: 1, episodes: [grouped(1, 3, 1), grouped(0, 1, 0), grouped(-1, 1, 2), grouped(0, 1, 3)] },
  ]
  const { catalogue, asked } = answering({ id: '5acf93e60e0a26346d0000ce', groups })
  const date = '1999-10-05'
  expect(await catalogue.episodeOrder(english, '5acf93e60e0a26346d0000ce')).toEqual([
    {
      name: 'Disc 1',
      episodes: [
        { season: 0, number: 1, name: 'Episode 1', date },
        { season: 1, number: 3, name: 'Episode 3', date },
      ],
    },
    { name: 'Disc 2', episodes: [{ season: 1, number: 1, name: 'Pilot', date }] },
  ])
  expect(asked).toHaveLength(1)
})
