import { expect, test } from 'vitest'
import { z } from 'zod'

import { createSampleCatalogue } from './handler.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
type Sample = ReturnType<typeof createSampleCatalogue>
/** For each kind, its ids and the thing that each id stands for. */
type Ids = Record<string, Map<number, string>>

const page = z.object({ total_pages: z.number(), results: z.array(z.object({ id: z.number(), name: z.string().optional() })) })
const named = z.object({ id: z.number(), name: z.string() })
const episode = z.object({ id: z.number(), season_number: z.number(), episode_number: z.number() })
const title = z.object({
  id: z.number(),
  belongs_to_collection: named.nullish(),
  production_companies: z.array(named),
  networks: z.array(named).default([]),
  seasons: z.array(z.object({ id: z.number(), season_number: z.number() })).default([]),
  last_episode_to_air: episode.nullish(),
  next_episode_to_air: episode.nullish(),
  keywords: z.object({ keywords: z.array(named).default([]), results: z.array(named).default([]) }),
  'watch/providers': z.object({
    results: z.record(
      z.string(),
      z.object({ link: z.string() }).catchall(z.array(z.object({ provider_id: z.number(), provider_name: z.string() }))),
    ),
  }),
})
const season = z.object({ id: z.number(), episodes: z.array(episode) })

async function ask<Schema extends z.ZodType>(sample: Sample, schema: Schema, path: string): Promise<z.output<Schema>> {
  return schema.parse(await (await sample.fetch(`https://api.example/3/${path}`, KEY)).json())
}
const KEY = { headers: { Authorization: 'Bearer any' } }

async function all(sample: Sample, path: string): Promise<{ id: number; name?: string | undefined }[]> {
  const first = await ask(sample, page, path)
  const results = [...first.results]
  for (let at = 2; at <= Math.min(first.total_pages, 500); at += 1)
    results.push(...(await ask(sample, page, `${path}?page=${at}`)).results)
  return results
}

/** Every id of a catalogue. Fails when two things of one kind share an id. */
async function idsOf(sample: Sample): Promise<Ids> {
  const ids: Ids = {}
  const note = (kind: string, id: number, what: string) => {
    const known = (ids[kind] ??= new Map())
    expect([kind, id, known.get(id) ?? what]).toEqual([kind, id, what])
    known.set(id, what)
  }
  for (const type of ['movie', 'tv'] as const)
    for (const { id } of await all(sample, `discover/${type}`)) {
      const facts = await ask(sample, title, `${type}/${id}?append_to_response=keywords,watch/providers`)
      note(type, facts.id, `${id}`)
      for (const each of [facts.belongs_to_collection ?? []].flat()) note('collection', each.id, each.name)
      for (const each of facts.production_companies) note('company', each.id, each.name)
      for (const each of facts.networks) note('network', each.id, each.name)
      for (const each of [...facts.keywords.keywords, ...facts.keywords.results]) note('keyword', each.id, each.name)
      for (const { link: _, ...kinds } of Object.values(facts['watch/providers'].results))
        for (const { provider_id, provider_name } of Object.values(kinds).flat()) note('platform', provider_id, provider_name)
      for (const { id: seasonId, season_number } of facts.seasons) {
        note('season', seasonId, `${id} ${season_number}`)
        const whole = await ask(sample, season, `tv/${id}/season/${season_number}`)
        note('season', whole.id, `${id} ${season_number}`)
        for (const each of whole.episodes) note('episode', each.id, `${id} ${each.season_number} ${each.episode_number}`)
      }
      for (const each of [facts.last_episode_to_air ?? [], facts.next_episode_to_air ?? []].flat())
        note('episode', each.id, `${id} ${each.season_number} ${each.episode_number}`)
    }
  for (const { id, name = '' } of await all(sample, 'person/popular')) note('person', id, name)
  return ids
}

const KINDS = ['movie', 'tv', 'person', 'season', 'episode', 'collection', 'company', 'network', 'keyword', 'platform']

test('every id fits 32 bits, is unique within its kind, and is the same in a catalogue of any size', async () => {
  const known: Ids = {}
  for (const size of [0, 60, 2000]) {
    const ids = await idsOf(createSampleCatalogue({ size, today: () => NOW }))
    for (const [kind, list] of Object.entries(ids)) {
      expect([...list.keys()].filter((id) => !Number.isInteger(id) || id <= 0 || id >= 2 ** 31)).toEqual([])
      const before = (known[kind] ??= list)
      const moved = [...before].filter(([id, what]) => (list.get(id) ?? what) !== what)
      expect([kind, ...moved]).toEqual([kind])
      known[kind] = list
    }
  }
  expect(Object.keys(known).toSorted()).toEqual(KINDS.toSorted())
  expect(known.episode?.size).toBeGreaterThan(10_000)
})
