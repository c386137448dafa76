import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { metricsText } from './metrics-text.ts'
import { takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import type { Processes, Server } from './processes.ts'
import { pagePaths } from './page-paths.ts'

/** Milliseconds per turn. */
const WINDOW = 2000
/** Of each process: one with fewer does less at a time, so that each page costs it more. */
const CONNECTIONS = 8
/** Ticks of the system's clock of processor time in a second. */
const TICKS = 100

/**
 * Cached pages a second of two processes on two cores against one. The load itself needs a core here, so it is not the pages that
 * are counted but the processor time that they took: what the busiest process, or each of two cores of all processes together (the
 * parent too), could serve in a second. The process that shares its core with the load answers fewer, so each is taken to have as
 * many of the pages as it was given of the connections.
 */
export async function webProcesses(processes: Processes): Promise<Figure[]> {
  const one = await processes.siteWith({})
  const two = await processes.siteWith({ WEB_PROCESSES: '2' })
  try {
    const paths = Object.values(await pagePaths(createHttpClient(one.origin)))
    while (childrenOf(two.pid).length < 2) await wait(50)
    await wait(2000)
    const ask = async (server: Server) => {
      const pids = childrenOf(server.pid)
      const client = createHttpClient(server.origin, CONNECTIONS * Math.max(1, pids.length))
      await client.rateFor(paths, WINDOW / 4)
      const before = await report(server, pids)
      const load = client.rateFor(paths, WINDOW)
      await wait(WINDOW / 2)
      const { connections } = await report(server, pids)
      await load
      const after = await report(server, pids)
      client.close()
      const pages = sum(after.pages) - sum(before.pages)
      const spent = after.pages.map((each, index) => {
        const share = connections[index]! / sum(connections)
        return ((after.seconds[index]! - before.seconds[index]!) * share * pages) / (each - before.pages[index]!)
      })
      const ofParent = after.parent - before.parent
      return pages / Math.max(...spent, ofParent, (sum(spent) + ofParent) / spent.length)
    }
    await ask(two)
    await ask(two)
    const pairs = await takePairs(
      () => ask(two),
      () => ask(one),
    )
    const words = { unit: 'pages/s', reference: 'one process, by its processor time', reach: { ratioAtLeast: 1.7 } }
    return [toFigure({ name: 'Cached pages of two processes on two cores, by their processor time', ...words }, pairs)]
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}

/** What each process has answered and used, and the connections that it has. One that is alone has no parent. */
async function report({ origin, pid }: Server, children: readonly number[]) {
  const text = await metricsText(origin)
  const valuesOf = (metric: string) => {
    const found = [...text.matchAll(new RegExp(`^${metric}(?:,?process="(\\d)")?\\}? (\\d+)$`, 'gm'))]
    return found.map(([, number, value]) => ({ number: Number(number ?? 1), value: Number(value) }))
  }
  const inOrder = (values: ReturnType<typeof valuesOf>) =>
    values.toSorted((a, b) => a.number - b.number).map(({ value }) => value)
  // The one that was asked tells of itself first, and has this connection too.
  const connections = valuesOf('marquee_connections\\{?').map(({ number, value }, index) => ({
    number,
    value: index === 0 ? value - 1 : value,
  }))
  return {
    pages: inOrder(valuesOf('marquee_http_answers_total\\{status="200"')),
    connections: inOrder(connections),
    seconds: (children.length > 0 ? children : [pid]).map(secondsOf),
    parent: children.length > 0 ? secondsOf(pid) : 0,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** Seconds of processor time since the process started; the fields after its name, which may have spaces. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
