import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { namesIn } from '#server/catalogue/tmdb/names-in.ts'
import { createNameIndex } from '#server/catalogue/names/name-index.ts'
import type { SeenName } from '#domain/search/seen-name.ts'
import { misspell, seededRandom } from '#tests/helpers/misspell.ts'
import { QUICK, takeTurns, toFigure, type Figure } from './figure.ts'

/** Pages of each list; TMDB has no more. */
const PAGES = QUICK ? 5 : 500
const QUESTIONS = QUICK ? 20 : 1000
const NOW = new Date('2026-11-22T12:00:00Z')

/** Milliseconds in which mistyped names are found among all that a site has seen, beside one look at each of them. */
export async function nearNames(): Promise<Figure[]> {
  const names = await sampleNames()
  const index = createNameIndex({ isCurrent: () => true })
  for (const name of names) index.add(name)
  const typed = mistyped(names)
  const plain = names.map(({ name }) => name.toLowerCase())
  const turns = await takeTurns(
    async () => timesOf(typed, (term) => index.find({ term, kinds: ['movie', 'tv', 'person'], limit: 5 })),
    async () => timesOf(typed, (term) => plain.filter((name) => name.includes(term.toLowerCase()))),
  )
  const figure = (label: string, share: number, reach?: { atMost: number }) =>
    toFigure(
      {
        name: `A mistyped name among ${names.length.toLocaleString('en-US')}: ${label}`,
        unit: 'ms',
        reference: 'the same text looked for in each of them',
        ...(reach && { reach }),
      },
      turns.map(([ours, reference]) => ({ value: at(ours, share), referenceValue: at(reference, share) })),
    )
  return [figure('half of them', 0.5), figure('99 of 100', 0.99, { atMost: 5 })]
}

/** Titles and people of a large sample catalogue. */
async function sampleNames(): Promise<SeenName[]> {
  const sample = createSampleCatalogue({ size: 40_000, today: () => NOW })
  const names: SeenName[] = []
  for (const list of ['discover/movie', 'discover/tv', 'person/popular'])
    for (let page = 1; page <= PAGES; page += 1) {
      const answer: unknown = await (await sample.fetch(`/3/${list}?page=${page}&api_key=k`)).json()
      names.push(...namesIn(list, answer, NOW.getTime()))
    }
  return names
}

function mistyped(names: readonly SeenName[]): string[] {
  const random = seededRandom(1)
  const terms: string[] = []
  while (terms.length < QUESTIONS) {
    const term = misspell(names[Math.floor(random() * names.length)]?.name ?? '', random)
    if (term !== null) terms.push(term)
  }
  return terms
}

/** In milliseconds, the shortest first. */
function timesOf(terms: readonly string[], find: (term: string) => unknown): number[] {
  return terms
    .map((term) => {
      const start = performance.now()
      find(term)
      return performance.now() - start
    })
    .toSorted((one, other) => one - other)
}

function at(times: readonly number[], share: number): number {
  return times[Math.floor(share * times.length)] ?? Number.NaN
}
