import { z } from 'zod'
import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import { toFigure, type Figure } from './figure.ts'
import { idsOf } from './fault-pages.ts'
import type { Processes } from './processes.ts'
import { addressOf, createVisitors, percentageWith, type VisitorResponse } from './visitors.ts'

const THOUSAND = 1000
const THOUSANDS = 10
const TITLES = 5000
const PEOPLE = 500
const TERMS = 500
/** Visitors, each of whom opens a page now and then. */
const VISITORS = 400
const LANES = 8
const SEED = 20_261_121
const LISTS = [
  'movie',
  'movie?tab=upcoming',
  'movie?tab=popular',
  'movie?tab=top-rated',
  'tv',
  'tv?tab=popular',
  'tv?tab=top-rated',
  'tv?tab=on-air',
]
const page = z.object({ results: z.array(z.object({ title: z.string().optional(), name: z.string().optional() })) })

/** Upstream requests per 1,000 page views from a cold start, by how steeply popularity falls. */
export async function zipf(processes: Processes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const exponent of [1, 1.3]) figures.push(...(await views(processes, exponent)))
  return figures
}

async function views(processes: Processes, exponent: number): Promise<Figure[]> {
  const service = await openFaultyTmdb({ size: 6000 })
  const site = await processes.siteWith({ ...service.env, TRUSTED_PROXIES: '127.0.0.1' })
  const visitors = createVisitors(site.origin, LANES)
  const seen = new Set<string>()
  const costs: Cost[] = []
  try {
    const draw = await createDraw(service, exponent)
    for (let thousand = 0; thousand < THOUSANDS; thousand += 1) {
      const paths = Array.from({ length: THOUSAND }, draw)
      const anew = new Set(paths.filter((path) => !seen.has(path))).size
      for (const path of paths) seen.add(path)
      service.forgetCalls()
      const responses = await visitors.requestAll(paths, (index) => addressOf(index % VISITORS))
      costs.push({ calls: service.calls().length, anew, responses })
    }
    return figuresOf(`Zipf mix (exponent ${exponent})`, costs)
  } finally {
    visitors.close()
    await site.stop()
    await service.close()
  }
}

/** The cost of the page views; `anew`: pages that nobody had opened before. */
type Cost = { calls: number; anew: number; responses: VisitorResponse[] }

function figuresOf(name: string, costs: readonly Cost[]): Figure[] {
  const [first, last] = [costs.at(0)?.calls ?? 0, costs.at(-1)]
  const calls = `${name}: calls for the tenth 1,000 views`
  const responses = costs.flatMap((cost) => cost.responses)
  return [
    toFigure({ name: calls, unit: 'calls', reference: 'the first 1,000, from a cold start', reach: { atMost: 60 } }, [
      { value: last?.calls ?? 0, referenceValue: first },
    ]),
    toFigure({ name: `${calls}, again`, unit: 'calls', reference: 'pages among them that nobody had opened' }, [
      { value: last?.calls ?? 0, referenceValue: last?.anew ?? 0 },
    ]),
    toFigure({ name: `${name}: views answered with 200`, unit: '%', reference: 'every view', reach: { atLeast: 100 } }, [
      { value: percentageWith(responses, 200), referenceValue: 100 },
    ]),
  ]
}

/** 40 % home, 25 % lists, 25 % titles, 5 % people, 5 % searches; within each the n-th most popular gets 1/n^exponent. */
async function createDraw(service: Awaited<ReturnType<typeof openFaultyTmdb>>, exponent: number): Promise<() => string> {
  const random = seeded(SEED)
  const [movies, shows, people] = [
    await idsOf(service, 'movie', TITLES * 0.7),
    await idsOf(service, 'tv', TITLES * 0.3),
    await idsOf(service, 'person', PEOPLE),
  ]
  const titles = [
    ...movies.map((id, index) => ({ path: `/movie/${id}`, place: index / 0.7 })),
    ...shows.map((id, index) => ({ path: `/tv/${id}`, place: index / 0.3 })),
  ]
  const byPlace = titles.toSorted((one, other) => one.place - other.place).map(({ path }) => path)
  const pick = {
    list: createPick(
      LISTS.map((list) => `/${list}`),
      { exponent, random },
    ),
    title: createPick(byPlace, { exponent, random }),
    person: createPick(
      people.map((id) => `/person/${id}`),
      { exponent, random },
    ),
    term: createPick(
      (await termsOf(service)).map((term) => `/search?q=${encodeURIComponent(term)}`),
      { exponent, random },
    ),
  }
  return () => {
    const kind = random()
    if (kind < 0.4) return '/'
    if (kind < 0.65) return pick.list()
    if (kind < 0.9) return pick.title()
    return kind < 0.95 ? pick.person() : pick.term()
  }
}

/** Search terms: names, and the words in them. */
async function termsOf({ origin }: { origin: string }): Promise<string[]> {
  const terms = new Set<string>()
  for (let number = 1; number <= 60 && terms.size < TERMS; number += 1) {
    const answer = await fetch(`${origin}/3/discover/movie?page=${number}&api_key=bench`)
    for (const { title, name } of page.parse(await answer.json()).results) {
      const text = title ?? name ?? ''
      terms.add(text.toLowerCase()).add(text.split(' ').at(-1)?.toLowerCase() ?? '')
    }
  }
  return [...terms].filter(Boolean).slice(0, TERMS)
}

function createPick(items: readonly string[], { exponent, random }: { exponent: number; random: () => number }): () => string {
  let sum = 0
  const upTo = items.map((_, index) => (sum += (index + 1) ** -exponent))
  return () => {
    const at = random() * sum
    return items[upTo.findIndex((bound) => bound >= at)] ?? '/'
  }
}
