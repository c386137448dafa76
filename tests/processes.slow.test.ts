import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownPostgres } from './helpers/databases.ts'
import { OPERATOR, OPERATOR_SETTINGS } from './helpers/operator-account.ts'
import { start, stopAll } from './helpers/processes.ts'

// The site in two processes on one port, with PostgreSQL (WEB_PROCESSES).

const TOKEN = 'prometheus-reads-with-it'
const BEARER = { Authorization: `Bearer ${TOKEN}` }
const SETTINGS = {
  WEB_PROCESSES: '2',
  DATABASE_URL: '',
  METRICS_TOKEN: TOKEN,
  TRUSTED_PROXIES: '127.0.0.1',
  ...OPERATOR_SETTINGS,
}
const VISITOR = '203.0.113.7'
/** The promise is one second for a change and two for a process, but a busy machine may need more time. */
const PATIENCE = { timeout: 60_000, interval: 20 }
const took: Record<string, number> = {}

type Site = ReturnType<typeof start>
type Ask = { method?: string; headers?: Record<string, string>; body?: object }
type Connection = Awaited<ReturnType<typeof connectTo>>

let site: Site
let origin: string
let one: Connection
let other: Connection
beforeAll(async () => {
  SETTINGS.DATABASE_URL = (await ownPostgres()).url
  site = start(SETTINGS)
  origin = await site.address()
  await bothServe()
  one = await connectTo(1)
  other = await connectTo(2)
}, 120_000)
afterAll(async () => {
  await stopAll()
  console.log(`Milliseconds: ${JSON.stringify(took)}`)
})

/** Waits until the condition holds, and records the time. */
async function soon(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const begin = performance.now()
  await vi.waitFor(async () => expect(await isSo()).toBe(true), PATIENCE)
  took[what] = Math.round(performance.now() - begin)
}

/** Waits until both processes serve: connections go to them in turn. */
function bothServe(): Promise<void> {
  return vi.waitFor(
    async () => {
      const seen = await Promise.all(Array.from({ length: 4 }, () => fetchText('/metrics')))
      expect(new Set(seen.map((metrics) => /process="(\d)"/.exec(metrics)?.[1])).size).toBe(2)
    },
    { ...PATIENCE, timeout: 60_000 },
  )
}

async function fetchText(path: string): Promise<string> {
  return (await fetch(origin + path, { headers: { ...BEARER, Connection: 'close' } })).text()
}

