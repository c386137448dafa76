import { takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient, type Exchange, type HttpClient } from './http-client.ts'
import type { Processes } from './processes.ts'
import { pagePaths } from './page-paths.ts'

const WINDOW = 800
/** Asked one after the other, for the time to first byte. */
const CALLS = 12

/** How many pages per second the site serves once warm, and how soon an answer begins when nobody else asks. */
export async function pages(processes: Processes, origin: string): Promise<Figure[]> {
  const site = createHttpClient(origin)
  const paths = await pagePaths(site)
  const answers: Record<string, Exchange> = {}
  for (const path of Object.values(paths)) answers[path] = await site.exchange(path)
  const server = await processes.bare(answers)
  const bare = createHttpClient(server.origin)
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(paths)) figures.push(await rate({ name, path, site, bare }))
    for (const [name, path] of Object.entries(paths)) figures.push(await firstByte({ name, path, site, bare }))
    return figures
  } finally {
    site.close()
    bare.close()
    await server.stop()
  }
}

type Question = { name: string; path: string; site: HttpClient; bare: HttpClient }

async function rate({ name, path, site, bare }: Question): Promise<Figure> {
  await site.rateFor([path], WINDOW)
  await bare.rateFor([path], WINDOW)
  const taken = await takePairs(
    () => site.rateFor([path], WINDOW),
    () => bare.rateFor([path], WINDOW),
  )
  const reference = 'bare node:http server, same bytes'
  return toFigure({ name: `${name}, warm`, unit: 'requests/s', reference, reach: 'ratio ≥ 0.6' }, taken)
}

async function firstByte({ name, path, site, bare }: Question): Promise<Figure> {
  const taken = await takePairs(
    () => shortest(site, path),
    () => shortest(bare, path),
  )
  return toFigure({ name: `${name}, time to first byte`, unit: 'ms', reference: 'bare node:http server, same bytes' }, taken)
}

/** The best of a few calls: the others waited for something else on the machine. */
async function shortest(client: HttpClient, path: string): Promise<number> {
  let best = Infinity
  for (let call = 0; call < CALLS; call += 1) best = Math.min(best, (await client.exchange(path)).firstByte)
  return best
}
