import { expect, test } from 'vitest'
import { openSite } from '#tests/helpers/site.ts'

// Enough titles for ten upcoming movies.
const sample = (await openSite({ env: { SAMPLE_SIZE: '600' } })).services.pictures

/**
 * Opens a page on a service that holds every request until no further one arrives, then responds to all of them at once.
 * Returns the paths of each round.
 */
async function roundsOf(path: string): Promise<string[][]> {
  const rounds: string[][] = []
  let held: { url: URL; release: () => void }[] = []
  const service: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    await new Promise<void>((release) => held.push({ url, release }))
    return sample ? sample(new Request(url)) : new Response(null, { status: 500 })
  }
  const open = new Set([path])
  const site = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: service })
  const page = site.get(path).finally(() => open.clear())
  while (open.size > 0) {
    await quiet()
    const round = held
    held = []
    if (round.length > 0) rounds.push(round.map(({ url }) => url.pathname.replace('/3/', '')).toSorted())
    for (const { release } of round) release()
  }
  expect((await page).status).toBe(200)
  return rounds
}

/** Waits until everything is blocked on a response: turns of the event loop, not time. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

// @spec calls/rounds: No page needs more than two rounds of calls that depend on each other, and the calls of a round run side by side.
test('home requests its rows in parallel, and then the ten movies of the hero in parallel', async () => {
  const rounds = await roundsOf('/')
  expect(rounds[0]).toEqual([
    'discover/movie',
    'discover/movie',
    'discover/tv',
    'discover/tv',
    'person/popular',
    'trending/movie/week',
    'trending/tv/week',
  ])
  expect(rounds[1]).toEqual(Array(10).fill(expect.stringMatching(/^movie\/\d+$/)))
  expect(rounds).toHaveLength(2)
})

// @spec calls/rounds
test.each([
  ['/movie', [['discover/movie', 'genre/movie/list', 'watch/providers/movie']]],
  ['/tv?tab=on-air&genres=18', [['discover/tv', 'genre/tv/list', 'watch/providers/tv']]],
  ['/person', [['person/popular']]],
  ['/person/8635', [['person/8635']]],
  ['/movie/10331?tab=cast', [['movie/10331'], ['collection/8400003']]],
  ['/collection/8400003', [['collection/8400003']]],
  ['/tv/4000105', [['tv/4000105']]],
  ['/tv/4000108?season=2', [['tv/4000108'], ['tv/4000108/season/2']]],
  ['/tv/4000105/seasons/1', [['tv/4000105']]],
  ['/tv/4000108/seasons/2', [['tv/4000108', 'tv/4000108/season/2']]],
  ['/search?q=the', [['search/multi'], ['search/movie', 'search/person', 'search/tv']]],
  ['/search?q=night', [['search/multi']]],
  ['/api/titles/movie', [['discover/movie']]],
  ['/api/suggest?q=night', [['search/multi']]],
  ['/about', []],
  ['/discover', []],
])('the page %s makes its upstream requests in the rounds %j, each in parallel', async (path, rounds) => {
  expect(await roundsOf(path)).toEqual(rounds)
})
