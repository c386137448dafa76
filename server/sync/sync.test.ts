import { randomInt } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { withMarks, withOpened } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { packEntry } from '#domain/record/packed.ts'
import { drawSyncCode, type DrawInteger } from '#domain/sync/sync-code.ts'
import { createStore } from '#server/db/store.ts'
import { openCounters } from '#server/visitors/counters.ts'
import { createHeavyWork } from '#server/visitors/heavy-work.ts'
import type { RateLimit } from '#server/visitors/rate-limit.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { evennessOf } from '#tests/helpers/chi-squared.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { createGuessLimit, createListingLimit } from './code-limits.ts'
import { createGoingBack } from './going-back.ts'
import type { Shown } from './members.ts'
import { createSync } from './sync.ts'

/** Set `SYNC_ADDRESSES=1000 SYNC_GUESSES=100` for a long run. */
const ADDRESSES = Number(process.env.SYNC_ADDRESSES ?? 50)
const GUESSES = Number(process.env.SYNC_GUESSES ?? 6)
/** Milliseconds between two guesses. */
const STEP = 300
vi.setConfig({ testTimeout: 600_000 })

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const device = { deviceId: 'device-1', deviceName: 'Mac' as const }
const free: RateLimit = { take: () => {} }
const movie = knownTitle(1)

afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

const now = () => new Date()

async function open({ draw = (below: number) => randomInt(below) }: { draw?: DrawInteger } = {}) {
  const store = createStore(await openAt(await sqlitePlace()))
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  const openCounter = openCounters(null)
  let changes = 0
  const sync = createSync({
    entries: store.syncEntries,
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: {
      use: free,
      create: free,
      guesses: createGuessLimit({ openCounter }),
      listings: createListingLimit({ openCounter }),
    },
    goingBack: createGoingBack({ entries: store.syncEntries, now }),
    runHeavy: createHeavyWork(),
    convert: async () => {},
    onChanged: () => void (changes += 1),
    draw,
    now,
  })
  return { sync, store, changes: () => changes }
}

/** Two devices of one code: the one that made it, and a new one. */
async function openShared() {
  const { sync, store } = await open()
  const made = await sync.create({ ...device, address: '203.0.113.7' })
  const one = { ...device, ...made, address: '203.0.113.7' }
  pass(1000)
  const added = { ...one, deviceId: 'device-2', deviceName: 'Tablet' as const, token: '' }
  const two = { ...added, token: (await sync.join(added)).token }
  return { sync, store, one, two }
}

/** A record as changes of entries that the server does not have. */
const changesOf = (record: VisitorRecord, bases: Record<string, number> = {}) =>
  [...record].map(([key, entry]) => ({ key, value: packEntry(key, entry), base: bases[key] ?? 0 }))
const wanted = (at: number, id = 1) => withMarks(EMPTY_RECORD, [{ title: knownTitle(id), name: 'wanted', on: true }], { now: at })

// @spec sync/devices: The devices of a code are listed, and removed once the one that asks has had it for a day; one that leaves takes nothing from the others.
test('the devices of a code see each other, but not each other’s secrets, and which are new', async () => {
  const { sync, one, two } = await openShared()
  expect(await sync.listDevices(one)).toEqual({
    devices: [
      { id: expect.any(String), name: 'Mac', usedAt: expect.any(String), isOwn: true, isNew: false },
      { id: expect.any(String), name: 'Tablet', usedAt: expect.any(String), isOwn: false, isNew: true },
    ],
    mayRemove: true,
  })
  expect((await sync.listDevices(two)).mayRemove).toBe(false)
  const text = JSON.stringify(await sync.listDevices(two))
  for (const secret of [one.deviceId, one.token, two.deviceId, two.token]) expect(text).not.toContain(secret)
  await expect(sync.listDevices({ ...one, token: 'x' })).rejects.toMatchObject({ kind: 'unauthorized' })
})

