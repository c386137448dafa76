import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { sqlitePlace } from '#tests/helpers/databases.ts'
import { lastPurge, purgeDiskCache } from './disk-cache-file.ts'
import { createDiskCacheStorage } from './disk-cache-storage.ts'

const START = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60_000
const opened: ReturnType<typeof createDiskCacheStorage>[] = []

afterAll(async () => {
  for (const answers of opened) await answers.close()
})

/** A disk cache in a folder of its own, unless one is given, with clocks that tests can move. */
async function openAnswers(options: { dataDir?: string; maxBytes?: number; time?: number } = {}) {
  const { dataDir = (await sqlitePlace()).dataDir, maxBytes = 1e9, time = START } = options
  const place = { dataDir, file: join(dataDir, 'answers.db'), time, clock: 0, troubles: [] as string[] }
  const answers = createDiskCacheStorage({
    dataDir,
    maxBytes,
    now: () => place.time,
    clock: () => place.clock,
    onTrouble: (text) => place.troubles.push(text),
  })
  opened.push(answers)
  const put = (key: string, body: string, at = place.time) => answers.write([{ key, response: { at, body } }])
  return { ...answers, put, place }
}

const contentOf = (dataDir: string) =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('')
/** Text that hardly compresses. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)

test('an entry can be read, also after a restart, until it is removed', async () => {
  const first = await openAnswers()
  await first.put('a', '{"name":"Élan"}', START - DAY)
  await first.put('b', 'x')
  await first.put('b', 'y')
  expect(await first.read('a')).toEqual({ at: START - DAY, body: '{"name":"Élan"}' })
  await first.close()
  const second = await openAnswers(first.place)
  expect(await second.read('a')).toEqual({ at: START - DAY, body: '{"name":"Élan"}' })
  expect((await second.read('b'))?.body).toBe('y')
  await second.write([{ key: 'a', response: null }])
  expect(await second.read('a')).toBeNull()
})

test('only the owner may read the file', async () => {
  const answers = await openAnswers()
  await answers.put('a', 'x')
  const modes = readdirSync(answers.place.dataDir).map((name) => statSync(join(answers.place.dataDir, name)).mode & 0o777)
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

test('entries that are too old, or dated by a wrong clock, are deleted', async () => {
  const answers = await openAnswers()
  const batch = Array.from({ length: 250 }, (_, index) => ({
    key: `old ${index}`,
    response: { at: START - 181 * DAY, body: 'x' },
  }))
  await answers.write(batch)
  await answers.put('kept', 'x', START - 179 * DAY)
  await answers.put('ahead', 'x', START + 30 * DAY)
  await answers.prune({ before: START - 180 * DAY, after: START + 7 * DAY })
  expect(await answers.read('old 0')).toBeNull()
  expect(await answers.read('old 249')).toBeNull()
  expect(await answers.read('ahead')).toBeNull()
  expect(await answers.read('kept')).not.toBeNull()
})

test('a full file evicts the least recently used entries, and never exceeds its limit', async () => {
  const answers = await openAnswers({ maxBytes: 2_000_000 })
  for (let index = 0; index < 60; index += 1) {
    answers.place.time += 2 * 60 * 60_000
    await answers.write(
      Array.from({ length: 10 }, (_, part) => ({
        key: `${index}/${part}`,
        response: { at: START, body: noise(10_000) },
      })),
    )
    if (index % 5 === 0) await answers.read('0/0')
  }
  const isThere = async (key: string) => (await answers.read(key)) !== null
  expect([await isThere('0/0'), await isThere('0/1'), await isThere('59/9')]).toEqual([true, false, true])
  expect(statSync(answers.place.file).size).toBeLessThanOrEqual(2_000_000)
})

test('an entry with a changed byte is never read', async () => {
  const answers = await openAnswers()
  await answers.put('a', noise(2000))
  await answers.put('b', noise(2000))
  await answers.close()
  const file = new DatabaseSync(answers.place.file)
  const { body } = file.prepare('SELECT body FROM answers WHERE key = ?').get('a') ?? {}
  if (!(body instanceof Uint8Array)) throw new Error('There is no body')
  body[body.length >> 1]! ^= 1
  file.prepare('UPDATE answers SET body = ? WHERE key = ?').run(body, 'a')
  file.prepare('UPDATE answers SET at = at + 1 WHERE key = ?').run('b')
  file.close()
  const again = await openAnswers(answers.place)
  expect(await again.read('a')).toBeNull()
  expect(await again.read('b')).toBeNull()
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
  const again = await openAnswers({ dataDir: answers.place.dataDir })
  for (let key = 0; key < 20; key += 1) await again.read(String(key)).catch(() => null)
  await again.put('new', 'x').catch(() => null)
  await again.put('new', 'x')
  expect((await again.read('new'))?.body).toBe('x')
  expect(again.place.troubles).toEqual(['The disk cache was damaged and has been recreated'])
})

test('a file that cannot be opened is tried again a minute later', async () => {
  const answers = await openAnswers()
  mkdirSync(answers.place.file)
  await expect(answers.read('a')).rejects.toThrow('EISDIR')
  await expect(answers.put('a', 'x')).rejects.toMatchObject({ kind: 'unavailable' })
  rmdirSync(answers.place.file)
  answers.place.clock += 60_000
  await answers.put('a', 'x')
  expect(answers.place.troubles).toHaveLength(1)
})

test('a purge leaves nothing on the disk, and a running site continues with a new file', async () => {
  const site = await openAnswers()
  const canary = noise(200)
  await site.put('canary/of/a/mine', canary)
  expect(contentOf(site.place.dataDir)).toContain('canary/of/a/mine')
  const before = await lastPurge(site.place.dataDir)
  expect(await purgeDiskCache(site.place.dataDir, new Date(START))).toBeGreaterThan(0)
  expect(contentOf(site.place.dataDir)).not.toContain('canary')
  expect(await lastPurge(site.place.dataDir)).not.toBe(before)
  await site.renew()
  expect(await site.read('canary/of/a/mine')).toBeNull()
  await site.put('new', 'x')
  expect(contentOf(site.place.dataDir)).not.toContain('canary')
  await site.close()
  expect((await (await openAnswers(site.place)).read('new'))?.body).toBe('x')
})

test('a site leaves a new file alone that another site created after the purge', async () => {
  const [one, other] = [await openAnswers(), await openAnswers()]
  await one.put('a', 'x')
  await purgeDiskCache(one.place.dataDir, new Date(START))
  const neighbour = await openAnswers({ dataDir: one.place.dataDir })
  await neighbour.put('b', 'y')
  await one.renew()
  expect((await one.read('b'))?.body).toBe('y')
  await other.renew()
})

test('a site that finds its file damaged leaves the new one alone that another site has already created', async () => {
  const before = await openAnswers()
  for (let key = 0; key < 20; key += 1) await before.put(String(key), noise(3000))
  await before.close()
  const [one, other] = [await openAnswers(before.place), await openAnswers(before.place)]
  for (const { read } of [one, other]) expect(await read('0')).not.toBeNull()
  writeFileSync(one.place.file, 'garbage'.repeat(20_000))
  const readAll = async ({ read }: typeof one) => {
    for (let key = 0; key < 20; key += 1) await read(String(key)).catch(() => null)
  }
  await readAll(one)
  await one.put('new', 'x')
  await readAll(other)
  await other.put('newer', 'y')
  expect([one, other].map(({ place }) => place.troubles.length)).toEqual([1, 1])
  const neighbour = await openAnswers({ dataDir: one.place.dataDir })
  expect((await neighbour.read('new'))?.body).toBe('x')
  expect((await one.read('newer'))?.body).toBe('y')
})
