import { QUICK, takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient, type Exchange, type HttpClient } from './http-client.ts'
import type { Processes } from './processes.ts'
import { pagePaths } from './page-paths.ts'

/** Milliseconds per turn, and number of turns: many short ones, since a shared machine is fast or slow for seconds. */
const WARM_UP = 800
const WINDOW = 150
const TURNS = QUICK ? 1 : 25

/** How many pages per second the warm site serves. */
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
    return figures
  } finally {
    site.close()
    bare.close()
    await server.stop()
  }
}

type Question = { name: string; path: string; site: HttpClient; bare: HttpClient }

async function rate({ name, path, site, bare }: Question): Promise<Figure> {
  await site.rateFor([path], WARM_UP)
  await bare.rateFor([path], WARM_UP)
  const taken = await takePairs(
    () => site.rateFor([path], WINDOW),
    () => bare.rateFor([path], WINDOW),
    TURNS,
  )
  const reference = 'bare node:http server, same bytes'
  return toFigure({ name: `${name}, warm`, unit: 'requests/s', reference, reach: { ratioAtLeast: 0.6 } }, taken)
}