// @spec sync/devices
test('a removed device learns of it, and returns only as a new device, after entering the code', async () => {
  const { sync, one, two } = await openShared()
  const { devices } = await sync.listDevices(one)
  const [own, other] = [devices.find(({ isOwn }) => isOwn), devices.find(({ isOwn }) => !isOwn)]
  await expect(sync.removeDevice({ ...two, id: own?.id ?? '' })).rejects.toMatchObject({ kind: 'forbidden' })
  await sync.removeDevice({ ...one, id: other?.id ?? '' })
  const ask = { ...two, since: 0, changes: [] }
  await expect(sync.exchange(ask)).rejects.toMatchObject({ kind: 'removed' })
  expect(await sync.knows(two)).toBe(false)
  expect((await sync.listDevices(one)).devices).toHaveLength(1)
  const again = { ...two, token: (await sync.join(two)).token }
  expect((await sync.listDevices(again)).devices).toHaveLength(2)
  await expect(sync.exchange(ask)).rejects.toMatchObject({ kind: 'unauthorized' })
  pass(DAY / 2)
  expect((await sync.listDevices(again)).mayRemove).toBe(false)
})

// @spec sync/devices
test('a device that leaves takes nothing from the others, and is forgotten', async () => {
  const { sync, one, two } = await openShared()
  await sync.exchange({ ...two, since: 0, changes: changesOf(wanted(NOON)) })
  await sync.removeDevice({ ...two, id: null })
  await expect(sync.exchange({ ...two, since: 0, changes: [] })).rejects.toMatchObject({ kind: 'unauthorized' })
  expect((await sync.listDevices(one)).devices).toHaveLength(1)
  expect((await sync.exchange({ ...one, since: 0, changes: [] })).newer).toHaveLength(1)
})

// @spec sync/newcomer: Who imports a code reads and changes at once, and for a day can neither remove devices, nor go back, nor delete the code. What was cleared before joining takes nothing away.
test('a new device may add and change, but neither go back nor delete the code for a day', async () => {
  const { sync, one, two } = await openShared()
  expect((await sync.exchange({ ...two, since: 0, changes: changesOf(wanted(NOON)) })).stored).toHaveLength(1)
  await expect(sync.goBack({ ...two, to: NOON })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(sync.removeCode(two)).rejects.toMatchObject({ kind: 'forbidden' })
  pass(DAY)
  await sync.removeCode(two)
  await expect(sync.exchange({ ...one, since: 0, changes: [] })).rejects.toMatchObject({ kind: 'not-found' })
})

test('the same six letters given to another household are another code', async () => {
  const { sync, one } = await openShared()
  const letters = [...one.code].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.indexOf(letter))
  await sync.removeCode(one)
  const { sync: later } = await open({ draw: () => letters.shift() ?? 0 })
  const theirs = await later.create({ ...device, deviceId: 'device-9', address: null })
  expect(theirs.code).toBe(one.code)
  const other = { ...device, ...theirs, birth: one.birth, address: null }
  const message = `❌ Invalid sync code "${one.code}" or code not found in the realtime database.`
  for (const token of [one.token, theirs.token])
    await expect(later.exchange({ ...other, token, since: 0, changes: [] })).rejects.toMatchObject({ kind: 'not-found', message })
  await expect(later.join(other)).rejects.toMatchObject({ kind: 'not-found', message })
})

test('a time too far ahead is answered with the limit, and nothing is stored; the newest stored time counts as well', async () => {
  const { sync, one } = await openShared()
  const ahead = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON + HOUR)) })
  expect(ahead).toMatchObject({ ahead: NOON + 1000, stored: [], count: 0 })
  const allowed = changesOf(wanted(NOON + 5 * 60_000))
  const { stored, version } = await sync.exchange({ ...one, since: 0, changes: allowed })
  expect(stored).toHaveLength(1)
  const next = await sync.exchange({ ...one, since: version, changes: changesOf(wanted(NOON + 9 * 60_000, 2)) })
  expect(next).toMatchObject({ ahead: null, count: 2 })
  vi.setSystemTime(NOON - 120 * DAY)
  const back = await sync.exchange({ ...one, since: next.version, changes: changesOf(wanted(NOON + 9 * 60_000, 3)) })
  expect(back).toMatchObject({ ahead: null, count: 3 })
  expect(back.version).toBeGreaterThan(next.version)
})

