import { z } from 'zod'
import type { FaultyTmdb } from '#tests/faults/faulty-tmdb.ts'

const list = z.object({ results: z.array(z.object({ id: z.int() })) })
const PAGES_OF_A_LIST = 500

/** Pages to open before a fault, and pages of other titles and people that stay uncached. */
export async function pagesOf(service: Pick<FaultyTmdb, 'origin'>): Promise<{ warm: string[]; cold: string[] }> {
  const movies = await idsOf(service, 'movie', 160)
  const shows = await idsOf(service, 'tv', 60)
  const people = await idsOf(service, 'person', 60)
  const lists = [
    '/',
    '/movie',
    '/movie?tab=popular',
    '/movie?tab=top-rated',
    '/tv',
    '/tv?tab=popular',
    '/person',
    '/search?q=night',
  ]
  return {
    warm: [
      ...lists,
      ...movies.slice(0, 40).map((id) => `/movie/${id}`),
      ...shows.slice(0, 20).flatMap((id) => [`/tv/${id}`, `/tv/${id}/seasons/1`]),
      ...people.slice(0, 20).map((id) => `/person/${id}`),
    ],
    cold: [...movies.slice(60, 120).map((id) => `/movie/${id}`), ...people.slice(40, 60).map((id) => `/person/${id}`)],
  }
}

/** The most popular of a kind, in order. */
export async function idsOf(
  { origin }: Pick<FaultyTmdb, 'origin'>,
  kind: 'movie' | 'tv' | 'person',
  count: number,
): Promise<number[]> {
  const ids = new Set<number>()
  for (let page = 1; page <= PAGES_OF_A_LIST && ids.size < count; page += 1) {
    const path = kind === 'person' ? 'person/popular?' : `discover/${kind}?sort_by=popularity.desc&`
    const { results } = list.parse(await (await fetch(`${origin}/3/${path}page=${page}&api_key=bench`)).json())
    if (results.length === 0) break
    for (const { id } of results) ids.add(id)
  }
  return [...ids].slice(0, count)
}
