import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStore } from '#server/store/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { fillEveryTable } from '#tests/helpers/every-table.ts'
import { createBackupFolder } from './backup-folder.ts'
import { backupName, madeAtOf } from './backup-name.ts'
import { checkContent } from './content.ts'
import { makeBackup, UNFINISHED } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const FLIPS = 200
const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'marquee-damaged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = join(folder, 'good.backup')
const head = { madeAt: new Date(NOON).toISOString(), migrations: ['operators/0001-start.sql'] }

beforeAll(async () => {
  const database = await openAt(await sqlitePlace())
  await fillEveryTable(database)
  const { bans } = createStore(database)
  for (let number = 0; number < 100; number += 1)
    await bans.put({ network: `203.0.113.${number}`, reason: `Floods ${number}`, bannedAt: head.madeAt, expiresAt: null })
  await database.close()
  await makeBackup(database.place, good, new Date(NOON))
})

/** A file with a correct end around any bytes: what a careful attacker would make. */
function wrap(content: Buffer, says: number): Buffer {
  const numbers = Buffer.alloc(16)
  numbers.writeBigUInt64BE(BigInt(content.length), 0)
  numbers.writeBigUInt64BE(BigInt(says), 8)
  const whole = Buffer.concat([Buffer.from('marquee backup 1\n'), content, numbers])
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()])
}

function fileOf(bytes: Buffer | string): string {
  const path = join(folder, 'tried.backup')
  writeFileSync(path, bytes)
  return path
}

function linesOf(...lines: unknown[]): Buffer {
  const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return wrap(gzipSync(text), text.length)
}

async function newDataDir() {
  return { url: null, dataDir: (await sqlitePlace()).dataDir }
}

test('whichever byte of a backup is changed, it is found', async () => {
  const bytes = readFileSync(good)
  for (let turn = 0; turn < FLIPS; turn += 1) {
    // The first and the last bytes, which have a meaning of their own, and then everywhere.
    const offset =
      turn < 40 ? turn : turn < 100 ? bytes.length - 1 - (turn - 40) : (Math.imul(turn, 2_654_435_761) >>> 0) % bytes.length
    const changed = Buffer.from(bytes)
    changed[offset] = (changed[offset] ?? 0) ^ (1 << (turn % 8))
    await expect(checkContent(fileOf(changed)), `byte ${offset}`).rejects.toMatchObject({ kind: 'invalid' })
  }
})

test.each([0, 1, 16, 17, 40, 64, 200, 0.3, 0.9, -1, -33])('a backup that was cut off at %s is found', async (cut) => {
  const bytes = readFileSync(good)
  const length = cut < 0 ? bytes.length + cut : cut < 1 ? Math.floor(bytes.length * cut) : cut
  await expect(checkContent(fileOf(bytes.subarray(0, length)))).rejects.toMatchObject({ kind: 'invalid' })
})

test.each([
  ['another file', 'PNG and so on, for a while', /is not a backup of this program\.$/],
  [
    'an exported tree',
    '{"serverConfig": {}}',
    /is not a backup of this program\. An exported tree is read by npm run data -- import\.$/,
  ],
  [
    'one of a later format',
    'marquee backup 2\n and so on',
    /was made by a newer version of the site\. Restore it with that version\.$/,
  ],
  ['one without an end', linesOf(head), /rows are missing|it has no end/],
  [
    'one whose rows are not rows',
    linesOf(head, { table: 'bans', columns: ['network'], rows: [['a', 'b']] }, { counts: {} }),
    /rows are missing/,
  ],
  [
    'one that asks for another table',
    linesOf(head, { table: 'bans; DROP', columns: ['a'], rows: [['a']] }, { counts: {} }),
    /rows are missing/,
  ],
  ['one with fewer rows than it says', linesOf(head, { counts: { bans: 2 } }), /rows are missing/],
  [
    'one that says nothing of a table',
    linesOf(head, { table: 'bans', columns: ['network'], rows: [['a']] }, { counts: {} }),
    /A row of bans cannot be stored in this database|rows are missing/,
  ],
  ['one that goes on after its end', linesOf(head, { counts: {} }, { counts: {} }), /it goes on after its end/],
  ['one whose lines are not JSON', wrap(gzipSync('{{{\n'), 4), /a line of it is not JSON/],
  ['one that is not packed', wrap(Buffer.from('plain\n'), 6), /is damaged and cannot be used: /],
])('%s is refused in one line, and nothing is restored', async (_, bytes, reason) => {
  const place = await newDataDir()
  const file = fileOf(bytes)
  const restoring = restoreBackup({ file, place, rehearse: false, finish: async () => {}, now: new Date(NOON) })
  await expect(restoring).rejects.toThrow(reason)
  expect(readdirSync(place.dataDir)).toEqual([])
})

