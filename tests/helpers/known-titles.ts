import { z } from 'zod'
import type { OfferKind, TitleType } from '#domain/titles/title.ts'
import type { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'

const ids = z.array(z.object({ id: z.number() }))
const credits = z.object({ cast: ids, crew: ids })
const platforms = z.array(z.object({ provider_id: z.number() })).default([])
const offers = z.object({ flatrate: platforms, free: platforms, ads: platforms, rent: platforms, buy: platforms })
const details = z.object({
  id: z.number(),
  genres: ids,
  original_language: z.string(),
  origin_country: z.array(z.string()),
  popularity: z.number(),
  production_companies: ids,
  networks: ids.default([]),
  runtime: z.number().default(0),
  episode_run_time: z.array(z.number()).default([]),
  status: z.string(),
  type: z.string().default(''),
  title: z.string().default(''),
  name: z.string().default(''),
  release_date: z.string().default(''),
  first_air_date: z.string().default(''),
  vote_average: z.number(),
  vote_count: z.number(),
  keywords: z.object({ keywords: ids.default([]), results: ids.default([]) }),
  credits: credits.optional(),
  aggregate_credits: credits.optional(),
  release_dates: z
    .object({
      results: z.array(z.object({ iso_3166_1: z.string(), release_dates: z.array(z.object({ certification: z.string() })) })),
    })
    .optional(),
  'watch/providers': z.object({ results: z.record(z.string(), offers) }),
})

/** The facts of a title, read from its details in the sample catalogue. */
export type KnownTitle = {
  type: TitleType
  id: number
  name: string
  date: string
  genres: number[]
  keywords: number[]
  people: number[]
  companies: number[]
  networks: number[]
  language: string
  countries: string[]
  /** Movies, by region. */
  certifications: Record<string, string>
  runtime: number
  rating: number
  votes: number
  popularity: number
  status: string
  showType: string
  offers: Record<string, { kind: OfferKind; platform: number }[]>
}

const KINDS = { flatrate: 'subscription', free: 'free', ads: 'ads', rent: 'rent', buy: 'buy' } as const
const PARTS = 'keywords,credits,aggregate_credits,release_dates,watch/providers'

/** Every title of a type, read one by one. */
export async function readTitles(sample: ReturnType<typeof createSampleCatalogue>, type: TitleType): Promise<KnownTitle[]> {
  const ask = async (path: string): Promise<unknown> =>
    (await sample.fetch(`https://service.test/3/${path}`, { headers: { Authorization: 'Bearer any' } })).json()
  const page = z.object({ total_pages: z.number(), results: ids })
  const first = page.parse(await ask(`discover/${type}`))
  const titles: KnownTitle[] = []
  for (let number = 1; number <= first.total_pages; number += 1) {
    for (const { id } of page.parse(await ask(`discover/${type}?page=${number}`)).results)
      titles.push(toKnown(type, details.parse(await ask(`${type}/${id}?append_to_response=${PARTS}`))))
  }
  return titles
}

function toKnown(type: TitleType, raw: z.output<typeof details>): KnownTitle {
  const people = (type === 'movie' ? raw.credits : raw.aggregate_credits) ?? { cast: [], crew: [] }
  const rated = raw.release_dates?.results ?? []
  return {
    type,
    id: raw.id,
    name: raw.title || raw.name,
    date: raw.release_date || raw.first_air_date,
    genres: idsOf(raw.genres),
    keywords: idsOf([...raw.keywords.keywords, ...raw.keywords.results]),
    people: idsOf([...people.cast, ...people.crew]),
    companies: idsOf(raw.production_companies),
    networks: idsOf(raw.networks),
    language: raw.original_language,
    countries: raw.origin_country,
    certifications: Object.fromEntries(
      rated.map(({ iso_3166_1, release_dates }) => [iso_3166_1, release_dates[0]?.certification ?? '']),
    ),
    runtime: type === 'movie' ? raw.runtime : (raw.episode_run_time[0] ?? 0),
    rating: raw.vote_average,
    votes: raw.vote_count,
    popularity: raw.popularity,
    status: raw.status,
    showType: raw.type,
    offers: Object.fromEntries(
      Object.entries(raw['watch/providers'].results).map(([region, kinds]) => [region, toOffers(kinds)]),
    ),
  }
}

function idsOf(list: { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function toOffers(kinds: z.output<typeof offers>): KnownTitle['offers'][string] {
  const names = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const
  return names.flatMap((name) => kinds[name].map(({ provider_id }) => ({ kind: KINDS[name], platform: provider_id })))
}
