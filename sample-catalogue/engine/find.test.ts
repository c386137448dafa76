import { expect, test } from 'vitest'

import { createSampleCatalogue } from './handler.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const KEY = { headers: { Authorization: 'Bearer any' } }
const sample = createSampleCatalogue({ size: 0, today: () => NOW })

type Answer = Record<string, unknown> & { results: Record<string, unknown>[] }

async function ask(path: string): Promise<Answer> {
  const response = await sample.fetch(`https://api.example/3/${path}`, KEY)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

async function everything(list: string, kind: string): Promise<string[]> {
  const { total_pages } = await ask(list)
  const pages = await Promise.all(Array.from({ length: Number(total_pages) }, (_, at) => ask(`${list}?page=${at + 1}`)))
  return pages.flatMap(({ results }) => results.map(({ id }) => `${kind}/${String(id)}`))
}

test('a real work is found by its IMDb id, and an unknown id finds nothing', async () => {
  const found = (await ask('find/tt0063350?external_source=imdb_id')) as unknown as { movie_results: object[] }
  expect(found.movie_results).toMatchObject([{ title: 'Night of the Living Dead', media_type: 'movie' }])
  expect(await ask('find/tt9999999?external_source=imdb_id')).toMatchObject({
    movie_results: [],
    tv_results: [],
    person_results: [],
  })
})

test('titles and people are found by each of their ids at other sites', async () => {
  const [movies, shows] = await Promise.all([everything('discover/movie', 'movie'), everything('discover/tv', 'tv')])
  const people = await everything('person/popular', 'person')
  let found = 0
  for (const path of [...movies, ...shows, ...people]) {
    const [kind = '', id] = path.split('/')
    const { id: _own, ...external } = await ask(`${path}/external_ids`)
    for (const [source, value] of Object.entries(external).filter(([, each]) => each !== null)) {
      const answer = (await ask(`find/${String(value)}?external_source=${source}`)) as Record<string, unknown>
      expect(answer[`${kind}_results`]).toMatchObject([{ id: Number(id), media_type: kind }])
      found += 1
    }
  }
  expect(found).toBeGreaterThan(100)
})

test.each(['tvdb_id', 'wikidata_id', 'facebook_id', 'instagram_id', 'twitter_id', 'tiktok_id', 'youtube_id'])(
  'nothing is known by its %s',
  async (source) => {
    const nothing = { movie_results: [], tv_results: [], person_results: [], tv_season_results: [], tv_episode_results: [] }
    expect(await ask(`find/tt0063350?external_source=${source}`)).toEqual(nothing)
  },
)
