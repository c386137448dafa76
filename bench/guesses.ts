import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { solveProof } from '#app/history/solve-proof.ts'
import { median, QUICK, toFigure, type Figure } from './figure.ts'
import type { Processes } from './processes.ts'

/** Guesses of one attack. */
const GUESSES = QUICK ? 2800 : 28_000
/** Milliseconds of the attack: just under a minute, as the site allows as many again in the next one. */
const MINUTE = QUICK ? 5900 : 59_000
/** One in this many guesses is an existing code. */
const ONE_IS_RIGHT = 28
const RIGHT = 1000
/** Codes that legitimate users import meanwhile, one after the other. */
const PEOPLE = QUICK ? 2 : 12
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

/** A minute of guessing sync codes: how many guesses were looked up, and how long users with a right code waited. */
export async function guesses(processes: Processes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const attack of ATTACKS) figures.push(...(await suffer(processes, attack)))
  return figures
}

async function suffer(processes: Processes, attack: Attack): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-guesses-'))
  await fill(folder)
  const site = await processes.siteWith({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_SIZE: '50' })
  const visitors = createImporter(site.origin)
  try {
    const people = importAsPeople(visitors)
    const { evaluated, found, sent } = await sendGuesses(visitors, attack)
    const waits = await people
    console.error(
      `${attack.name}: ${sent} guesses, ${evaluated} wrong ones looked up, ${found} right ones; people waited ${waits.map(Math.round).join(', ')} ms`,
    )
    const name = `Guessing codes from ${attack.name}`
    const one = (text: string, unit: string, value: number, reference: string, referenceValue: number, atMost: number) =>
      toFigure({ name: `${name}: ${text}`, unit, reference, reach: { atMost } }, [{ value, referenceValue }])
    return [
      one('wrong ones looked up in a minute', 'guesses', evaluated, 'guesses sent', sent, attack.most),
      ...(attack.people ? [one('a person with a right code', 'ms', median(waits), 'what was promised', 2000, 2000)] : []),
    ]
  } finally {
    visitors.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends the guesses at an even pace. A guess that was looked up gets a 404, or the record. */
async function sendGuesses(visitors: Importer, { addressOf, solves }: Attack) {
  const counts = { sent: 0, evaluated: 0, found: 0 }
  const start = performance.now()
  const lane = async () => {
    while (counts.sent < GUESSES && performance.now() - start < MINUTE) {
      const number = counts.sent
      counts.sent += 1
      const due = start + (number * MINUTE) / GUESSES - performance.now()
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
async function importAsPeople(visitors: Importer): Promise<number[]> {
  const waits: number[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    await pause(MINUTE / (PEOPLE + 1))
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
