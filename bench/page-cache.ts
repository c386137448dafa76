import { z } from 'zod'
import { toFigure, type Figure } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import { residentOf } from './memory.ts'
import { pagePaths } from './page-paths.ts'
import type { Processes } from './processes.ts'

const REQUESTS = 100_000
/** Titles opened beside the best-known pages. */
const TITLES = 40

const pairs = z.array(z.object({ value: z.number(), referenceValue: z.number() }))

/** How long the first visitor of a page waits, and the memory of cached pages. Their speed is measured in `pages`. */
export async function pageCache(processes: Processes): Promise<Figure[]> {
  const { output } = await processes.node('bench/probes/cold-page.ts')
  const cold = toFigure(
    { name: 'Home, cold', unit: 'ms', reference: 'renderToString of the same tree', reach: { ratioAtMost: 1.5 } },
    pairs.parse(JSON.parse(output.trim().split('\n').at(-1) ?? '')),
  )
  return [cold, await memoryOfPages(processes)]
}

async function memoryOfPages(processes: Processes): Promise<Figure> {
  const server = await processes.site()
  const site = createHttpClient(server.origin)
  try {
    await site.exchange('/')
    const before = await residentOf(server)
    const html = (await site.exchange('/movie', {})).body.toString()
    const titles = [...html.matchAll(/href="(\/movie\/\d+)["?#]/g)].flatMap(([, path]) => path ?? []).slice(0, TITLES)
    await site.send([...Object.values(await pagePaths(site)), ...titles], REQUESTS)
    const pair = { value: await residentOf(server), referenceValue: before }
    const words = { unit: 'MB', reference: 'the same site after its first page', reach: { atMost: 300 } }
    return toFigure({ name: 'Memory of the site (RSS) after 100,000 pages', ...words }, [pair])
  } finally {
    site.close()
    await server.stop()
  }
}
