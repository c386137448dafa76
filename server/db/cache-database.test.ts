import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sqlitePlace } from '#tests/helpers/databases.ts'
import { atEndOfFile } from '#tests/helpers/endings.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createAnswerRows, purgeAnswers } from './answer-rows.ts'
import { openCacheFile, removeOldCache } from './cache-database.ts'

const START = Date.UTC(2026, 10, 21)

/** A cache in a folder of its own, unless one is given, with a clock that tests can move. */
async function openAnswers(given?: string) {
  const dataDir = given ?? (await sqlitePlace()).dataDir
  const place = { dataDir, file: join(dataDir, 'cache.db'), clock: 0, troubles: [] as string[] }
  const onTrouble = (text: string) => place.troubles.push(text)
  const cache = openCacheFile({ dataDir, clock: () => place.clock, onTrouble })
  atEndOfFile(cache.close)
  const rows = createAnswerRows({ ...openBackground(), cache, maxBytes: 1e9, now: () => START })
  const put = (key: string, body: string) => rows.write(key, { at: START, body })
  const purge = () => purgeAnswers(cache)
  return { ...rows, put, purge, place, close: cache.close, version: cache.version }
}

const contentOf = (dataDir: string) =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('')
/** Text that hardly compresses. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)

test('only the owner may read the file', async () => {
  const answers = await openAnswers()
  await answers.put('a', 'x')
  const modes = readdirSync(answers.place.dataDir).map((name) => statSync(join(answers.place.dataDir, name)).mode & 0o777)
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

/** Ways in which a file can be unusable. */
const damages: [name: string, damage: (file: string) => void][] = [
  ['garbage', (file) => writeFileSync(file, 'garbage'.repeat(5000))],
  ['cut off', (file) => truncateSync(file, 5000)],
  [
    'half overwritten',
    (file) => {
      const bytes = readFileSync(file)
      bytes.fill(0xa5, 4096)
      writeFileSync(file, bytes)
    },
  ],
  [
    'another program’s',
    (file) => {
      writeFileSync(file, '')
      const database = new DatabaseSync(file)
      database.exec('CREATE TABLE answers (question TEXT)')
      database.close()
    },
  ],
]

test.each(damages)('a file that is %s is recreated, with one line in the log', async (_name, damage) => {
  const answers = await openAnswers()
  for (let key = 0; key < 20; key += 1) await answers.put(String(key), noise(3000))
  await answers.close()
  damage(answers.place.file)
  const again = await openAnswers(answers.place.dataDir)
  for (let key = 0; key < 20; key += 1) await again.read(String(key)).catch(() => null)
  await again.put('new', 'x').catch(() => null)
  await again.put('new', 'x')
  expect((await again.read('new'))?.body).toBe('x')
  expect(again.place.troubles).toEqual(['The cache was damaged and has been recreated'])
})

test('a file that is damaged again within a minute is recreated after it', async () => {
  const answers = await openAnswers()
  await answers.put('a', 'x')
  const damage = async () => {
    for (let key = 0; key < 20; key += 1) await answers.put(String(key), noise(3000)).catch(() => null)
    const file = new DatabaseSync(answers.place.file)
    // Moves all data from the log to the file; the foreign write makes the cache read the file again.
    file.exec('PRAGMA wal_checkpoint(TRUNCATE); UPDATE answers SET at = at + 1; PRAGMA wal_checkpoint(TRUNCATE)')
    file.close()
    writeFileSync(answers.place.file, 'garbage'.repeat(20_000))
    for (let key = 0; key < 20; key += 1) await answers.read(String(key)).catch(() => null)
  }
  await damage()
  await damage()
  expect(answers.place.troubles).toHaveLength(1)
  await expect(answers.put('a', 'x')).rejects.toMatchObject({ kind: 'unavailable' })
  answers.place.clock += 60_000
  await answers.put('a', 'x').catch(() => null)
  await answers.put('a', 'x')
  expect((await answers.read('a'))?.body).toBe('x')
})

test('a file that cannot be opened is tried again with the next use', async () => {
  const answers = await openAnswers()
  mkdirSync(answers.place.file)
  for (let turn = 0; turn < 2; turn += 1) await expect(answers.read('a')).rejects.toThrow('EISDIR')
  rmdirSync(answers.place.file)
  await answers.put('a', 'x')
  expect((await answers.read('a'))?.body).toBe('x')
})

test('a purge leaves nothing on the disk while a site has the file open', async () => {
  const site = await openAnswers()
  const canary = noise(200)
  await site.put('canary/of/a/mine', canary)
  expect(contentOf(site.place.dataDir)).toContain('canary/of/a/mine')
  const command = await openAnswers(site.place.dataDir)
  await command.purge()
  await command.close()
  expect(contentOf(site.place.dataDir)).not.toContain('canary')
  expect(contentOf(site.place.dataDir)).not.toContain(canary)
})

test('the cache of versions up to 0.9.0 is deleted, and nothing else', async () => {
  const { dataDir } = await sqlitePlace()
  for (const name of ['answers.db', 'answers.db-wal', 'answers.db-shm', 'answers.purged', 'marquee.db'])
    writeFileSync(join(dataDir, name), 'x')
  await removeOldCache(dataDir)
  expect(readdirSync(dataDir)).toEqual(['marquee.db'])
})
