import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { withBuiltInShow } from './built-in-show.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb/tmdb.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

/** A service that knows the given shows, each with one season of one episode or with none. */
function serviceWith(shows: Record<number, boolean>) {
  const answer = (path: string): object | null => {
    const [, id, season] = /\/tv\/(\d+)(?:\/season\/(\d+))?$/.exec(path) ?? []
    const has = shows[Number(id)]
    if (has === undefined || (season && (!has || season !== '1'))) return null
    if (season) return { season_number: 1, name: 'Theirs', episodes: [{ id: 5, episode_number: 1, name: 'Pilot' }] }
    return { id: Number(id), name: 'A show', seasons: has ? [{ season_number: 1, episode_count: 1, name: 'Theirs' }] : [] }
  }
  const fetch = async (url: URL) => {
    const body = answer(url.pathname)
    return body ? Response.json(body) : Response.json({ success: false, status_code: 34 }, { status: 404 })
  }
  return withBuiltInShow(
    createCatalogue({
      url: 'http://service.test',
      key: 'k',
      token: null,
      region: 'US',
      cache: createCatalogueCache(openBackground()),
      fetch,
    }),
  )
}

// @spec titles/season/built-in: Show 71446 has built-in seasons and episodes, used where the service gives none.
test('show 71446 has built-in seasons and episodes if the service has none', async () => {
  const catalogue = serviceWith({ 71_446: false })
  const show = await catalogue.title(english, 'tv', 71_446)
  expect(show.seasons.map(({ number, episodeCount }) => [number, episodeCount])).toEqual([
    [1, 13],
    [2, 9],
    [3, 8],
    [4, 8],
    [5, 10],
  ])
  expect(show.episodeCount).toBe(48)
  expect((await catalogue.airings(english, 71_446, '2026-11-20')).seasons.map(({ episodes }) => episodes)).toEqual([
    13, 9, 8, 8, 10,
  ])
  const season = await catalogue.season(english, 71_446, 2)
  expect(season.episodes).toHaveLength(9)
  expect(new Set(season.episodes.map(({ id }) => id)).size).toBe(9)
  await expect(catalogue.season(english, 71_446, 6)).rejects.toBeInstanceOf(AppError)
})

test('show 71446 has episodes even if the service fails', async () => {
  const service = { url: 'http://service.test', key: 'k', token: null, fetch: async () => new Response(null, { status: 503 }) }
  const away = createCatalogue({ ...service, region: 'US', cache: createCatalogueCache(openBackground()) })
  expect((await withBuiltInShow(away).season(english, 71_446, 1)).episodes).toHaveLength(13)
  await expect(withBuiltInShow(away).season(english, 71_446, 6)).rejects.toMatchObject({ kind: 'upstream' })
})

// @spec titles/season/built-in
test("the service's own data about show 71446 comes first", async () => {
  const catalogue = serviceWith({ 71_446: true })
  expect((await catalogue.title(english, 'tv', 71_446)).seasons).toMatchObject([{ name: 'Theirs' }])
  expect((await catalogue.season(english, 71_446, 1)).episodes).toMatchObject([{ name: 'Pilot' }])
})

test('no other show gets built-in seasons', async () => {
  const catalogue = serviceWith({ 5: false })
  expect((await catalogue.title(english, 'tv', 5)).seasons).toEqual([])
  await expect(catalogue.season(english, 5, 1)).rejects.toMatchObject({ kind: 'not-found' })
})
