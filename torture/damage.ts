import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withItem, EMPTY_HISTORY } from '#domain/history.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createStore } from '#server/store/store.ts'
import { movie } from '#tests/helpers/device.ts'
import type { Processes, Server } from '../bench/processes.ts'
import { ask, OPERATED } from './operator.ts'
import type { Report } from './promise.ts'

const FLIPS = 200
/** Of each kind, of which some are looked for after each start. */
const ROWS = 40
const LOOKED_FOR = 8
/** Starts at once: most of each waits. */
const AT_ONCE = 2
/** Refused starts after which the backup is put back as the line says. */
const RESTORES = 10
const PAGE = 4096
const HEADER = 100
const NOON = '2026-11-20T12:00:00.000Z'
const SHOWN = 5
const KINDS = ['header', 'page header', 'row'] as const
/** What rows that matter hold. */
const TEXTS = ['Floods number', '203.0.113.', 'Night Train', 'CODE', '"name":"Movie']

const codeOf = (number: number) => `CODE${String(number).padStart(2, '0')}`
const addressOf = (number: number) => `203.0.113.${number + 1}`
const blockOf = (number: number) => 10_331 + number

/** `line`: what the refused start printed. `wrong`: what was served that should not be. */
type Outcome = { is: 'whole' | 'told' | 'refused' | 'wrong'; line: string }

/** F11: one byte of the database is changed, anywhere, before each start of the real site. */
export async function damage({ promise, note, processes, folder, seed, runs }: Report): Promise<void> {
  const flips = runs(FLIPS)
  const random = seeded(seed, 'damage')
  const truth = join(folder, 'truth')
  const good = await writeTruth(truth, processes)
  const bytes = readFileSync(join(truth, 'marquee.db'))
  const sums = { whole: 0, told: 0, refused: 0, wrong: 0, named: 0, restored: 0 }
  let restores = 0

  async function flip(turn: number): Promise<void> {
    const dataDir = join(folder, `flip-${turn}`)
    cpSync(truth, dataDir, { recursive: true })
    const kind = KINDS[turn % KINDS.length]!
    const offset = offsetIn(bytes, kind, random)
    const changed = Buffer.from(bytes)
    changed[offset] = changed[offset]! ^ (1 + Math.floor(random() * 255))
    writeFileSync(join(dataDir, 'marquee.db'), changed)
    const { is, line } = await startOn(dataDir, processes)
    sums[is] += 1
    if (is === 'wrong') note(`byte ${offset}, ${kind}: ${line}`)
    if (is === 'refused') {
      const path = join(dataDir, 'backups', good)
      const isNamed = line.includes(`npm run restore -- ${path}`)
      sums.named += isNamed ? 1 : 0
      if (!isNamed) note(`byte ${offset}, ${kind}: ${line}`)
      if (restores < RESTORES) {
        restores += 1
        if (await isBackAfterRestore(dataDir, path, processes)) sums.restored += 1
      }
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let turn = 0; turn < flips; turn += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, flips - turn) }, (_, more) => flip(turn + more)))

  const id = 'F11'
  promise({
    id,
    seen: `${flips} changed bytes: ${sums.wrong} wrong rows served, or bans lost, without a word; ${sums.refused} starts refused, ${sums.told} started and said so, ${sums.whole} with nothing changed`,
    promised: '0',
    held: sums.wrong === 0 && (flips < FLIPS || (sums.refused > 0 && sums.told > 0)),
  })
  promise({
    id,
    seen: `${sums.named} of ${sums.refused} refused starts ended with code 78 and named the newest good backup`,
    promised: 'all',
    held: sums.named === sums.refused,
  })
  promise({
    id,
    seen: `${sums.restored} of ${restores} times the named command brought all of it back, and kept what was there`,
    promised: 'all',
    held: sums.restored === restores,
  })
}

/** A site with bans, blocks and sync codes; returns the name of its good backup, after which comes a newer one that is damaged. */
async function writeTruth(dataDir: string, processes: Processes): Promise<string> {
  mkdirSync(dataDir)
  const database = await openDatabase({ url: null, dataDir })
  await migrate(database)
  const { bans, blocks, syncRecords } = createStore(database)
  for (let number = 0; number < ROWS; number += 1) {
    await bans.put({ network: addressOf(number), reason: `Floods number ${number}`, bannedAt: NOON, expiresAt: null })
    await blocks.put({ type: 'movie', id: blockOf(number), name: `Night Train ${number}`, reason: null, blockedAt: NOON })
    await syncRecords.insert({
      code: codeOf(number),
      deviceId: `device-${number}`,
      deviceName: 'Mac',
      history: withItem(EMPTY_HISTORY, movie(number + 1), new Date()),
      createdAt: new Date().toISOString(),
      lastUpdated: new Date().toISOString(),
      library: '',
      generatorAddress: 'Unknown',
    })
  }
  await database.close()
  // So that every start finds the same: what the first one adds is there.
  await (await processes.siteWith(settingsOf(dataDir))).stop()
  for (let turn = 0; turn < 2; turn += 1)
    await processes.command(process.execPath, ['server/commands/backup.ts'], { env: { DATA_DIR: dataDir } })
  const [good = '', newest = ''] = backupsOf(dataDir)
  const path = join(dataDir, 'backups', newest)
  writeFileSync(path, readFileSync(path).fill(0, 50, 60))
  return good
}

