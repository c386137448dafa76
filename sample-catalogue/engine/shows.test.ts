import { expect, test } from 'vitest'
import { z } from 'zod'

import { createSampleCatalogue } from './handler.ts'

const KEY = { headers: { Authorization: 'Bearer any' } }
const TODAY = '2026-11-20'
const sample = createSampleCatalogue({ size: 600, today: () => new Date(`${TODAY}T10:00:00Z`) })

const line = z.object({ id: z.number(), credit_id: z.string(), character: z.string().optional() })
const roles = z.array(z.object({ credit_id: z.string(), episode_count: z.number() }))
const aggregate = z.object({
  cast: z.array(z.object({ id: z.number(), roles })),
  crew: z.array(z.object({ id: z.number(), jobs: roles })),
})
const episode = z.object({
  air_date: z.string().nullable(),
  vote_average: z.number(),
  guest_stars: z.array(line),
  credits: z.object({ cast: z.array(line), guest_stars: z.array(line) }).optional(),
})
const season = z.object({
  vote_average: z.number(),
  episodes: z.array(episode),
  credits: z.object({ cast: z.array(line) }),
  aggregate_credits: aggregate,
})
const show = z.object({
  id: z.number(),
  seasons: z.array(z.object({ season_number: z.number(), vote_average: z.number() })),
  aggregate_credits: aggregate,
})
const list = z.object({ total_pages: z.number(), results: z.array(z.object({ id: z.number() })) })

async function ask<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> {
  return schema.parse(await (await sample.fetch(`https://api.example/3/${path}`, KEY)).json())
}

async function showsOf(pages: number): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: pages }, (_, at) => ask(list, `discover/tv?page=${at + 1}`)))
  return all.flatMap(({ results }) => results.map(({ id }) => id))
}

const wholeShow = (id: number) => ask(show, `tv/${id}?append_to_response=aggregate_credits`)
const wholeSeason = (id: number, number: number) =>
  ask(season, `tv/${id}/season/${number}?append_to_response=credits,aggregate_credits`)

function tally(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}

test('a season has the same rating in its show and by itself: the mean rating of its aired episodes', async () => {
  for (const id of await showsOf(8)) {
    for (const { season_number, vote_average } of (await wholeShow(id)).seasons) {
      const alone = await wholeSeason(id, season_number)
      expect([id, season_number, alone.vote_average]).toEqual([id, season_number, vote_average])
      const votes = alone.episodes.filter(({ air_date }) => (air_date ?? '') <= TODAY).map((each) => each.vote_average)
      const mean = votes.reduce((sum, vote) => sum + vote, 0) / Math.max(1, votes.length)
      expect(Math.abs(vote_average - mean)).toBeLessThan(0.051)
      expect(vote_average > 0).toBe(votes.length > 0)
    }
  }
})

test('guests are in exactly as many episodes as the credits of the show and of the person say', async () => {
  let guests = 0
  for (const id of (await showsOf(8)).filter((each) => each >= 6_000_000).slice(0, 60)) {
    const { seasons, aggregate_credits } = await wholeShow(id)
    const seen = new Map<string, number>()
    const bySeason = new Map<string, number>()
    for (const { season_number } of seasons) {
      const whole = await wholeSeason(id, season_number)
      if (season_number === 0) continue
      tally(
        seen,
        whole.episodes.flatMap(({ guest_stars }) => guest_stars.map(({ credit_id }) => credit_id)),
      )
      for (const { credit_id, episode_count } of whole.aggregate_credits.cast.flatMap((each) => each.roles)) {
        expect(episode_count).toBeGreaterThan(0)
        bySeason.set(credit_id, (bySeason.get(credit_id) ?? 0) + episode_count)
      }
      const regulars = new Set(whole.credits.cast.map(({ credit_id }) => credit_id))
      for (const { guest_stars } of whole.episodes) for (const each of guest_stars) expect(regulars).not.toContain(each.credit_id)
    }
    for (const { id: personId, roles: parts } of aggregate_credits.cast) {
      for (const { credit_id, episode_count } of parts) {
        expect([credit_id, bySeason.get(credit_id)]).toEqual([credit_id, episode_count])
        if (!seen.has(credit_id)) continue
        guests += 1
        expect([credit_id, seen.get(credit_id)]).toEqual([credit_id, episode_count])
        const own = await ask(
          z.object({ cast: z.array(line.extend({ episode_count: z.number() })) }),
          `person/${personId}/tv_credits`,
        )
        expect(own.cast.find((each) => each.credit_id === credit_id)).toMatchObject({ id, episode_count })
      }
    }
  }
  expect(guests).toBeGreaterThan(100)
})

test('an episode has the same guests by itself and in its season, and the regulars in its cast', async () => {
  const [id = 0] = (await showsOf(2)).filter((each) => each >= 6_000_000)
  const { episodes } = await wholeSeason(id, 1)
  for (const [at, inSeason] of episodes.entries()) {
    const alone = await ask(episode, `tv/${id}/season/1/episode/${at + 1}?append_to_response=credits`)
    expect(alone.guest_stars).toEqual(inSeason.guest_stars)
    expect(alone.credits?.guest_stars).toEqual(inSeason.guest_stars)
    expect(alone.credits?.cast.length).toBeGreaterThanOrEqual(3)
  }
})

test('specials have no guests', async () => {
  let specials = 0
  for (const id of await showsOf(8)) {
    for (const { season_number } of (await wholeShow(id)).seasons.filter((each) => each.season_number === 0)) {
      const { episodes } = await wholeSeason(id, season_number)
      expect(episodes.flatMap(({ guest_stars }) => guest_stars)).toEqual([])
      specials += episodes.length
    }
  }
  expect(specials).toBeGreaterThan(5)
})

test('no guests are made up for real shows', async () => {
  for (const id of (await showsOf(8)).filter((each) => each < 5_000_000 && each !== 71_446)) {
    const { episodes } = await wholeSeason(id, 1)
    expect(episodes.flatMap(({ guest_stars }) => guest_stars)).toEqual([])
  }
})

test('shows with unusual numbers answer by those numbers, and each of their episodes has its own id', async () => {
  const numbered = z.object({
    episodes: z.array(z.object({ id: z.number(), episode_number: z.number(), air_date: z.string().nullable() })),
  })
  const ids = new Set<number>()
  for (const [id, number, numbers] of [
    [4_090_001, 2, [62, 77]],
    [4_090_001, 23, [1156, 1181]],
    [4_090_002, 1, [1, 4]],
    [4_090_003, 1, [0, 3]],
  ] as const) {
    const { episodes } = await ask(numbered, `tv/${id}/season/${number}`)
    expect([episodes[0]?.episode_number, episodes.at(-1)?.episode_number]).toEqual(numbers)
    const before = ids.size
    for (const each of episodes) ids.add(each.id)
    expect(ids.size).toBe(before + episodes.length)
    const alone = await ask(z.object({ id: z.number() }), `tv/${id}/season/${number}/episode/${numbers[1]}`)
    expect(alone.id).toBe(episodes.at(-1)?.id)
  }
  const { episodes } = await ask(numbered, 'tv/4090004/season/1')
  expect(episodes.map(({ air_date }) => air_date !== null)).toEqual([true, false, true])
})

test('shows with unusual numbers are in no list and no search', async () => {
  const found = await ask(list, 'search/tv?query=The%20Long%20Count')
  expect(found.results.map(({ id }) => id)).not.toContain(4_090_001)
  expect((await showsOf(8)).filter((id) => id >= 4_090_000 && id < 4_100_000)).toEqual([])
})
