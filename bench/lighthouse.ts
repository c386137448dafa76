import { z } from 'zod'
import { findChromium } from '../scripts/find-chromium.mjs'
import { takeTurns, toFigure, type Figure } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import type { Processes } from './processes.ts'
import { pagesFor, type Sides } from './sides.ts'

/** Fetched by npx on demand: 150 MB for this bench alone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const TIMEOUT = 120_000
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const PAGES = ['Home', 'Movie list', 'Title page', 'Person', 'Search', 'Search results']
/** Search results are deliberately not indexed, which costs them SEO points. */
const KEPT_OUT = 'Search results'

const HOW = [
  '--yes',
  '--loglevel=error',
  LIGHTHOUSE,
  '--quiet',
  '--output=json',
  '--output-path=stdout',
  `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
]

type Category = keyof typeof CATEGORIES
type Scores = Record<Category, number>

const category = z.object({ score: z.number().nullable() })
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
})

/** Lighthouse's four mobile scores, out of 100. */
export async function lighthouse(sides: Sides): Promise<Figure[]> {
  const origin = await sides.realistic()
  const site = createHttpClient(origin, 1)
  try {
    const figures: Figure[] = []
    for (const [name, path] of await pagesFor(sides, site, PAGES)) {
      const ours = () => audit(sides.processes, origin + path)
      const { other } = sides
      const theirs = other === null ? async () => CERTAIN : () => audit(sides.processes, other + path)
      figures.push(...toFigures(name, await takeTurns(ours, theirs), other))
    }
    return figures
  } finally {
    site.close()
  }
}

const CERTAIN: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

function toFigures(name: string, turns: readonly [Scores, Scores][], other: string | null): Figure[] {
  return (Object.keys(CATEGORIES) as Category[]).map((each) => {
    const pairs = turns.map(([ours, theirs]) => ({ value: ours[each], referenceValue: theirs[each] }))
    const reach = name === KEPT_OUT && each === 'seo' ? undefined : { atLeast: CATEGORIES[each] }
    const words = { name: `Lighthouse, ${name}: ${each}`, unit: 'of 100', reference: other ?? 'all there is', reach }
    return toFigure(words, pairs)
  })
}

async function audit(processes: Processes, url: string): Promise<Scores> {
  const { output } = await processes.command('npx', [...HOW, url], {
    env: { CHROME_PATH: findChromium() ?? '' },
    timeout: TIMEOUT,
  })
  const { runtimeError, categories } = report.parse(JSON.parse(output))
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scoreOf = (each: Category) => (categories[each].score ?? Number.NaN) * 100
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}
