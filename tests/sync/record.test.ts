import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { packEntry } from '#domain/record/packed.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { oldItem } from '#tests/helpers/any-old-lists.ts'
import { OURS } from '#tests/helpers/device.ts'
import { addOperator, BOSS, sessionOf } from '#tests/helpers/operator-account.ts'
import { putOldCode } from '#tests/helpers/old-code.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
let time = NOON
const database = await openDatabase()
const site = await openSite({ now: () => new Date(time), database })
const { store } = site.services
let count = 0

const answerSchema = z.object({
  status: z.number(),
  code: z.string().optional(),
  token: z.string().optional(),
  birth: z.string().optional(),
  count: z.number().optional(),
  version: z.number().optional(),
  stored: z.array(z.object({ key: z.string(), version: z.number() })).optional(),
  conflicts: z.array(z.unknown()).optional(),
  refused: z.unknown().optional(),
  changed: z.number().optional(),
  newer: z.array(z.object({ key: z.string(), value: z.string(), version: z.number() })).optional(),
  ahead: z.number().nullish(),
  states: z.array(z.object({ at: z.number(), entries: z.number() })).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})
type Body = string | object
type Call = { method?: string; address?: string; headers?: Record<string, string>; zip?: boolean }

async function send(
  path: string,
  body: Body,
  { method = 'POST', address = '203.0.113.9', headers = {}, zip = false }: Call = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = zip ? gzipSync(text) : text
  const init = { method, headers: { ...OURS, ...(zip && { 'Content-Encoding': 'gzip' }), ...headers }, body: sent }
  const response = await site.get(`/api/sync/${path}`, init, address)
  const answer: object = await response.json()
  return answerSchema.parse({ status: response.status, ...answer })
}

/** A device with its own address, which makes a code or joins one. */
async function open(entered?: string) {
  count += 1
  const address = `198.51.${count}.7`
  const device = { deviceId: `device-${count}`, deviceName: 'Mac' }
  const body = entered === undefined ? device : { ...device, code: entered, token: '' }
  const answer = await send(entered === undefined ? 'codes' : 'join', body, { address })
  const { code = '', token = '', birth = '' } = answer
  const shown = { code, token, birth }
  return {
    ...shown,
    answer,
    shown,
    address,
    /** What a device sends without having asked for anything before. */
    exchange: (changes: readonly object[] = [], since = 0, more: object = {}) =>
      send(
        'record',
        { ...shown, since, changes, ...more },
        { address, headers: { 'X-Sync-Code': code, 'X-Device-Token': token } },
      ),
  }
}

const wanted = (id: number, base = 0) => {
  const record = withMarks(EMPTY_RECORD, [{ title: knownTitle(id), name: 'wanted', on: true }], { now: time })
  const entry = record.get(`movie/${id}`)
  return { key: `movie/${id}`, value: entry ? packEntry(`movie/${id}`, entry) : '', base }
}

// @spec calls/sync: Sync codes are read and written.
// @spec sync/generate: A code that is known gets what changed; one that is gone is said, and a new one made.
test('what one device marks reaches the other, and the next question has nothing new', async () => {
  const one = await open()
  expect(one.answer).toMatchObject({ status: 200, code: expect.stringMatching(/^[A-Z0-9]{6}$/) })
  expect(await one.exchange([wanted(5)])).toMatchObject({ status: 200, stored: [{ key: 'movie/5' }], count: 1, ahead: null })
  const two = await open(one.code)
  expect(two.answer).toMatchObject({ status: 200, birth: one.birth, count: 1 })
  const all = await two.exchange()
  expect(all.newer).toEqual(
    [{ ...wanted(5), base: undefined, version: expect.any(Number) }].map(({ base: _base, ...each }) => each),
  )
  expect(await two.exchange([], all.version)).toMatchObject({ newer: [], version: all.version })
})

test('two that change the same entry both learn of it: the second is told what is stored, merges and sends again', async () => {
  const [one, change] = [await open(), wanted(5)]
  const two = await open(one.code)
  await one.exchange([change])
  const told = await two.exchange([{ ...change, value: '{"f":{"hidden":[5,5]}}' }], 1)
  expect(told).toMatchObject({ stored: [], conflicts: [{ key: 'movie/5', value: change.value }] })
  expect(await two.exchange([{ ...change, value: '{"f":{"hidden":[5,5]}}', base: told.version }], 1)).toMatchObject({
    conflicts: [],
  })
})

