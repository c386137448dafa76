import { expect, test } from 'vitest'

import { createSampleCatalogue } from './handler.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const KEY = { headers: { Authorization: 'Bearer any' } }
const sample = createSampleCatalogue({ size: 2000, today: () => NOW })

type Answer = Record<string, unknown> & { results: Record<string, unknown>[] }

async function ask(path: string): Promise<Answer> {
  const response = await sample.fetch(`https://api.example/3/${path}`, KEY)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

test('each region has its own streaming platforms, with logos and titles', async () => {
  const regions = (await ask('watch/providers/regions')).results.map(({ iso_3166_1 }) => String(iso_3166_1))
  expect(regions).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'JP', 'US']))
  const lists = new Map<string, string>()
  for (const region of regions) {
    const { results } = await ask(`watch/providers/movie?watch_region=${region}`)
    lists.set(region, results.map(({ provider_id }) => provider_id).join())
    expect(results.map(({ display_priority }) => display_priority)).toEqual(results.map((_, at) => at))
    for (const { provider_id, logo_path } of results) {
      const { status } = await sample.fetch(`https://image.example/t/p/w92${String(logo_path)}`)
      expect([region, provider_id, status]).toEqual([region, provider_id, 200])
      const query = `watch_region=${region}&with_watch_providers=${String(provider_id)}`
      const [first] = (await ask(`discover/movie?${query}`)).results
      const offers = (await ask(`movie/${String(first?.id)}/watch/providers`)) as unknown as {
        results: Record<string, Record<string, object[]>>
      }
      const kinds = Object.values(offers.results[region] ?? {}).flat()
      expect(kinds).toContainEqual(expect.objectContaining({ provider_id }))
    }
  }
  for (const region of ['DE', 'FR', 'GB', 'JP']) expect(lists.get(region)).not.toBe(lists.get('US'))
  expect((await ask('watch/providers/tv?watch_region=ZZ')).results).toEqual([])
})