function send(agent: Agent, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<IncomingMessage> {
  const sent = { ...(body && { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee', Origin: origin }), ...headers }
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, method, headers: sent }, resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

/** A connection to the process with this number. */
async function connectTo(number: number) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (path: string, options: Ask = {}) => {
      const response = await send(agent, path, options)
      return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
    }
    if ((await ask('/metrics', { headers: BEARER })).body.includes(`process="${number}"`)) return { ask, agent }
    agent.destroy()
  }
  throw new Error(`No connection to process ${number}`)
}

function childrenOf({ child }: Site): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
}

async function signIn({ ask }: Connection): Promise<string> {
  const { status, headers } = await ask('/api/session', { method: 'POST', body: OPERATOR })
  expect(status).toBe(200)
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

test('each process is ready, and has its own metrics', async () => {
  for (const [at, { ask }] of [one, other].entries()) {
    expect(JSON.parse((await ask('/readyz')).body)).toMatchObject({ ok: true })
    expect((await ask('/metrics', { headers: BEARER })).body).toMatch(
      new RegExp(`^marquee_http_answers_total\\{status="200",process="${at + 1}"\\} \\d+$`, 'm'),
    )
  }
})

test('wrong sync codes count in both processes together', async () => {
  const guess = {
    method: 'POST',
    body: { code: 'WRONG1', deviceId: 'a-device-of-tests', deviceName: 'Mac' },
    headers: { 'X-Forwarded-For': '198.51.100.200' },
  }
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1)
    for (const { ask } of [one, other]) statuses.push((await ask('/api/sync/join', guess)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
})

test('what an operator does through one process is in force in the other within a second', async () => {
  const cookie = await signIn(one)
  const act = (method: string, path: string, body: object) => one.ask(path, { method, body, headers: { Cookie: cookie } })
  // The session too.
  expect((await other.ask('/admin', { headers: { Cookie: cookie } })).status).toBe(200)

  const stream = await send(new Agent(), '/api/events', { headers: { 'X-Forwarded-For': VISITOR } })
  const heard = text(stream)
  const visits = () => other.ask('/about', { headers: { 'X-Forwarded-For': VISITOR } })
  expect((await visits()).status).toBe(200)
  const begin = performance.now()
  expect((await act('PUT', '/api/admin/bans', { address: VISITOR, duration: '1h', reason: null })).status).toBe(200)
  await soon('ban', async () => (await visits()).status === 403)
  expect(await heard).toContain('event: ban\n')
  took['stream of a banned visitor'] = Math.round(performance.now() - begin)

  const message = 'Late show at ten'
  expect((await other.ask('/about')).body).not.toContain(message)
  expect((await act('PUT', '/api/admin/alert', { message, endsAt: null, seen: null })).status).toBe(200)
  await soon('alert', async () => (await other.ask('/about')).body.includes(message))
  expect((await act('PUT', '/api/admin/blocks', { type: 'movie', id: 10331, reason: null })).status).toBe(200)
  await soon('block', async () => (await other.ask('/movie/10331')).headers.location === '/')
})

test('all writes through both processes can be read through either', async () => {
  const cookie = await signIn(other)
  const networks = Array.from({ length: 40 }, (_, index) => `198.51.100.${index + 1}`)
  const statuses = await Promise.all(
    networks.map(async (address, index) => {
      const body = { address, duration: '1h', reason: null }
      const { ask } = index % 2 === 0 ? one : other
      return (await ask('/api/admin/bans', { method: 'PUT', body, headers: { Cookie: cookie } })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const { ask } of [one, other])
    await soon('bans of both', async () => /^marquee_bans\{.*\} 41$/m.test((await ask('/metrics', { headers: BEARER })).body))
})

/** A status, or why there was none. */
type Outcome = number | string

/** A visitor with an own connection who sends requests until `until`; returns the outcomes. */
async function visit(until: Promise<unknown>, keepAlive: boolean, outcomes: Outcome[] = []) {
  const state = { goesOn: true }
  void until.then(() => (state.goesOn = false))
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  while (state.goesOn) {
    const outcome = await new Promise<Outcome>((resolve) => {
      // A request on its way to a killed process is never answered.
      get(`${origin}/about`, { agent, signal: AbortSignal.timeout(5_000) }, (response) => {
        response
          .on('error', (error) => resolve(String(error)))
          .on('end', () => resolve(response.statusCode ?? 0))
          .resume()
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
    outcomes.push(outcome)
    if (outcome === 'ECONNREFUSED') break
  }
  agent.destroy()
  return outcomes
}

const waitForAnswers = (answered: readonly (readonly unknown[])[], least = 1) =>
  vi.waitFor(() => expect(Math.min(...answered.map(({ length }) => length))).toBeGreaterThanOrEqual(least), PATIENCE)

test('a killed process loses only its own connections, and its replacement knows the operators’ decisions', async () => {
  const [victim = 0] = childrenOf(site)
  const { promise: back, resolve: end } = Promise.withResolvers<void>()
  const answered = Array.from({ length: 8 }, (): Outcome[] => [])
  const visitors = answered.map((outcomes, index) => visit(back, index % 2 === 0, outcomes))
  await waitForAnswers(answered)
  const begin = performance.now()
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(async () => {
    const now = childrenOf(site)
    expect([now.length, now.includes(victim)]).toEqual([2, false])
    await bothServe()
  }, PATIENCE)
  end()
  took['a killed process is back'] = Math.round(performance.now() - begin)
  const outcomes = (await Promise.all(visitors)).flat()
  // At most one request of each visitor was at that process.
  expect(outcomes.filter((outcome) => outcome !== 200).length).toBeLessThanOrEqual(8)
  expect(outcomes.length).toBeGreaterThan(100)
  one.agent.destroy()
  other.agent.destroy()
  one = await connectTo(1)
  other = await connectTo(2)
  for (const { ask } of [one, other]) expect((await ask('/about', { headers: { 'X-Forwarded-For': VISITOR } })).status).toBe(403)
})

test('a stop loses no request, and all processes end with exit code 0', async () => {
  const answered = Array.from({ length: 5 }, (): Outcome[] => [])
  const visitors = answered.map((outcomes, index) => visit(new Promise(() => {}), index < 3, outcomes))
  await waitForAnswers(answered, 25)
  const begin = performance.now()
  const pids = childrenOf(site)
  // A service manager signals all processes of the site.
  for (const pid of [...pids, site.child.pid ?? 0]) process.kill(pid, 'SIGTERM')
  const { code, errors } = await site.ended
  took['a stop'] = Math.round(performance.now() - begin)
  expect([code, errors]).toEqual([0, ''])
  for (const outcomes of await Promise.all(visitors)) {
    expect(outcomes.length).toBeGreaterThan(20)
    // The last attempt found the port closed; the one before may have arrived in that very moment.
    const answers = outcomes.slice(0, outcomes.at(-2) === 'ECONNRESET' ? -2 : -1)
    expect(new Set(answers)).toEqual(new Set([200]))
  }
})

test('processes end at once if their parent is killed', async () => {
  const orphans = start(SETTINGS)
  origin = await orphans.address()
  await bothServe()
  const pids = childrenOf(orphans)
  expect(pids).toHaveLength(2)
  orphans.child.kill('SIGKILL')
  await once(orphans.child, 'exit')
  await soon('orphans end', async () => pids.every((pid) => !isRunning(pid)))
})

test('a second signal ends all processes at once with exit code 1', async () => {
  const hasty = start(SETTINGS)
  const at = await hasty.address()
  const pids = childrenOf(hasty)
  const ready = async () => (await fetch(`${at}/readyz`)).status
  hasty.child.kill('SIGTERM')
  await soon('first signal', async () => (await ready()) === 503)
  hasty.child.kill('SIGTERM')
  expect((await hasty.ended).code).toBe(1)
  await soon('second signal', async () => pids.every((pid) => !isRunning(pid)))
})

test.each([
  [{ WEB_PROCESSES: 'many' }, 78, /^WEB_PROCESSES: .+\n$/],
  [{ WEB_PROCESSES: '0' }, 78, /^WEB_PROCESSES: .+\n$/],
  [{ WEB_PROCESSES: '100' }, 78, /^WEB_PROCESSES: .+\n$/],
  [{ WEB_PROCESSES: '2' }, 78, /^WEB_PROCESSES: more than one process needs DATABASE_URL.+\n$/],
])('a start with %j ends with exit code %i and one line', async (settings, expected, line) => {
  const { code, errors } = await start(settings).ended
  expect(errors).toMatch(line)
  expect(code).toBe(expected)
})

test('a port in use ends the start with one line, and a second site on the same data works', async () => {
  const first = start(SETTINGS)
  origin = await first.address()
  await bothServe()
  const { port } = new URL(origin)
  const { code, errors } = await start({ ...SETTINGS, PORT: port }).ended
  expect([code, errors]).toEqual([1, `PORT: ${port} is in use on 127.0.0.1\n`])
  const second = start(SETTINGS)
  const address = await second.address()
  expect((await fetch(`${address}/about`)).status).toBe(200)
  expect((await fetch(`${origin}/about`)).status).toBe(200)
  // A process that is still starting when its parent is killed would recreate its data folder.
  origin = address
  await bothServe()
})

/** Zombies, which have ended, are still in the list. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