test('the same change sent again, because its answer was lost, makes no version', async () => {
  const one = await open()
  const [first, again] = [await one.exchange([wanted(5)]), await one.exchange([wanted(5)], 1)]
  expect(again).toMatchObject({ stored: first.stored, conflicts: [], version: first.version })
})

test.each(['ＡＢＣ', 'lower', 'blanks', 'hyphen', 'marks'])('a code entered with %s is the code', async (how) => {
  const { code } = await open()
  const ways: Record<string, string> = {
    ＡＢＣ: [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
    lower: ` ${code.toLowerCase()}\n`,
    blanks: `${code.slice(0, 3)} ${code.slice(3)}`,
    hyphen: `${code.slice(0, 3)}-${code.slice(3)}`,
    marks: `\u200f${code}\u200e`,
  }
  expect((await open(ways[how])).answer).toMatchObject({ status: 200, code })
})

test.each(['ﬁabcd', 'ıſABCD', 'АBC123', 'ABC-12', ''])('%j is no code', async (code) => {
  const message = code === '' ? 'Please enter a sync code.' : 'Sync code must be exactly 6 characters.'
  expect(await send('record', { code, token: 'x', since: 0 })).toMatchObject({ status: 400, error: { message } })
})

test('entries that are none are refused by their keys, and the rest is stored', async () => {
  const one = await open()
  const bad = [
    ['movie/1', 'no JSON'],
    ['movie/2', 'x'.repeat(33_000)],
    ['movie/3', '{"f":{"later":[[[[[[1]]]]],5]}}'],
    ['person/4', '{}'],
    ['movie/6', '{"f":{"wanted":[5,"2026-01-01"]}}'],
  ].map(([key, value]) => ({ key, value, base: 0 }))
  const answer = await one.exchange([...bad, wanted(5)])
  expect(answer.refused).toEqual(bad.map(({ key }) => ({ key, why: 'invalid' })))
  expect(answer.stored).toMatchObject([{ key: 'movie/5' }])
})

test.each<[string, object]>([
  ['no list', { changes: 'x' }],
  ['a key of another type', { changes: [{ key: 5, value: '{}', base: 0 }] }],
  ['a base of text', { changes: [{ key: 'movie/5', value: '{}', base: '0' }] }],
  ['a negative base', { changes: [{ key: 'movie/5', value: '{}', base: -1 }] }],
  ['half a version', { since: 0.5 }],
  ['a version beyond whole numbers', { since: 1e300 }],
  ['an object as the code', { code: {} }],
])('%s is a 400, and nothing is stored', async (_name, part) => {
  const one = await open()
  expect(await one.exchange([], 0, part)).toMatchObject({ status: 400 })
  expect(await store.syncEntries.state(one.code)).toMatchObject({ count: 0 })
})

test('501 changes are a 413, and 500 are stored', async () => {
  const one = await open()
  const changes = Array.from({ length: 501 }, (_each, index) => wanted(index + 1))
  expect((await one.exchange(changes)).status).toBe(413)
  expect((await one.exchange(changes.slice(1))).stored).toHaveLength(500)
})

// @spec sync/write-token
test('the token of another code, no token, or an unknown one is a 401, and an unknown code a 404 in the specified words', async () => {
  const [one, other] = [await open(), await open()]
  const { address, ...shown } = { ...one.shown, address: one.address }
  for (const token of [other.token, '', 'x'])
    expect(await send('record', { ...shown, token, since: 0 }, { address })).toMatchObject({
      status: 401,
      error: { code: 'unauthorized' },
    })
  const message = '❌ Invalid sync code "ZZZZZ0" or code not found in the realtime database.'
  const unknown = { status: 404, error: { code: 'not_found', message } }
  expect(await send('record', { ...shown, code: 'zzzzz0', since: 0 }, { address })).toMatchObject(unknown)
  const reborn = { ...shown, birth: other.birth, since: 0 }
  expect(await send('record', reborn, { address })).toMatchObject({
    status: 404,
    error: { code: 'not_found', message: message.replace('ZZZZZ0', one.code) },
  })
})

test('a version beyond the newest is answered with everything once, and a seventh full listing in an hour is a 429', async () => {
  const one = await open()
  const { version = 0 } = await one.exchange([wanted(5)])
  expect(await one.exchange([], version + 10 ** 9)).toMatchObject({ newer: [{ key: 'movie/5' }], version })
  for (let listing = 2; listing <= 6; listing += 1) expect((await one.exchange()).status).toBe(200)
  expect(await one.exchange()).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
  expect((await one.exchange([], version)).status).toBe(200)
})

test('times more than five minutes ahead are answered with the limit, and nothing is stored', async () => {
  const one = await open()
  time += HOUR
  const change = wanted(5)
  time -= HOUR
  expect(await one.exchange([change])).toMatchObject({ ahead: time, stored: [], count: 0 })
})

test('a body may be gzip; a stranger’s may have 128 kB, and nothing beyond the limit is unpacked', async () => {
  const one = await open()
  const headers = { 'X-Sync-Code': one.code, 'X-Device-Token': one.token }
  const body = (length: number) => ({
    ...one.shown,
    since: 0,
    changes: Array.from({ length }, (_each, index) => ({ key: `movie/${index + 1}`, value: 'x'.repeat(20_000), base: 0 })),
  })
  const { address } = one
  expect(await send('record', body(20), { address, headers, zip: true })).toMatchObject({ status: 200, stored: [] })
  expect((await send('record', body(20), { address, zip: true })).status).toBe(413)
  expect((await send('record', body(400), { address, headers, zip: true })).status).toBe(413)
  expect((await send('record', body(20), { address })).status).toBe(413)
  expect((await send('record', '{}', { address, headers: { 'Content-Encoding': 'gzip' } })).status).toBe(400)
  expect((await send('states', one.shown, { address, zip: true })).status).toBe(415)
})

test('a code from the version before is converted on its first use, and pages of that version are answered 503', async () => {
  const code = 'OLD777'
  const at = new Date(time - HOUR).toISOString()
  await putOldCode(database.operators, { code, at, history: [oldItem('movie', 7, { lastWatched: at })] })
  const two = await open(code)
  expect(two.answer).toMatchObject({ status: 200, count: 1 })
  const [entry] = (await two.exchange()).newer ?? []
  expect(entry).toMatchObject({ key: 'movie/7', value: expect.stringContaining(`"opened":[${time - HOUR},${time - HOUR}]`) })
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', ''],
    ['POST', '/import'],
    ['PUT', '/library'],
  ] as const) {
    // Lists were sent as gzip.
    const coding = path === '/library' && { 'Content-Encoding': 'gzip' }
    const init = { method, headers: { ...OURS, ...coding }, body: '{"code":"OLD777"}' }
    const response = await site.get(`/api/sync${path}`, init)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3600'])
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } })
  }
})