function backupsOf(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'backups'))
    .filter((name) => name.endsWith('.backup'))
    .toSorted()
}

function settingsOf(dataDir: string) {
  return { ...OPERATED, DATA_DIR: dataDir, SAMPLE_SIZE: '50' }
}

/** The first bytes of the file, the first of any page, or in the middle of what a row says. */
function offsetIn(bytes: Buffer, kind: (typeof KINDS)[number], random: () => number): number {
  if (kind === 'header') return Math.floor(random() * HEADER)
  const anywhere = Math.floor(random() * bytes.length)
  if (kind === 'page header') return Math.min(bytes.length - 1, anywhere - (anywhere % PAGE) + Math.floor(random() * 12))
  const at = bytes.indexOf(TEXTS[Math.floor(random() * TEXTS.length)]!, anywhere)
  return at === -1 ? anywhere : at + Math.floor(random() * 16)
}

async function startOn(dataDir: string, processes: Processes): Promise<Outcome> {
  let site: Server
  try {
    site = await processes.siteWith(settingsOf(dataDir))
  } catch (error) {
    const line = String(error)
    return { is: line.includes('DATA_DIR: ') && !/\n\s+at .*server/.test(line.split('bench/')[0]!) ? 'refused' : 'wrong', line }
  }
  try {
    return await judge(site.origin)
  } finally {
    await site.stop()
  }
}

/** All is as it was; or what is not is in force, hidden or refused all the same, and operators are told. */
async function judge(origin: string): Promise<Outcome> {
  const some = Array.from({ length: LOOKED_FOR }, (_, index) => Math.floor((index * ROWS) / LOOKED_FOR))
  const all = Array.from({ length: ROWS }, (_, number) => number)
  const get = async (path: string, address?: string) => (await ask(origin, { method: 'GET', path, address })).status
  const [banned, free, blocked, codes] = await Promise.all([
    Promise.all(all.map((number) => get('/about', addressOf(number)))),
    Promise.all([get('/about'), get('/movie')]),
    Promise.all(some.map((number) => get(`/movie/${blockOf(number)}`))),
    Promise.all(all.map((number) => importCode(origin, number))),
  ])
  const ready = await (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(20_000) })).json()
  const wrong = [
    ...all.filter((number) => banned[number] !== 403).map((number) => `${addressOf(number)} gets in`),
    ...free.filter((status) => status !== 200).map((status) => `a visitor gets ${status}`),
    ...blocked.filter((status) => status === 200).map(() => 'a blocked title is shown'),
    ...codes.filter((code) => code !== 'whole' && code !== 'refused').map((code) => `a sync code was answered ${code}`),
  ]
  const isTold = JSON.stringify(ready).includes('"degraded":true')
  const isRefused = codes.includes('refused')
  if (wrong.length > 0) return { is: 'wrong', line: wrong.slice(0, SHOWN).join(', ') }
  return { is: isTold || isRefused ? 'told' : 'whole', line: '' }
}

/** Damaged histories are refused, never empty ones; a code that is damaged itself is one that nobody has. */
async function importCode(origin: string, number: number, isAgain = false): Promise<string> {
  const body = { deviceId: `another-${number}`, deviceName: 'Mac', code: codeOf(number) }
  const answer = await ask(origin, { method: 'POST', path: '/api/sync/import', body, address: `198.18.${number + 1}.7` })
  // A machine that is busy: no answer is no wrong one.
  if (answer.status === 0 && !isAgain) return importCode(origin, number, true)
  if (answer.status === 503 || answer.status === 404) return 'refused'
  const { history } = answer.body as { history?: { items: { id: number; name: string }[] } }
  const [item] = history?.items ?? []
  return answer.status === 200 && item?.id === number + 1 && item.name === `Movie ${number + 1}`
    ? 'whole'
    : `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`
}

/** As the line says: and then nothing is missing, and the damaged files, or a backup of what could be read, are kept. */
async function isBackAfterRestore(dataDir: string, path: string, processes: Processes): Promise<boolean> {
  const env = { DATA_DIR: dataDir }
  const { output } = await processes.command(process.execPath, ['server/commands/restore.ts', path], { env })
  const outcome = await startOn(dataDir, processes)
  const isKept = readdirSync(dataDir).some((name) => name.startsWith('damaged-')) || backupsOf(dataDir).length > 2
  return output.includes('Restored the backup') && outcome.is === 'whole' && isKept
}