test('an entry that is none is refused by its key, and the rest is stored', async () => {
  const { sync, one } = await openShared()
  const bad = [
    ['movie/1', '{'],
    ['movie/2', JSON.stringify({ f: { later: [['\ud800'], 5] } }).replace('\\ud800', '\ud800')],
    ['movie/3', 'x'.repeat(40_000)],
    ['movie/4', JSON.stringify({ f: { later: [[[[[[1]]]]], 5] } })],
    ['person/1', '{}'],
    ['movie/5', JSON.stringify({ f: { opened: [5, '2026'] } })],
    ['__proto__', '{}'],
  ].map(([key = '', value = '']) => ({ key, value, base: 0 }))
  const answer = await sync.exchange({ ...one, since: 0, changes: [...bad, ...changesOf(wanted(NOON, 9))] })
  expect(answer.refused).toEqual(bad.map(({ key }) => ({ key, why: 'invalid' })))
  expect(answer).toMatchObject({ stored: [{ key: 'movie/9' }], count: 1 })
})

const season = (show: number) => ({ key: `tv/${show}/s1`, value: '{"s":"a:0-9999"}', base: 0 })

test('a few bytes that stand for millions of episodes are refused, and count as what they stand for', async () => {
  const { sync, store, one } = await openShared()
  const many = Array.from({ length: 25 }, (_each, index) => season(index + 1))
  await expect(sync.exchange({ ...one, since: 0, changes: many })).rejects.toMatchObject({ kind: 'too-large' })
  await sync.exchange({ ...one, since: 0, changes: many.slice(0, 5) })
  expect((await store.syncEntries.state(one.code))?.bytes).toBe(5 * 80_000)
})

test('a device that knows a later version than there is gets everything once', async () => {
  const { sync, one } = await openShared()
  const { version } = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON)) })
  const all = await sync.exchange({ ...one, since: version + 1_000_000, changes: [] })
  expect(all).toMatchObject({ newer: [{ key: 'movie/1' }], version, count: 1, sum: version % 2 ** 40, more: false })
})

test('a device that is behind gets its pages first, and the version of the last one', async () => {
  const { sync, one, two } = await openShared()
  const many = new Map(
    Array.from(
      { length: 400 },
      (_each, index) =>
        [
          `movie/${index + 1}`,
          withOpened(EMPTY_RECORD, knownTitle(index + 1, { name: 'x'.repeat(300) }), { now: NOON }).get(`movie/${index + 1}`),
        ] as const,
    ).flatMap(([key, entry]) => (entry ? [[key, entry] as const] : [])),
  )
  let sent = 0
  for (let part = 0; part < 4; part += 1) {
    const changes = changesOf(many).map(({ key, value }) => ({
      key: key.replace('movie/', `movie/${part + 1}0`),
      value,
      base: 0,
    }))
    sent += (await sync.exchange({ ...one, since: 0, changes })).stored.length
  }
  const keys = new Set<string>()
  let [since, pages, last] = [0, 0, await sync.exchange({ ...two, since: 0, changes: changesOf(wanted(NOON, 9_999_999)) })]
  for (;;) {
    for (const { key } of last.newer) keys.add(key)
    pages += 1
    if (!last.more) break
    since = last.version
    last = await sync.exchange({ ...two, since, changes: [] })
  }
  expect([keys.size, last.count, sent]).toEqual([1601, 1601, 1600])
  expect(pages).toBeGreaterThan(1)
})

test('six full listings an hour are enough for a device, and paging through one is one', async () => {
  const { sync, one, two } = await openShared()
  const { version } = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON)) })
  const ask = (who: Shown, since: number) => sync.exchange({ ...who, since, changes: [] })
  for (let time = 0; time < 6; time += 1) await ask(one, time % 2 === 0 ? 0 : version + 1)
  for (const since of [0, version + 1]) await expect(ask(one, since)).rejects.toMatchObject({ kind: 'rate-limited' })
  for (let time = 0; time < 10; time += 1) await ask(one, version)
  expect(await ask(two, 0)).toMatchObject({ count: 1 })
})

