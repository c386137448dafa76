import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { Ban } from '#domain/ban.ts'
import type { Damage } from '#domain/damage.ts'
import { DamagedError } from '#domain/errors.ts'
import { EMPTY_HISTORY } from '#domain/history.ts'
import type { Block, SyncRecord } from '#domain/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { loadConfig } from '#server/start/config.ts'
import { createBanIndex } from '#server/addresses/ban-index.ts'
import { createBus } from '#server/live/bus.ts'
import type { PublicTopics } from '#server/live/public-topics.ts'
import { createFreeWorks } from '#server/free-works/free-works.ts'
import { openOperatorServices } from '#server/start/operator-services.ts'
import { toStartFailure } from '#server/start/start-failure.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createOwnCounts } from '#server/shared-counts/own-counts.ts'
import { createStore, type Store } from '#server/store/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'

/** Bytes changed, one per start; a longer manual run takes thousands. */
const FLIPS = Number(process.env.FLIPS ?? 100)
const NOON = '2026-11-20T12:00:00.000Z'
const NEVER = '2099-01-01T00:00:00.000Z'
/** Parallel starts: most of each is waiting for the disk. */
const AT_ONCE = 8
const now = () => new Date(NOON)
const numbers = Array.from({ length: 60 }, (_, number) => number)

const bans: Ban[] = numbers.map((number) => ({
  network: number % 3 === 0 ? `2001:db8:${number}::/64` : `203.0.113.${number}`,
  reason: `Floods number ${number}`,
  bannedAt: NOON,
  expiresAt: number % 2 === 0 ? null : NEVER,
}))
const blocks: Block[] = numbers.map((number) => ({
  type: number % 2 === 0 ? 'movie' : 'tv',
  id: 500 + number,
  name: `Night Train ${number}`,
  reason: null,
  blockedAt: NOON,
}))
const records: SyncRecord[] = numbers.slice(0, 9).map((number) => ({
  code: `CODE0${number}`,
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  history: { ...EMPTY_HISTORY, clearedAt: NOON },
  createdAt: NOON,
  lastUpdated: NOON,
  library: '',
  generatorAddress: 'Unknown',
}))
const list = [{ ...DEFAULT_SOURCES.movie[0]!, name: 'Ours' }]

const folder = mkdtempSync(join(tmpdir(), 'marquee-flips-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The closed database file of a site with many operators' decisions. */
async function writeTruth(): Promise<string> {
  const place = await sqlitePlace()
  const database = await openAt(place)
  const store = createStore(database)
  for (const ban of bans) await store.bans.put(ban)
  for (const block of blocks) await store.blocks.put(block)
  for (const record of records) await store.syncRecords.insert(record)
  for (const type of ['movie', 'tv'] as const) await store.sources.save(type, { list, download: null, version: 0 })
  await database.close()
  return join(place.dataDir, 'marquee.db')
}

/** The state of a site after its start: in force, as stored, and the reported damage. */
async function startOn(dataDir: string) {
  const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_SIZE: '50', ANSWERS_MB: '0' })
  const database = await openDatabase({ url: null, dataDir })
  const index = createBanIndex({ now, onLapsed: () => {} })
  const first = { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] } }
  const live = createBus<PublicTopics>({ first, onError: () => {} })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  try {
    await migrate(database)
    const catalogue = { title: nobody, search: nobody, find: nobody, trending: nobody }
    const parts = {
      config,
      database,
      log,
      counts: createOwnCounts({ now: () => performance.now() }),
      live,
      bans: index,
      freeWorks: createFreeWorks({ ofProject: [], onChange: () => {} }),
      catalogue,
      hourly: { add: () => {}, read: async () => [] },
    }
    const clocks = { now, ticks: () => performance.now() }
    const services = await openOperatorServices({
      ...parts,
      ...clocks,
      parent: null,
      onBansChanged: () => {},
      passwordCost: undefined,
    })
    const known = await readAll(services.store)
    const seen = {
      inForce: bans.map(({ network }) => index.verdict(addressIn(network))?.expiresAt),
      sources: live.latest('sources'),
    }
    const blocked = blocks.filter(({ type, id }) => services.state.isBlocked(type, id)).length
    const told = services.damages.all()
    await services.close()
    return { ...known, ...seen, blocked, told }
  } finally {
    await database.close()
  }
}