test('a code on twenty devices accepts no other, says so in words, and accepts each of the twenty again', async () => {
  const one = await open()
  const joined = await Promise.all(Array.from({ length: 19 }, () => open(one.code)))
  expect(joined.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 19 }, () => 200))
  const message = 'This code is already on twenty devices. Use one of them, or make a new code on another device.'
  expect((await open(one.code)).answer).toMatchObject({ status: 409, error: { code: 'conflict', message } })
  const again = { ...one.shown, deviceId: `device-${count - 1}`, deviceName: 'Mac', token: '' }
  expect((await send('join', again, { address: one.address })).status).toBe(200)
  expect((await one.exchange()).status).toBe(200)
})

test('a request without a valid token converts no code of the version before', async () => {
  const code = 'OLD888'
  await putOldCode(database.operators, { code, at: new Date(time).toISOString(), history: [oldItem('movie', 8)] })
  expect((await send('record', { code, token: 'x', since: 0 }, { address: '203.0.113.78' })).status).toBe(401)
  expect(await store.syncEntries.state(code)).toMatchObject({ birth: '', count: 0 })
  expect((await (await open(code)).exchange()).newer).toHaveLength(1)
})

// @spec entities/sync-record: A sync record stands under its code, with the device, its name of the five kinds, two times and the address of who made it.
test('a code’s row has what is specified, and of its devices’ tokens only hashes', async () => {
  const one = await open()
  const at = new Date(time).toISOString()
  expect(await store.syncRecords.find(one.code)).toEqual({
    code: one.code,
    deviceId: `device-${count}`,
    deviceName: 'Mac',
    createdAt: at,
    lastUpdated: at,
    generatorAddress: one.address,
    usedAt: at,
  })
  const rows = await database.operators.selectFrom('sync_devices').selectAll().where('code', '=', one.code).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(one.token)
})