// @spec sync/traffic
test('asking for news reads and writes nothing else, and counts as a use of the code once a day', async () => {
  const { sync, store, one } = await openShared()
  const { version } = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON)) })
  const usedAt = async () => (await store.syncRecords.find(one.code))?.usedAt
  const before = await usedAt()
  pass(DAY - HOUR)
  await sync.exchange({ ...one, since: version, changes: [] })
  expect(await usedAt()).toBe(before)
  pass(2 * HOUR)
  expect(await sync.exchange({ ...one, since: version, changes: [] })).toMatchObject({
    newer: [],
    version,
    floor: Date.now() - 180 * DAY,
  })
  expect(await usedAt()).toBe(new Date().toISOString())
})

// @spec sync/restore
test('going back a day brings back what a phone cleared, also on a device that slept, and can be taken back', async () => {
  const { sync, one, two } = await openShared()
  const first = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON)) })
  pass(DAY)
  const cleared = withMarks(wanted(NOON), [{ title: movie, name: 'wanted', on: false }], { now: Date.now() })
  const bases = { 'movie/1': first.version }
  const after = await sync.exchange({ ...two, since: first.version, changes: changesOf(cleared, bases) })
  pass(HOUR)
  const [state] = await sync.states(one)
  expect(state).toEqual({ at: NOON + DAY, entries: 1 })
  expect(await sync.goBack({ ...one, to: state?.at ?? 0 })).toEqual({ changed: 1, refused: 0 })
  const news = await sync.exchange({ ...two, since: after.version, changes: [] })
  expect(news.newer.map(({ key }) => key)).toEqual(['movie/1'])
  expect(news.newer[0]?.value).toContain(`"wanted":[${NOON},`)
  expect(await sync.states(one)).toEqual([{ at: NOON + DAY + HOUR, entries: 1 }])
  await sync.goBack({ ...one, to: NOON + DAY + HOUR })
  expect((await sync.exchange({ ...two, since: news.version, changes: [] })).newer[0]?.value).toContain('"wanted":[null,')
})

test('two lists of 12,000 titles do not fit: 4,000 are refused by their keys, and nothing that was there goes', async () => {
  const { sync, one, two } = await openShared()
  async function send(who: Shown, from: number) {
    const refused: string[] = []
    let last = await sync.exchange({ ...who, since: 1, changes: [] })
    for (let start = 0; start < 12_000; start += 500) {
      const changes = Array.from({ length: 500 }, (_each, index) => ({
        key: `movie/${from + start + index}`,
        value: JSON.stringify({ f: { wanted: [NOON, NOON] } }),
        base: 0,
      }))
      last = await sync.exchange({ ...who, since: Math.max(1, last.version), changes })
      refused.push(...last.refused.map(({ key, why }) => `${why} ${key}`))
    }
    return { refused, last }
  }
  expect((await send(one, 1)).refused).toEqual([])
  const { refused, last } = await send(two, 100_001)
  expect([refused.length, refused[0], last.count]).toEqual([4000, 'full movie/108001', 20_000])
})

test('a server restored from a backup never gives a version twice', async () => {
  const { sync, store, one } = await openShared()
  const first = await sync.exchange({ ...one, since: 0, changes: changesOf(wanted(NOON)) })
  pass(1000)
  const second = await sync.exchange({ ...one, since: first.version, changes: changesOf(wanted(NOON, 2)) })
  // The backup was made before the second change.
  const entry = { key: 'movie/1', value: changesOf(wanted(NOON))[0]?.value ?? '', newest: NOON, fields: 1, gone: false }
  await store.syncRecords.remove(one.code)
  await store.syncRecords.insert(
    {
      code: one.code,
      ...device,
      createdAt: new Date(NOON).toISOString(),
      lastUpdated: new Date(NOON).toISOString(),
      generatorAddress: '',
    },
    { birth: one.birth },
  )
  await store.syncEntries.restore(one.code, [entry], { birth: one.birth, now: new Date(first.version) })
  const { token } = await sync.join({ ...one, token: '' })
  pass(1000)
  const again = await sync.exchange({ ...one, token, since: second.version, changes: changesOf(wanted(NOON, 3)) })
  expect(again.newer.map(({ key }) => key)).toEqual(['movie/1'])
  expect(again.stored[0]?.version).toBeGreaterThan(second.version)
})

