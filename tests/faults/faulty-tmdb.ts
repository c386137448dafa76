import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { applyFault, faultSchema, sendUnchanged, type Fault, type FaultInput } from './fault.ts'
import { SCENARIOS } from './scenarios.ts'

const CONTROL = '/_faults'
const API = '/3/'
/** Latest calls that are recorded. */
const REMEMBERED = 100_000

const order = z.union([
  z.object({ scenario: z.enum(Object.keys(SCENARIOS)) }),
  z.object({ away: z.int().min(1).max(600_000) }),
  faultSchema,
])

/** `at`: milliseconds of the service's own monotonic clock. */
export type Call = {
  path: string
  at: number
  /** Of a scripted response. */
  status: number | null
}
export type FaultyTmdb = Awaited<ReturnType<typeof openFaultyTmdb>>

/**
 * The sample catalogue on a loopback port, with faults that can be scripted while it runs, and a count of its calls. `POST
 * /_faults` takes a fault, `{"scenario": name}` or `{"away": milliseconds}`; `DELETE` clears them; `GET` lists what is
 * scripted, and how often each path was called.
 */
export async function openFaultyTmdb({ port = 0, size = 200, now = () => new Date() } = {}) {
  const sample = createSampleCatalogue({ size, today: now })
  let faults: { fault: Fault; pattern: RegExp; left: number }[] = []
  let calls: Call[] = []
  let most = 0
  let at = port

  const server = createServer((request, response) => {
    // A client that hangs up is one of the faults.
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.on('connection', () => server.getConnections((_, count) => (most = Math.max(most, count))))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${at}`)
    if (url.pathname === CONTROL) return control(request, response)
    const fault = url.pathname.startsWith(API) ? faultOf(url.pathname.slice(API.length)) : null
    const original = await sample.fetch(url, { headers: headersOf(request) })
    return fault ? applyFault(fault, { request, response, original }) : sendUnchanged(response, original)
  }
  /** Also counts the call. */
  function faultOf(path: string): Fault | null {
    const hit = faults.find(({ pattern }) => pattern.test(path))
    calls.push({ path, at: performance.now(), status: hit?.fault.kind === 'status' ? hit.fault.status : null })
    if (calls.length > REMEMBERED) calls = calls.slice(-REMEMBERED / 2)
    if (!hit) return null
    hit.left -= 1
    if (hit.left <= 0) faults = faults.filter((each) => each !== hit)
    return hit.fault
  }
  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') clear()
    if (request.method === 'POST') {
      const { data, error } = order.safeParse(parsed(await text(request)))
      if (!data) return void response.writeHead(400).end(`${z.prettifyError(error)}\n`)
      if ('scenario' in data) play(data.scenario)
      else if ('away' in data) void refuse().then(() => setTimeout(() => void accept(), data.away))
      else script(data)
    }
    const counts = Object.groupBy(calls, ({ path }) => path)
    const state = {
      faults: faults.map(({ fault }) => fault),
      calls: Object.fromEntries(Object.entries(counts).map(([path, list]) => [path, list?.length ?? 0])),
      sockets: most,
      scenarios: Object.keys(SCENARIOS),
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(`${JSON.stringify(state, null, 1)}\n`)
  }
  /** The most recently scripted fault comes first. */
  function script(input: FaultInput): void {
    const fault = faultSchema.parse(input)
    faults = [{ fault, pattern: new RegExp(fault.path), left: fault.times ?? Infinity }, ...faults]
  }
  function clear(): void {
    faults = []
  }
  function play(scenario: string): void {
    clear()
    for (const fault of SCENARIOS[scenario] ?? []) script(fault)
  }
  /** Stops listening: connections are refused. */
  async function refuse(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close().closeAllConnections()
    await closed
  }
  async function accept(): Promise<void> {
    if (server.listening) return
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    at = (server.address() as AddressInfo).port
  }

  await accept()
  const origin = `http://127.0.0.1:${at}`
  return {
    origin,
    /** Settings for a site that uses this service. */
    env: { TMDB_API_KEY: 'faulty', TMDB_ACCESS_TOKEN: '', TMDB_API_URL: `${origin}/3`, TMDB_IMAGE_URL: `${origin}/t/p` },
    /** Every call since it was opened, in order. */
    calls: (): readonly Call[] => calls,
    forgetCalls: () => void (calls = []),
    /** The most connections that were open at once. */
    mostSockets: () => most,
    script,
    clear,
    play,
    refuse,
    accept,
    close: refuse,
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return headers.authorization === undefined ? {} : { Authorization: headers.authorization }
}
