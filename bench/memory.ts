import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { QUICK, RUNS, toFigure, type Figure, type Pair } from './figure.ts'
import { createHttpClient, type Exchange, type HttpClient } from './http-client.ts'
import { pagePaths } from './page-paths.ts'
import type { Processes, Server } from './processes.ts'

const REQUESTS = QUICK ? 5000 : 100_000
const run = promisify(execFile)

/** Resident memory of a site after its first page, and after 100,000 requests. */
export async function memory(processes: Processes): Promise<Figure[]> {
  const atRest: Pair[] = []
  const afterwards: Pair[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    const taken = await takeTurn(processes)
    atRest.push(taken.atRest)
    afterwards.push(taken.afterwards)
  }
  const words = { unit: 'MB', reference: 'bare node:http server, same bytes' }
  return [
    toFigure({ name: 'Memory of the site (RSS) at rest', ...words, reach: { atMost: 150 } }, atRest),
    toFigure(
      { name: `Memory of the site (RSS) after ${REQUESTS.toLocaleString('en-US')} requests`, ...words, reach: { atMost: 300 } },
      afterwards,
    ),
  ]
}

async function takeTurn(processes: Processes): Promise<{ atRest: Pair; afterwards: Pair }> {
  const server = await processes.site()
  const site = createHttpClient(server.origin)
  try {
    await site.exchange('/')
    const ours = await residentOf(server)
    const paths = await requestPages(site)
    const answers: Record<string, Exchange> = {}
    for (const path of paths) answers[path] = await site.exchange(path)
    const bareServer = await processes.bare(answers)
    const bare = createHttpClient(bareServer.origin)
    await bare.exchange('/')
    const theirs = await residentOf(bareServer)
    await site.send(paths, REQUESTS)
    await bare.send(paths, REQUESTS)
    bare.close()
    const afterwards = { value: await residentOf(server), referenceValue: await residentOf(bareServer) }
    await bareServer.stop()
    return { atRest: { value: ours, referenceValue: theirs }, afterwards }
  } finally {
    site.close()
    await server.stop()
  }
}

/** Requests without a rate limit: three pages, their styles and modules, and pictures. */
async function requestPages(site: HttpClient): Promise<string[]> {
  const pages = Object.values(await pagePaths(site))
  const html = (await site.exchange('/movie', {})).body.toString()
  const assets = [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const pictures = [...html.matchAll(/\bsrc="(\/t\/p\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  return [...new Set([...pages, ...assets, ...pictures.slice(0, 20)])]
}

/** Megabytes; `ps` exists on Linux and macOS. */
async function residentOf({ pid }: Server): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}
