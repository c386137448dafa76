import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { solveProof } from '#app/history/solve-proof.ts'
import { median } from '../bench/figure.ts'
import { count, type Report } from './promise.ts'

/** Guesses a second. */
const PACE = 475
/** Seconds of an attack: just under a minute, as the site allows as many again in the next one. */
const SECONDS = 59
/** One in this many guesses is an existing code. */
const ONE_IS_RIGHT = 28
const RIGHT = 1000
/** Codes that legitimate users import meanwhile, one after the other. */
const PEOPLE = 12
/** Milliseconds that a person with a right code may wait. */
const PATIENCE = 2000
const LANES = 32
const ATTEMPTS = 4
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const answerSchema = z.object({ challenge: z.string().optional(), bits: z.number().optional(), parts: z.number().optional() })

type Answer = { status: number; body: z.infer<typeof answerSchema> }
/** `most`: wrong guesses that may be looked up. `people`: whether users with a right code must not be delayed meanwhile. */
type Attack = { name: string; addressOf: (number: number) => string; solves: boolean; most: number; people: boolean }

const ipv4 = (network: number, home: number) => `10.${network >> 8}.${network & 255}.${1 + (home % 250)}`
const ATTACKS: readonly Attack[] = [
  {
    name: 'one /48',
    addressOf: (number) => `2001:db8:1:${(number % 65_536).toString(16)}::1`,
    solves: false,
    most: 30,
    people: true,
  },
  { name: '1,000 networks', addressOf: (number) => ipv4(number % 1000, number), solves: false, most: 60, people: true },
  {
    name: '40 networks that do each proof',
    addressOf: (number) => ipv4(number % 40, number),
    solves: true,
    most: 105,
    people: true,
  },
  {
    name: '1,000 networks that do each proof',
    addressOf: (number) => ipv4(number % 1000, number),
    solves: true,
    most: 120,
    people: false,
  },
]

/** A minute of guessing over HTTP, in four ways: how many wrong codes are looked up, and how long people with a right one wait. */
export async function guessAttacks(report: Report): Promise<void> {
  for (const attack of ATTACKS) await suffer(report, attack)
}

async function suffer({ promise, processes, folder, seconds }: Report, attack: Attack): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'guesses-'))
  await fill(dataDir)
  const site = await processes.siteWith({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_SIZE: '50' })
  const visitors = createImporter(site.origin)
  const millis = Math.min(SECONDS, seconds(SECONDS)) * 1000
  try {
    const people = importAsPeople(visitors, millis)
    const { evaluated, sent } = await sendGuesses(visitors, attack, millis)
    const wait = median(await people)
    const held = evaluated <= attack.most && (!attack.people || wait <= PATIENCE)
    promise({
      id: 'T6',
      seen: `${attack.name}: ${count(evaluated)} of ${count(sent)} wrong codes looked up in ${millis / 1000} s; a person with a right one waited ${count(wait)} ms`,
      promised: `${attack.most} a minute${attack.people ? `, ${PATIENCE} ms` : ''}`,
      held,
    })
  } finally {
    visitors.close()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends the guesses at an even pace. A guess that was looked up gets a 404, or the record. */
async function sendGuesses(visitors: Importer, { addressOf, solves }: Attack, millis: number) {
  const guesses = (millis / 1000) * PACE
  const counts = { sent: 0, evaluated: 0, found: 0 }
  const start = performance.now()
  const lane = async () => {
    while (counts.sent < guesses && performance.now() - start < millis) {
      const number = counts.sent
      counts.sent += 1
      const due = start + (number * millis) / guesses - performance.now()
      if (due > 1) await pause(due)
      const code = number % ONE_IS_RIGHT === 0 ? rightCode((number / ONE_IS_RIGHT) % RIGHT) : codeOf(40_000_000 + number)
      const status = await visitors.importCode(code, addressOf(number), { solves })
      if (status === 404) counts.evaluated += 1
      if (status === 200) counts.found += 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return counts
}

/** One user after the other, each from another network; how long each waited, Infinity if the import failed. */
async function importAsPeople(visitors: Importer, millis: number): Promise<number[]> {
  const waits: number[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    await pause(millis / (PEOPLE + 1))
    const start = performance.now()
    const status = await visitors.importCode(codeOf(person), `198.51.${person}.7`, { solves: true })
    waits.push(status === 200 ? performance.now() - start : Infinity)
  }
  return waits
}

type Importer = ReturnType<typeof createImporter>

function createImporter(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES + 4 })
  /** Retries once if the site closed the connection just then. */
  async function send(body: object, address: string): Promise<Answer> {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      const answer = await post(body, address).catch(() => null)
      if (answer) return answer
    }
    return post(body, address)
  }
  function post(body: object, address: string): Promise<Answer> {
    const headers = {
      'X-Forwarded-For': address,
      Origin: origin,
      'X-Requested-With': 'marquee',
      'Content-Type': 'application/json',
    }
    return new Promise((resolve, reject) => {
      const sent = request(new URL('/api/sync/import', origin), { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: answerSchema.parse(JSON.parse(text)) }))
      })
      sent.on('error', reject).end(JSON.stringify(body))
    })
  }
  return {
    /** The final status; if proof of work is requested and `solves` is set, it is solved once. */
    async importCode(code: string, address: string, { solves }: { solves: boolean }): Promise<number> {
      const body = { code, deviceId: 'a-bench-device', deviceName: 'Mac' }
      const { status, body: answer } = await send(body, address)
      if (!solves || status !== 429 || answer.challenge === undefined) return status
      const { challenge, parts = 0, bits = 0 } = answer
      return (await send({ ...body, proof: await solveProof({ challenge, parts, bits }) }, address)).status
    },
    close: () => agent.destroy(),
  }
}

async function fill(dataDir: string): Promise<void> {
  const app: typeof import('#server/app.ts') = await import('../build/current/server/index.js' as string)
  const database = await app.openDatabase({ url: null, dataDir })
  await app.migrate(database)
  const services = await app.createServices({
    config: app.loadConfig({ SAMPLE_SIZE: '50', DATA_DIR: dataDir }),
    database,
    log: silent,
  })
  const at = new Date().toISOString()
  const record = {
    deviceId: 'the-first-device',
    deviceName: 'Mac',
    createdAt: at,
    lastUpdated: at,
    library: '',
    generatorAddress: 'Unknown',
  }
  const history = { items: [], removals: [], clearedAt: null }
  for (let number = 0; number < PEOPLE; number += 1)
    await services.store.syncRecords.insert({ ...record, history, code: codeOf(number) })
  for (let number = 0; number < RIGHT; number += 1)
    await services.store.syncRecords.insert({ ...record, history, code: rightCode(number) })
  await services.close()
  await database.close()
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

function rightCode(number: number): string {
  return codeOf(20_000_000 + number)
}

function codeOf(number: number): string {
  return Array.from({ length: 6 }, (_, place) => ALPHABET.charAt(Math.floor(number / 36 ** place) % 36)).join('')
}
