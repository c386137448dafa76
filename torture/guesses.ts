import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import { drawSyncCode } from '#domain/sync/sync-code.ts'
import { evennessOf } from '#tests/helpers/chi-squared.ts'
import { median } from '../bench/figure.ts'
import { count, type Report } from './promise.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CODES = 1_000_000
const PAIRS = 6000
const FEW_PAIRS = 500
/** Percent between the medians of an unknown code and an expired one. */
const MOST_DIFFERENCE = 5
const device = { deviceId: 'a-torture-device', deviceName: 'Mac' as const }
/** As long as a title's entry usually is. */
const VALUE = JSON.stringify({ f: { wanted: [5, 5], facts: [{ name: 'A long name. '.repeat(20) }, 5] } })

/** T6: guessing sync codes. */
export async function guesses(report: Report): Promise<void> {
  judgeDraws(report)
  await compareTimes(report)
}

type Site = Awaited<ReturnType<typeof openSimulated>>

/** A site's services, with clocks that only move when told. */
async function openSimulated({ folder }: Report, name: string) {
  const app: typeof import('#server/entry.ts') = await import('../build/current/server/index.js' as string)
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const clock = { now: Date.parse('2026-11-20T12:00:00.000Z'), ticks: 1000 }
  // Guesses are counted by the system clock.
  mock.timers.enable({ apis: ['Date'], now: clock.now })
  const database = await app.openDatabase({ url: null, dataDir })
  await app.migrate(database)
  const services = await app.createServices({
    config: app.loadConfig({ SAMPLE_SIZE: '50', DATA_DIR: dataDir }),
    database,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => new Date(clock.now),
    ticks: () => clock.ticks,
  })
  return {
    services,
    clock,
    pass(milliseconds: number): void {
      clock.now += milliseconds
      mock.timers.setTime(clock.now)
      clock.ticks += milliseconds
    },
    /** The answer to a request, as a visitor gets it. */
    async answer(path: string, method: string, body: object, address: string): Promise<number> {
      const headers = { Origin: 'http://site.test', 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }
      const request = new Request(`http://site.test${path}`, { method, headers, body: JSON.stringify(body) })
      const response = await app.fetchSite(request, services, address)
      await response.text()
      return response.status
    },
    async close(): Promise<void> {
      await services.close()
      await database.close()
    },
  }
}

/** Adds a code with twenty entries, since what it holds must not be noticeable either. */
async function addRecord({ services }: Site, code: string, usedAt: Date): Promise<void> {
  const at = usedAt.toISOString()
  const own = { ...device, code, createdAt: at, lastUpdated: at, generatorAddress: 'Unknown' }
  await services.store.syncRecords.insert(own, { birth: 'b1' })
  const entries = Array.from({ length: 20 }, (_, index) => ({
    key: `movie/${index + 1}`,
    value: VALUE,
    newest: 5,
    fields: 2,
    gone: false,
  }))
  await services.store.syncEntries.restore(code, entries, { birth: 'b1', now: usedAt })
}

/** Compares response times for an unknown code and an expired one; also measures a write with a wrong token. */
async function compareTimes(report: Report): Promise<void> {
  const site = await openSimulated(report, 'timed')
  const pairs = report.isShort ? FEW_PAIRS : PAIRS
  const now = new Date(site.clock.now)
  for (let number = 0; number < 1000; number += 1) {
    await addRecord(site, codeOf('E', number), new Date(now.getTime() - 91 * DAY))
    await addRecord(site, codeOf('F', number), now)
  }
  const times = { unknown: [] as number[], ended: [] as number[], wrongToken: [] as number[] }
  const ask = async (code: string, address: string) => {
    const status = await site.answer('/api/sync/join', 'POST', { ...device, code }, address)
    if (status !== 404) throw new Error(`An unknown code was answered with ${status}`)
  }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    // Move on, so that earlier guesses do not count.
    site.pass(11 * MINUTE)
    const begin = performance.now()
    await work()
    into.push(performance.now() - begin)
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    const address = `10.9.${(pair >> 8) & 255}.${pair & 255}`
    const both = [
      () => timed(times.unknown, () => ask(codeOf('U', pair), address)),
      () => timed(times.ended, () => ask(codeOf('E', pair % 1000), address)),
    ]
    for (const each of pair % 2 === 0 ? both : both.toReversed()) await each()
    const write = { code: codeOf('F', pair % 1000), token: 'x', since: 0, changes: [] }
    if (pair % 4 === 0) await timed(times.wrongToken, () => site.answer('/api/sync/record', 'POST', write, address))
  }
  await site.close()
  const [unknown, ended, wrongToken] = [median(times.unknown), median(times.ended), median(times.wrongToken)]
  const difference = (Math.abs(unknown - ended) / unknown) * 100
  report.note(`a write with a wrong token to a code that exists: ${inMicros(wrongToken)} (a 401, which says that it exists)`)
  report.promise({
    id: 'T6',
    seen: `an unknown code takes ${inMicros(unknown)}, an expired one ${inMicros(ended)} (medians of ${count(pairs)}): ${difference.toFixed(1)}% apart`,
    promised: `${MOST_DIFFERENCE}%`,
    held: report.isShort || difference <= MOST_DIFFERENCE,
  })
}

/** Tests a million codes for evenness, and as many from a biased draw, which must fail. */
function judgeDraws({ promise, note, isShort }: Report): void {
  const codes = Array.from({ length: CODES }, () => drawSyncCode(randomInt))
  const parts = evennessOf(codes)
  const most = Math.max(...parts)
  promise({
    id: 'T6',
    seen: `${count(CODES)} codes: χ² of 6 places and 15 pairs of places is at most ${(most * 100).toFixed(0)}% of what one honest run in a million exceeds`,
    promised: '100%',
    held: most <= 1,
  })
  if (isShort) return
  const biased = Array.from({ length: CODES }, () => drawSyncCode((below) => (randomBytes(1)[0] ?? 0) % below))
  const found = Math.min(...evennessOf(biased).slice(0, 6))
  note(`the same of bytes modulo 36: at least ${(found * 100).toFixed(0)}% at every place`)
  if (found <= 1) throw new Error('The test does not detect a biased draw')
}

function codeOf(letter: string, number: number): string {
  return letter + number.toString(36).toUpperCase().padStart(5, '0')
}

function inMicros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`
}