function addressIn(network: string): string {
  return network.replace('::/64', '::1')
}

async function readAll({ bans: stored, blocks: hidden, syncRecords }: Store) {
  const rows: Ban[] = []
  for await (const chunk of stored.all()) rows.push(...chunk)
  const answers = records.map(({ code }) =>
    syncRecords.find(code).then(
      (record) => record?.history ?? 'none',
      (error: unknown) => (error instanceof DamagedError ? 'told' : Promise.reject(error)),
    ),
  )
  return { rows, hidden: await hidden.all(), histories: await Promise.all(answers) }
}

/** Which byte to change: anywhere, and every second time inside operators' data. */
function offsetOf(turn: number, bytes: Buffer): number {
  // The same every time: a linear congruential generator.
  const drawn = (Math.imul(turn + 1, 2_654_435_761) >>> 0) % bytes.length
  const texts = ['Floods number', '203.0.113.', '2001:db8:', 'night train', 'Night Train', '2099-01-01', '"Ours"', 'CODE0']
  const at = turn % 2 === 0 ? -1 : bytes.indexOf(texts[(turn >> 1) % texts.length] ?? '', drawn)
  return at === -1 ? drawn : at - 4 + (turn % 24)
}

test('whichever byte of the database is changed, the site starts with correct data, or reports the damage', async () => {
  const file = await writeTruth()
  const place = file.replace('marquee.db', '')
  const truth = await startOn(place)
  expect(truth).toMatchObject({ told: [], blocked: blocks.length, inForce: bans.map(({ expiresAt }) => expiresAt) })
  const bytes = readFileSync(file)
  const outcomes: Record<string, number> = { truth: 0, told: 0, refused: 0 }
  const wrong: unknown[] = []
  async function startChanged(turn: number): Promise<void> {
    const dataDir = join(folder, String(turn))
    mkdirSync(dataDir)
    copyFileSync(join(place, 'searches.db'), join(dataDir, 'searches.db'))
    const offset = offsetOf(turn, bytes)
    const changed = Buffer.from(bytes)
    changed[offset] = (changed[offset] ?? 0) ^ (1 + (turn % 255))
    writeFileSync(join(dataDir, 'marquee.db'), changed)
    const outcome = await startOn(dataDir).then((known) => judge(known, truth), judgeFailure)
    if (outcome in outcomes) outcomes[outcome]! += 1
    else wrong.push({ turn, offset, outcome, around: bytes.subarray(offset - 12, offset + 12).toString('latin1') })
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let turn = 0; turn < FLIPS; turn += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => startChanged(turn + more)))
  }
  console.log(`Of ${FLIPS} changed bytes: ${JSON.stringify(outcomes)}`)
  expect(wrong).toEqual([])
  expect(outcomes.told).toBeGreaterThan(0)
  expect(outcomes.refused).toBeGreaterThan(0)
}, 600_000)

type Known = Awaited<ReturnType<typeof startOn>>

/** Either damage is reported and everything else is in force, or everything is unchanged. */
function judge(known: Known, truth: Known): string {
  if (isDeepStrictEqual(known, truth)) return 'truth'
  const heard = known.told.length > 0 || known.histories.includes('told')
  if (!heard) return 'another truth, and nobody is told'
  const isKept = known.inForce.every((end, index) => end === null || end === truth.inForce[index])
  const isHidden = known.blocked === truth.blocked
  return isKept && isHidden ? 'told' : `let in: ${JSON.stringify(known.told satisfies Damage[])}`
}

/** One line for the report. */
function judgeFailure(error: unknown): string {
  const failure = toStartFailure(error)
  if (failure === null) return `a stack: ${error instanceof Error ? error.stack : String(error)}`
  return failure.line.includes('\n') ? `more than a line: ${failure.line}` : 'refused'
}

function nobody() {
  return Promise.reject(new Error('Nobody asks'))
}
