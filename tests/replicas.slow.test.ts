import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { busiestSecond } from './faults/busiest-second.ts'
import { openFaultyTmdb, type FaultyTmdb } from './faults/faulty-tmdb.ts'
import { openBalancer } from './helpers/balancer.ts'
import { ownPostgres } from './helpers/databases.ts'
import { start, stopAll } from './helpers/processes.ts'

// Joint limits of three processes of the built site on one PostgreSQL, as on three machines. For changes between replicas, and an
// outage of the database, see tests/operators/replicas.slow.test.ts.

/** The limit of calls per replica, and the limit of wrong codes for the whole site. */
const CALLS_A_SECOND = 12
const MISSES_A_MINUTE = 60

let service: FaultyTmdb
let database: string
let replicas: { origin: string; kill: () => void }[]
const folder = mkdtempSync(join(tmpdir(), 'marquee-replicas-'))

beforeAll(async () => {
  const postgres = await ownPostgres()
  database = postgres.url
  service = await openFaultyTmdb({ size: 600 })
  const open = async (number: number) => {
    const limits = { TRUSTED_PROXIES: '127.0.0.1', TMDB_CALLS_PER_SECOND: `${CALLS_A_SECOND}` }
    const env = { ...service.env, ...limits, DATABASE_URL: database, DATA_DIR: join(folder, `${number}`) }
    const { child, address } = start(env)
    return { origin: await address(), kill: () => void child.kill('SIGKILL') }
  }
  replicas = await Promise.all([open(1), open(2), open(3)])
}, 60_000)
afterAll(async () => {
  await stopAll()
  await service.close()
  rmSync(folder, { recursive: true })
})

/** One request of a visitor in a network of their own. */
function ask(origin: string, path: string, visitor: number, init: RequestInit = {}): Promise<Response> {
  const headers = { 'X-Forwarded-For': `10.${visitor >> 8}.${visitor & 255}.7`, ...init.headers }
  return fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
}
async function statusOf(asked: Promise<Response>): Promise<number> {
  const response = await asked
  await response.arrayBuffer()
  return response.status
}
const replica = (number: number) => replicas[number % replicas.length]!.origin

async function peopleOf(page: number): Promise<number[]> {
  const answer = await fetch(`${service.origin}/3/person/popular?page=${page}&api_key=test`)
  const { results }: { results: { id: number }[] } = await answer.json()
  return results.map(({ id }) => id)
}

test('many visitors of one uncached page, on three replicas, cause at most three calls', async () => {
  const [person] = await peopleOf(1)
  service.script({ kind: 'delay', ms: 500, path: '^person/' })
  service.forgetCalls()
  const visits = Array.from({ length: 150 }, (_, visitor) => statusOf(ask(replica(visitor), `/person/${person}`, visitor)))
  expect(new Set(await Promise.all(visits))).toEqual(new Set([200]))
  expect(service.calls().filter(({ path }) => path.startsWith(`person/${person}`)).length).toBeLessThanOrEqual(3)
  service.clear()
})

const guess = (number: number) => {
  const body = JSON.stringify({ code: `QQ${String(number).padStart(4, '0')}`, deviceId: 'a-test-device', deviceName: 'Mac' })
  const headers = { 'Content-Type': 'application/json', Origin: replica(number), 'X-Requested-With': 'marquee' }
  return statusOf(ask(replica(number), '/api/sync/join', 1000 + number, { method: 'POST', headers, body }))
}

test('at most sixty wrong sync codes a minute are looked up, on all replicas together', async () => {
  const statuses = await Promise.all(Array.from({ length: 150 }, (_, number) => guess(number)))
  expect(statuses.filter((status) => status === 404)).toHaveLength(MISSES_A_MINUTE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(150 - MISSES_A_MINUTE)
})

test('under a flood of uncached pages each replica keeps to its limit of calls a second', async () => {
  service.forgetCalls()
  const people = (await Promise.all([2, 3, 4, 5, 6, 7].map(peopleOf))).flat()
  await Promise.all(people.map((id, number) => statusOf(ask(replica(number), `/person/${id}`, 4000 + number)).catch(() => 0)))
  const made = service.calls().filter(({ path }) => path.startsWith('person/') && !path.includes('popular'))
  expect(made.length).toBeGreaterThan(3 * CALLS_A_SECOND)
  // On a busy machine calls arrive closer together than they left.
  expect(busiestSecond(made)).toBeLessThanOrEqual(2 * 3 * CALLS_A_SECOND)
})

test('replicas share cached answers, until a purge empties the cache for all', async () => {
  const people = (await peopleOf(8)).slice(0, 10)
  const visitAll = async () => {
    service.forgetCalls()
    for (const [number, id] of people.entries())
      for (const turn of [0, 1, 2]) expect(await statusOf(ask(replica(turn), `/person/${id}`, 6000 + number))).toBe(200)
    return service.calls().filter(({ path }) => /^person\/\d/.test(path)).length
  }
  // Nobody waits until an answer is stored: another replica may be quicker.
  expect(await visitAll()).toBeLessThan(2 * people.length)
  expect(await visitAll()).toBe(0)
  const purge = start({ DATABASE_URL: database, DATA_DIR: join(folder, 'purge') }, 'server/start/commands/purge.ts')
  expect(await purge.ended).toMatchObject({ code: 0 })
  let askedAnew = 0
  await vi.waitFor(async () => {
    askedAnew += await visitAll()
    expect(askedAnew).toBeGreaterThanOrEqual(people.length)
  }, 20_000)
})

test('if one of three replicas is killed, the others answer every request', async () => {
  const balancer = await openBalancer(replicas.map(({ origin }) => origin))
  const [person] = await peopleOf(1)
  const paths = ['/about', `/person/${person}`]
  const asked: Promise<number>[] = []
  for (let number = 0; number < 200; number += 1) {
    if (number === 80) replicas[2]!.kill()
    asked.push(statusOf(ask(balancer.origin, paths[number % 2]!, 5000 + number)).catch(() => 0))
    await sleep(5)
  }
  expect((await Promise.all(asked)).filter((status) => status !== 200)).toEqual([])
  await balancer.close()
})
