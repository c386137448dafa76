import { expect, test } from 'vitest'

import { createSampleCatalogue } from '../handler.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const sample = createSampleCatalogue({ size: 2000, today: () => NOW })

type Title = {
  id: number
  title?: string
  name?: string
  release_date?: string
  first_air_date?: string
  genre_ids: number[]
  popularity: number
  vote_average: number
  vote_count: number
}

async function pageOf(path: string, page = 1, from = sample) {
  const more = path.includes('?') ? '&' : '?'
  const response = await from.fetch(`https://api.example/3/${path}${more}page=${page}`, {
    headers: { Authorization: 'Bearer any' },
  })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json() as Promise<{ total_pages: number; total_results: number; results: Title[] }>
}

async function everything(path: string): Promise<Title[]> {
  const { total_pages } = await pageOf(path)
  const pages = await Promise.all(Array.from({ length: total_pages }, (_, at) => pageOf(path, at + 1)))
  return pages.flatMap(({ results }) => results)
}

function dateOf(title: Title): string {
  return title.release_date ?? title.first_air_date ?? ''
}

const SORTS: [path: string, value: (title: Title) => number | string][] = [
  ['movie?sort_by=popularity', ({ popularity }) => popularity],
  ['movie?sort_by=vote_average', ({ vote_average }) => vote_average],
  ['movie?sort_by=vote_count', ({ vote_count }) => vote_count],
  ['movie?sort_by=primary_release_date', dateOf],
  ['movie?sort_by=title', ({ title = '' }) => plain(title)],
  ['movie?sort_by=original_title', ({ title = '' }) => plain(title)],
  ['tv?sort_by=popularity', ({ popularity }) => popularity],
  ['tv?sort_by=vote_average', ({ vote_average }) => vote_average],
  ['tv?sort_by=first_air_date', dateOf],
  ['tv?sort_by=name', ({ name = '' }) => plain(name)],
]

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

test.each(SORTS)('%s sorts in both directions, with titles without a date last', async (path, value) => {
  // This test compares English titles; the original titles of foreign works differ from them.
  const invented = ({ id }: Title) => !path.includes('original') || id >= 5_000_000
  for (const direction of ['asc', 'desc']) {
    const all = (await everything(`discover/${path}.${direction}`)).filter(invented).map(value)
    const values = all.slice(0, all.findLastIndex((known) => known !== '') + 1)
    const wrong = values.filter((known, at) => at > 0 && step(values[at - 1] ?? known, known) === (direction === 'asc' ? -1 : 1))
    expect(wrong).toEqual([])
    expect(values.filter((known) => known === '')).toEqual([])
  }
})

function step(one: number | string, other: number | string): number {
  return one < other ? 1 : one > other ? -1 : 0
}

test('sorting by revenue puts the highest first', async () => {
  const [first] = (await pageOf('discover/movie?sort_by=revenue.desc')).results
  const [last] = (await pageOf('discover/movie?sort_by=revenue.asc')).results
  expect((await json<{ revenue: number }>(`movie/${first?.id}`)).revenue).toBeGreaterThan(1_000_000)
  expect((await json<{ revenue: number }>(`movie/${last?.id}`)).revenue).toBe(0)
})

test('an unknown sort order sorts by popularity', async () => {
  expect(await pageOf('discover/movie?sort_by=colour.desc')).toEqual(await pageOf('discover/movie'))
})

test.each([
  ['discover/movie?with_genres=18,35', ({ genre_ids }: Title) => genre_ids.includes(18) && genre_ids.includes(35)],
  ['discover/movie?with_genres=27|37', ({ genre_ids }: Title) => genre_ids.includes(27) || genre_ids.includes(37)],
  ['discover/tv?with_genres=10765', ({ genre_ids }: Title) => genre_ids.includes(10765)],
  [
    'discover/movie?vote_average.gte=6.5&vote_average.lte=7',
    ({ vote_average }: Title) => vote_average >= 6.5 && vote_average <= 7,
  ],
  ['discover/movie?vote_count.gte=100&vote_count.lte=300', ({ vote_count }: Title) => vote_count >= 100 && vote_count <= 300],
  [
    'discover/movie?primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31',
    (title: Title) => dateOf(title).startsWith('199'),
  ],
  [
    'discover/movie?release_date.gte=2020-05-01&release_date.lte=2026-11-20',
    (title: Title) => dateOf(title) >= '2020-05-01' && dateOf(title) <= '2026-11-20',
  ],
  ['discover/movie?primary_release_year=2026', (title: Title) => dateOf(title).startsWith('2026')],
  ['discover/tv?first_air_date.gte=2000-01-01&first_air_date.lte=2009-12-31', (title: Title) => dateOf(title).startsWith('200')],
  ['discover/tv?first_air_date_year=2026', (title: Title) => dateOf(title).startsWith('2026')],
] satisfies [string, (title: Title) => boolean][])('%s lists every title that it should and no other', async (path, fits) => {
  const type = path.startsWith('discover/tv') ? 'tv' : 'movie'
  const expected = (await everything(`discover/${type}`)).filter(fits).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(0)
  expect((await everything(path)).map(({ id }) => id)).toEqual(expected)
})