test('a damaged backup leaves what is there as it is, and no copy of it', async () => {
  const database = await openAt(await sqlitePlace())
  const { place } = database
  const ban = { network: '203.0.113.7', reason: 'Floods', bannedAt: head.madeAt, expiresAt: null }
  await createStore(database).bans.put(ban)
  await database.close()
  const file = fileOf(linesOf(head, { counts: { bans: 2 } }))
  const restoring = restoreBackup({ file, place, rehearse: false, finish: async () => {}, now: new Date(NOON) })
  await expect(restoring).rejects.toThrow(/rows are missing/)
  expect(await createBackupFolder(place.dataDir).list(new Date(NOON))).toEqual([])
  expect(await createStore(await openAt(place)).bans.find(ban.network)).not.toBeNull()
})

test('a small file that unpacks without end is refused once it has unpacked as much as it says', async () => {
  const bomb = gzipSync(Buffer.alloc(300_000_000, 'a'))
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  await expect(checkContent(fileOf(wrap(bomb, 1000)))).rejects.toThrow(/it holds more than it says/)
  await expect(checkContent(fileOf(wrap(bomb, 300_000_000)))).rejects.toThrow(/a line of it has no end/)
  expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
  const place = await newDataDir()
  const vast = fileOf(wrap(gzipSync(`${JSON.stringify(head)}\n`), 1e15))
  const restoring = restoreBackup({ file: vast, place, rehearse: true, finish: async () => {}, now: new Date(NOON) })
  await expect(restoring).rejects.toThrow(/^Restoring needs [\d,]+ TB on the disk of /)
})

test('names say when, in UTC', () => {
  expect(backupName(new Date(NOON))).toBe('marquee-20261120T120000000Z.backup')
  expect(madeAtOf('marquee-20261120T120000000Z.backup')).toEqual(new Date(NOON))
  for (const name of [
    'marquee-20261320T120000000Z.backup',
    'other.backup',
    `${UNFINISHED}1`,
    '../marquee-20261120T120000000Z.backup',
  ])
    expect([name, madeAtOf(name)]).toEqual([name, null])
})

/** A folder with one backup for each hour before noon, the newest first. */
async function folderOf(count: number) {
  const { dataDir } = await newDataDir()
  const backups = createBackupFolder(dataDir)
  const names = Array.from({ length: count }, (_, hours) => backupName(new Date(NOON - hours * HOUR)))
  mkdirSync(backups.pathOf(''))
  for (const name of names) copyFileSync(good, backups.pathOf(name))
  const left = async () => (await backups.list(new Date(NOON))).map(({ name }) => names.indexOf(name))
  return { backups, names, left }
}

test('the newest good ones are kept, and a damaged one displaces none of them', async () => {
  const { backups, names, left } = await folderOf(6)
  const [newest = '', second = '', third = ''] = names.map((name) => backups.pathOf(name))
  truncateSync(newest, 100)
  const changed = readFileSync(third)
  writeFileSync(third, changed.fill(0, 300, 310))
  await backups.tidy(2, new Date(NOON))
  // 0 was cut off and 2 was changed; of the good ones, 1 and 3 are the newest two.
  expect(await left()).toEqual([0, 1, 2, 3])
  expect((await backups.list(new Date(NOON))).map(({ isWhole }) => isWhole)).toEqual([false, true, false, true])
  expect((await backups.newestGood(new Date(NOON)))?.name).toBe(names[1])
  writeFileSync(second, 'x')
  expect((await backups.newestGood(new Date(NOON)))?.name).toBe(names[3])
})

test('one of a time to come, when the clock was ahead, counts as older than all others', async () => {
  const { backups, names } = await folderOf(2)
  copyFileSync(good, backups.pathOf(backupName(new Date(NOON + 1000 * HOUR))))
  expect((await backups.newestGood(new Date(NOON)))?.name).toBe(names[0])
  await backups.tidy(2, new Date(NOON))
  expect((await backups.list(new Date(NOON))).map(({ name }) => name)).toEqual(names)
})

test('other files of the folder stay, and what a killed process left goes after an hour', async () => {
  const { backups, left } = await folderOf(3)
  for (const name of ['notes.txt', `${UNFINISHED}old`, `${UNFINISHED}new`]) writeFileSync(backups.pathOf(name), 'x')
  utimesSync(backups.pathOf(`${UNFINISHED}old`), new Date(NOON), new Date(NOON))
  utimesSync(backups.pathOf(`${UNFINISHED}new`), new Date(NOON + 2 * HOUR), new Date(NOON + 2 * HOUR))
  await backups.tidy(1, new Date(NOON + 2 * HOUR))
  expect(await left()).toEqual([0])
  expect(readdirSync(backups.pathOf(''))).toEqual([`${UNFINISHED}new`, backupName(new Date(NOON)), 'notes.txt'])
})

test('a folder that is not there has no backups', async () => {
  const backups = createBackupFolder(join(folder, 'nowhere'))
  expect([await backups.list(new Date(NOON)), await backups.newestGood(new Date(NOON))]).toEqual([[], null])
  await backups.tidy(1, new Date(NOON))
})
