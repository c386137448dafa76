import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBalancer } from '#tests/helpers/balancer.ts'
import { openPages } from './open-pages.ts'
import type { Server } from '../bench/processes.ts'
import { count, type Report } from './promise.ts'

const RATE = 200
/** Seconds of load before the signal. */
const BEFORE = 3
const ROUNDS = 3
const STREAMS = 100
/** Milliseconds. */
const LONGEST_STOP = 10_000
const PAGES = ['/', '/movie', '/tv', '/about', '/person', '/movie/10331', '/movie?tab=popular', '/api/ip']

type Outcome = { status: number; code: string; at: number }

/** F16: the site gets SIGTERM under 200 requests a second. */
export async function drain(report: Report): Promise<void> {
  await stopUnderLoad(report)
  await rollTwo(report)
  await signalTwice(report)
}

/** A request counts as lost if it fails for any reason but a closed port. */
async function stopUnderLoad({ promise, processes }: Report): Promise<void> {
  const site = await processes.siteWith({ TRUSTED_PROXIES: '127.0.0.1' })
  const pages = await openPages(site.origin, STREAMS)
  const load = startLoad(site.origin)
  await sleep(BEFORE * 1000)
  const signalled = performance.now()
  await site.stop()
  const took = performance.now() - signalled
  const outcomes = await load.stop()
  const byes = pages.byes()
  await pages.close()
  const lost = outcomes.filter(({ status, code }) => status !== 200 && code !== 'ECONNREFUSED')
  const late = outcomes.filter(({ status, at }) => status === 200 && at > signalled).length
  const words = `SIGTERM under ${RATE} requests a second`
  const tell = (seen: string, promised: string, held: boolean) =>
    promise({ id: 'F16', seen: `${words}: ${seen}`, promised, held })
  tell(
    `${lost.length} of ${count(outcomes.length)} lost${lost[0] ? ` (${lost[0].status || lost[0].code})` : ''}, ${count(late)} answered after the signal`,
    '0',
    lost.length === 0 && late > 0,
  )
  tell(
    `ended after ${count(took)} ms with exit code ${site.exitCode()}`,
    `${count(LONGEST_STOP)} ms, 0`,
    took <= LONGEST_STOP && site.exitCode() === 0,
  )
  tell(`${byes} of ${STREAMS} streams said goodbye`, 'all', byes === STREAMS)
}

/** Two sites behind a balancer, stopped and replaced in turn. */
async function rollTwo({ promise, processes, runs }: Report): Promise<void> {
  const open = () => processes.siteWith({ TRUSTED_PROXIES: '127.0.0.1' })
  const sites: Server[] = [await open(), await open()]
  // The balancer uses the current entries of this list.
  const origins = sites.map(({ origin }) => origin)
  const balancer = await openBalancer(origins)
  const load = startLoad(balancer.origin)
  const rounds = runs(ROUNDS)
  await sleep(BEFORE * 1000)
  for (let round = 0; round < rounds * 2; round += 1) {
    const place = round % 2
    await sites[place]?.stop()
    const next = await open()
    sites[place] = next
    origins[place] = next.origin
    await sleep(500)
  }
  const outcomes = await load.stop()
  await balancer.close()
  await Promise.all(sites.map((each) => each.stop()))
  const failed = outcomes.filter(({ status }) => status !== 200)
  promise({
    id: 'F16',
    seen: `two behind a balancer, each replaced ${rounds} times under ${RATE} requests a second: ${failed.length} of ${count(outcomes.length)} failed${failed[0] ? ` (${failed[0].status || failed[0].code})` : ''}`,
    promised: '0',
    held: failed.length === 0 && outcomes.length > RATE,
  })
}

async function signalTwice({ promise, processes }: Report): Promise<void> {
  const site = await processes.siteWith({})
  const signalled = performance.now()
  process.kill(site.pid, 'SIGTERM')
  // /readyz changes once the first signal has been handled.
  while ((await fetch(`${site.origin}/readyz`)).status === 200) await sleep(10)
  const again = performance.now()
  await site.stop()
  const took = performance.now() - again
  promise({
    id: 'F16',
    seen: `a second SIGTERM after ${count(again - signalled)} ms: ended ${count(took)} ms later with exit code ${site.exitCode()}`,
    promised: 'at once, 1',
    held: site.exitCode() === 1 && took < 1000,
  })
}

/** Sends requests at a steady rate, however they end, half of them on kept-alive connections. */
function startLoad(origin: string) {
  const agents = [new Agent({ keepAlive: true, maxSockets: 32 }), new Agent({ maxSockets: 32 })]
  const state = { isOver: false }
  const outcomes: Promise<Outcome>[] = []
  const begin = performance.now()
  const sending = (async () => {
    while (!state.isOver) {
      for (; outcomes.length < ((performance.now() - begin) * RATE) / 1000;)
        outcomes.push(ask(origin + (PAGES[outcomes.length % PAGES.length] ?? '/'), agents[outcomes.length % 2]!, outcomes.length))
      await sleep(10)
    }
  })()
  return {
    async stop(): Promise<Outcome[]> {
      state.isOver = true
      await sending
      const all = await Promise.all(outcomes)
      for (const agent of agents) agent.destroy()
      return all
    },
  }
}

async function ask(url: string, agent: Agent, number: number): Promise<Outcome> {
  const headers = { 'X-Forwarded-For': `10.${(number >> 12) & 255}.${(number >> 4) & 255}.9` }
  try {
    const request = get(url, { agent, headers, timeout: LONGEST_STOP })
    request.on('timeout', () => request.destroy())
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode, code: '', at: performance.now() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { status: 0, code, at: performance.now() }
  }
}