test('a show airs in a window exactly when one of its episodes does', async () => {
  const found = new Set((await everything('discover/tv?air_date.gte=2026-11-18&air_date.lte=2026-11-22')).map(({ id }) => id))
  for (const { id } of (await pageOf('discover/tv', 2)).results) {
    const show = await json<{ seasons: { season_number: number }[] }>(`tv/${id}`)
    const seasons = await Promise.all(
      show.seasons.map(({ season_number }) =>
        json<{ episodes: { air_date: string | null }[] }>(`tv/${id}/season/${season_number}`),
      ),
    )
    const dates = seasons.flatMap(({ episodes }) => episodes.map(({ air_date }) => air_date ?? ''))
    const airs = dates.some((date) => date >= '2026-11-18' && date <= '2026-11-22')
    expect([id, found.has(id)]).toEqual([id, airs])
  }
})

test('the platform filter applies to the given region and is ignored without a region', async () => {
  const netflix = await everything('discover/movie?with_watch_providers=8&watch_region=US')
  const either = await everything('discover/movie?with_watch_providers=8|337&watch_region=US')
  expect(netflix.length).toBeGreaterThan(20)
  expect(either.length).toBeGreaterThan(netflix.length)
  for (const { id } of netflix.slice(0, 20)) {
    const { results } = await json<{ results: { US?: { flatrate?: { provider_id: number }[] } } }>(`movie/${id}/watch/providers`)
    expect(results.US?.flatrate?.map(({ provider_id }) => provider_id)).toContain(8)
  }
  const abroad = (await everything('discover/movie?with_watch_providers=8&watch_region=DE')).map(({ id }) => id)
  expect(abroad.length).toBeGreaterThan(20)
  expect(abroad.every((id) => netflix.some((title) => title.id === id))).toBe(false)
  expect((await pageOf('discover/movie?with_watch_providers=15&watch_region=DE')).total_results).toBe(0)
  const all = (await pageOf('discover/movie')).total_results
  expect((await pageOf('discover/movie?with_watch_providers=8')).total_results).toBe(all)
})

test('filters by keyword and by person find the titles that have them', async () => {
  const { keywords } = await json<{ keywords: { id: number }[] }>('movie/5000000/keywords')
  const [keyword] = keywords
  expect((await everything(`discover/movie?with_keywords=${keyword?.id}`)).map(({ id }) => id)).toContain(5_000_000)
  const { cast, crew } = await json<Record<'cast' | 'crew', { id: number }[]>>('movie/5000000/credits')
  const [actor, director] = [cast[0]?.id, crew[0]?.id]
  expect((await everything(`discover/movie?with_cast=${actor}`)).map(({ id }) => id)).toContain(5_000_000)
  expect((await everything(`discover/movie?with_people=${director}`)).map(({ id }) => id)).toContain(5_000_000)
  expect((await everything(`discover/movie?with_people=${actor},${director}`)).map(({ id }) => id)).toContain(5_000_000)
  expect((await everything(`discover/movie?with_cast=${director}`)).map(({ id }) => id)).not.toContain(5_000_000)
  const both = await pageOf(`discover/movie?with_people=${actor},${director}`)
  const either = await pageOf(`discover/movie?with_people=${actor}|${director}`)
  expect(both.total_results).toBeLessThan(either.total_results)
})