// @spec sync/attempts: Codes have six characters of A-Z and 0-9; ten that are taken in a row give none.
test('a code in use is drawn again, and after ten such codes there is none', async () => {
  const letters = [0, 0, 0]
  let draws = 0
  const { sync } = await open({
    draw: () => {
      draws += 1
      return letters[Math.floor((draws - 1) / 6)] ?? 0
    },
  })
  const first = { ...device, address: '203.0.113.7' }
  expect((await sync.create(first)).code).toBe('AAAAAA')
  draws = 0
  letters[2] = 1
  expect((await sync.create(first)).code).toBe('BBBBBB')
  draws = 0
  letters.length = 0
  await expect(sync.create(first)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(draws).toBe(60)
})

test('operators are notified of each change, and of nothing else', async () => {
  const { sync, changes } = await open()
  const one = { ...device, ...(await sync.create({ ...device, address: null })), address: null }
  expect(changes()).toBe(1)
  await sync.join({ ...one, deviceId: 'device-2', token: '' })
  const sent = { ...one, since: 0, changes: changesOf(wanted(NOON)) }
  await sync.exchange(sent)
  expect(changes()).toBe(2)
  await sync.exchange(sent)
  await sync.exchange({ ...one, since: 0, changes: [] })
  expect(changes()).toBe(2)
  await sync.removeCode(one)
  expect(changes()).toBe(3)
})

// @spec sync/misses
test('guessing from many addresses gets sixty lookups in any minute', async () => {
  const { sync } = await open()
  const accepted: number[] = []
  let elapsed = 0
  for (let round = 0; round < GUESSES; round += 1) {
    for (let number = 0; number < ADDRESSES; number += 1) {
      const address = `10.${number >> 8}.${number & 255}.${1 + (round % 250)}`
      const guess = { ...device, token: '', code: `WRONG${(round * 31 + number) % 10}`, address }
      const kind: unknown = await sync.join(guess).catch((error: { kind: string }) => error.kind)
      expect(['not-found', 'rate-limited']).toContain(kind)
      if (kind === 'not-found') accepted.push(elapsed)
      pass(STEP)
      elapsed += STEP
    }
  }
  expect(accepted.length).toBeGreaterThan(60)
  for (const start of accepted)
    expect(accepted.filter((each) => each >= start && each < start + 60_000).length).toBeLessThanOrEqual(60)
})

test('a device with its token syncs, however many codes are guessed', async () => {
  const { sync, one } = await openShared()
  for (let number = 0; number < 70; number += 1)
    await sync.join({ ...device, token: '', code: 'WRONG1', address: `10.0.${number}.1` }).catch(() => {})
  const own = { ...one, address: '10.0.0.1' }
  expect((await sync.exchange({ ...own, since: 0, changes: changesOf(wanted(NOON)) })).stored).toHaveLength(1)
  expect((await sync.join(own)).code).toBe(one.code)
  const wrong = { ...own, token: 'x', address: '172.16.0.1' }
  await expect(sync.exchange({ ...wrong, since: 0, changes: [] })).rejects.toMatchObject({ kind: 'rate-limited' })
  await expect(sync.states(wrong)).rejects.toMatchObject({ kind: 'rate-limited' })
})

// @spec sync/attempts
test('every character of a code is equally likely at each place, and every pair at each pair of places', () => {
  const codes = Array.from({ length: 20_000 }, () => drawSyncCode((below) => randomInt(below)))
  expect(codes.every((code) => /^[A-Z0-9]{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(19_990)
  expect(Math.max(...evennessOf(codes))).toBeLessThan(1)
  // A bias towards one letter is detected.
  const biased = codes.map((code, index) => (index % 18 === 0 ? `A${code.slice(1)}` : code))
  expect(evennessOf(biased)[0]).toBeGreaterThan(1)
})