test('a visitor who syncs too often is refused before their body is read', async () => {
  const address = '203.0.113.79'
  const ask = (init: RequestInit) => site.get('/api/sync/record', { method: 'POST', headers: OURS, ...init }, address)
  for (let use = 0; use < 120; use += 1) await ask({ body: '{}' })
  let pulls = 0
  const body = new ReadableStream({ pull: (controller) => ((pulls += 1), controller.close()) }, { highWaterMark: 0 })
  const streamed = { body, duplex: 'half' }
  expect((await ask(streamed)).status).toBe(429)
  expect(pulls).toBe(0)
})

test('not even a device of the code may send hundreds of thousands of values', async () => {
  const one = await open()
  const headers = { 'X-Sync-Code': one.code, 'X-Device-Token': one.token }
  const body = { ...one.shown, since: 0, changes: Array.from({ length: 200_000 }, () => []) }
  expect((await send('record', body, { address: one.address, headers, zip: true })).status).toBe(413)
})

// @spec sync/restore: A visitor and an operator can put a record back to what it was.
test('a visitor goes back to an earlier state, and deletes the code with everything under it', async () => {
  const one = await open()
  const { version = 0 } = await one.exchange([wanted(5)])
  time += DAY
  await one.exchange([{ key: 'movie/5', value: `{"r":${time}}`, base: version }], version)
  time += HOUR
  const { states } = await send('states', one.shown, { address: one.address })
  expect(states).toEqual([{ at: NOON + DAY, entries: 1 }])
  const back = { ...one.shown, to: states?.[0]?.at }
  expect(await send('back', back, { address: one.address })).toMatchObject({ status: 200, changed: 1, refused: 0 })
  expect((await one.exchange([], 1)).newer?.[0]?.value).toContain('"wanted":[')
  const two = await open(one.code)
  expect((await send('back', { ...two.shown, to: 0 }, { address: two.address })).status).toBe(403)
  expect((await send('codes', two.shown, { method: 'DELETE', address: two.address })).status).toBe(403)
  expect((await send('codes', one.shown, { method: 'DELETE', address: one.address })).status).toBe(200)
  expect((await two.exchange()).status).toBe(404)
  expect(await store.syncEntries.all(one.code)).toEqual([])
})

// @spec sync/restore
test('operators see counts, sizes and states of a record, never titles, and go back; nobody else can', async () => {
  // With the real clock, because the auth library uses it.
  const panel = await openSite({ database, env: { ADMIN_EMAILS: BOSS } })
  await addOperator(panel)
  const cookie = await sessionOf(panel.get)
  const admin = async (method: string, body: object, headers: Record<string, string> = { Cookie: cookie }) => {
    const init = { method, headers: { ...OURS, ...headers }, body: JSON.stringify(body) }
    const response = await panel.get('/api/admin/sync-codes', init)
    const answer: unknown = await response.json()
    return [response.status, answer]
  }
  time = Date.now() - HOUR
  const one = await open()
  const code = one.code
  await one.exchange([wanted(5), { key: 'movie/1', value: 'none', base: 0 }])
  for (const [method, body] of [
    ['POST', { code }],
    ['POST', { code, restore: 1 }],
    ['DELETE', { code }],
  ] as const)
    expect(await admin(method, body, {})).toMatchObject([401, { error: { code: 'unauthorized' } }])
  expect(await admin('POST', { code })).toMatchObject([200, { states: expect.any(Array) }])
  for (const restore of [0, 1.5, '1']) expect(await admin('POST', { code, restore })).toMatchObject([400, {}])
  const described = await panel.services.operators.syncCodes.describe(code)
  expect(described).toMatchObject({ entries: 1, counts: { wanted: 1 }, refusals: 1, conflicts: 0, bytes: expect.any(Number) })
  const page = await panel.get(`/admin/sync-codes/${code}`, { headers: { Cookie: cookie } })
  const text = await page.text()
  expect(text).toContain('1 entry')
  for (const secret of ['Title 5', 'movie/5']) expect(text + JSON.stringify(described)).not.toContain(secret)
  const before = await store.syncEntries.state(code)
  expect(await admin('POST', { code, restore: time - 1 })).toEqual([200, { changed: 1, refused: 0 }])
  expect(await admin('POST', { code, restore: Date.now() })).toMatchObject([404, { error: { code: 'not_found' } }])
  expect((await one.exchange([], before?.version)).newer?.[0]?.value).toContain('"wanted":[null,')
  expect(await admin('DELETE', { code })).toEqual([200, { removed: 1 }])
  expect((await one.exchange()).status).toBe(404)
})