test.each(['2026-01-01', '2026-02-28', '2026-11-20', '2028-02-29', '2027-07-15', '2031-12-31', '2040-06-06'])(
  'on %s the lists around today are full',
  async (date) => {
    const then = createSampleCatalogue({ size: 2000, today: () => new Date(`${date}T23:59:00Z`) })
    const count = async (path: string) => (await pageOf(path, 1, then)).total_results
    expect(await count('movie/upcoming')).toBeGreaterThanOrEqual(60)
    expect(await count('movie/now_playing')).toBeGreaterThanOrEqual(60)
    expect(await count('tv/airing_today')).toBeGreaterThanOrEqual(40)
    expect(await count('tv/on_the_air')).toBeGreaterThanOrEqual(60)
  },
)

test('titles that are not out yet have no votes', async () => {
  const ahead = await everything('discover/movie?primary_release_date.gte=2026-11-21')
  expect(ahead.length).toBeGreaterThan(100)
  expect(ahead.filter(({ vote_count, vote_average }) => vote_count > 0 || vote_average > 0)).toEqual([])
})

async function json<Body>(path: string): Promise<Body> {
  const response = await sample.fetch(`https://api.example/3/${path}`, { headers: { Authorization: 'Bearer any' } })
  return response.json() as Promise<Body>
}

// Parameters that the site itself doesn't use.
test.each([
  ['movie', 'without_companies', 'with_companies'],
  ['tv', 'without_companies', 'with_companies'],
  ['movie', 'watch_region=DE&without_watch_providers', 'watch_region=DE&with_watch_providers'],
])('of %s %s= lists exactly the titles that %s= leaves out', async (type, without, wanted) => {
  const platform = without.includes('providers')
  const [first] = (await pageOf(`discover/${type}?watch_region=DE&with_watch_providers=8`)).results
  const details = `${type}/${first?.id}`
  const { production_companies } = await json<{ production_companies: { id: number }[] }>(details)
  const id = platform ? 8 : production_companies[0]?.id
  const all = await everything(`discover/${type}`)
  const inside = await everything(`discover/${type}?${wanted}=${id}`)
  const outside = await everything(`discover/${type}?${without}=${id}`)
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.length + outside.length).toBe(all.length)
  expect(outside.map((title) => title.id)).not.toEqual(expect.arrayContaining([first?.id]))
})

test('the person filters of movies tell cast from crew, and shows have no such filter', async () => {
  const [movie] = (await pageOf('discover/movie?with_keywords=')).results
  const { cast, crew } = await json<{ cast: { id: number }[]; crew: { id: number }[] }>(`movie/${movie?.id}/credits`)
  const has = async (name: string, id?: number) =>
    (await everything(`discover/movie?${name}=${id}`)).some((found) => found.id === movie?.id)
  const [actor, maker] = [only(cast, crew), only(crew, cast)]
  expect([await has('with_cast', actor), await has('with_crew', actor), await has('with_people', actor)]).toEqual([
    true,
    false,
    true,
  ])
  expect([await has('with_cast', maker), await has('with_crew', maker), await has('with_people', maker)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await pageOf(`discover/tv?with_people=${actor}`)).total_results).toBe((await pageOf('discover/tv')).total_results)
})

test('certifications are filtered exactly or by a limit, in the order of their country', async () => {
  const [pg, upTo, from, all] = await Promise.all(
    ['certification=PG', 'certification.lte=PG', 'certification.gte=PG', 'certification.gte=G'].map(rated),
  )
  const g = await rated('certification=G')
  expect(upTo).toBe((g ?? 0) + (pg ?? 0))
  expect(from).toBe((all ?? 0) - g)
  expect(g).toBeGreaterThan(0)
  // Without a country, the filter is ignored.
  expect((await pageOf('discover/movie?certification.lte=G')).total_results).toBe((await pageOf('discover/movie')).total_results)
})

test('every movie has had a release in theatres, and no show has', async () => {
  expect(await countOf('movie?with_release_type=2%7C3')).toBe(await countOf('movie'))
  expect(await countOf('movie?with_release_type=4')).toBe(0)
  expect(await countOf('movie?with_release_type=2,3')).toBe(0)
  expect(await countOf('tv?screened_theatrically=true')).toBe(0)
})

/** The first person on the list who isn't on the other. */
function only(list: { id: number }[], other: { id: number }[]): number | undefined {
  return list.find(({ id }) => !other.some((each) => each.id === id))?.id
}

async function countOf(path: string): Promise<number> {
  return (await pageOf(`discover/${path}`)).total_results
}

/** How many movies match this certification query in the United States. */
function rated(query: string): Promise<number> {
  return countOf(`movie?certification_country=US&${query}`)
}
