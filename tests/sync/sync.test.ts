import { expect, test } from 'vitest'
import { ask, movie, openDevice, OURS } from '#tests/helpers/device.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const DAY = 24 * 60 * 60_000
const at = (minute: number) => new Date(NOON + minute * 60_000)

let time = at(60).getTime()
const database = await openDatabase()
const site = await openSite({ now: () => new Date(time), database })
const { store } = site.services
let addressCount = 0
/** A new address each time, so that tests do not share a quota. */
const device = (id = 'one') => openDevice(site, { id, address: `198.51.${(addressCount += 1)}.7` })

/** Two devices of one code; the second has had it for more than a day, unless it is new. */
async function sharing({ isNew = false } = {}) {
  const [one, two] = [device('one'), device('two')]
  one.watch(1, at(1))
  await one.generate()
  time += 1000
  await two.import(one.code())
  if (!isNew) time += DAY
  return { one, two }
}

test('a device creates a code of six characters, and a second one gets the history with it', async () => {
  const one = device('one')
  one.watch(1, at(1))
  one.watch(2, at(2))
  const made = await one.generate()
  expect(made).toMatchObject({ status: 200, code: expect.stringMatching(/^[A-Z0-9]{6}$/), version: 1, cleared: false })
  expect(made.token).toMatch(/^[\w-]{22}$/)
  const two = device('two')
  const got = await two.import(` ${one.code().toLowerCase()} `)
  expect(got).toMatchObject({ status: 200, code: one.code(), version: 1 })
  expect(got.token).not.toBe(made.token)
  expect(two.keys()).toEqual(['movie/2', 'movie/1'])
})

test('a show that one device merely opens stays, on every device, at the episode that another has played', async () => {
  const { one, two } = await sharing()
  one.play(71446, { season: 1, episode: 1 }, at(2))
  await one.push()
  await two.push()
  one.play(71446, { season: 2, episode: 3 }, at(10))
  await one.push()
  // The second device still has S1 E1.
  two.openShow(71446, at(20))
  await two.push()
  await one.push()
  for (const each of [one, two]) {
    const [first] = each.history().items
    expect(first).toMatchObject({ id: 71446, lastWatched: at(20).toISOString(), progress: { season: 2, episode: 3 } })
  }
})

test('the record has the specified fields, and only hashes of the tokens', async () => {
  const one = openDevice(site, { id: 'one', address: '203.0.113.99' })
  one.watch(1, at(1))
  await one.generate()
  expect(await store.syncRecords.find(one.code())).toEqual({
    code: one.code(),
    deviceId: 'device-one',
    deviceName: 'Mac',
    history: one.history(),
    library: '',
    createdAt: new Date(time).toISOString(),
    lastUpdated: new Date(time).toISOString(),
    generatorAddress: '203.0.113.99',
    version: 1,
    usedAt: new Date(time).toISOString(),
    guests: [],
  })
  const rows = await database.operators.selectFrom('sync_devices').selectAll().where('code', '=', one.code()).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(one.token())
})

test('two devices and a third that was offline end with the same list', async () => {
  const { one, two } = await sharing()
  const three = device('three')
  await three.import(one.code())
  const joined = time
  const later = (minute: number) => new Date(joined + minute * 60_000)
  time += DAY
  three.watch(9, later(2))
  three.remove(1, later(3))
  for (let minute = 10; minute < 30; minute += 1) {
    const writer = minute % 2 === 0 ? one : two
    writer.watch(minute, later(minute))
    if (minute % 5 === 0) writer.remove(minute - 4, later(minute))
    if (minute % 7 === 0) await writer.push()
  }
  one.clear(later(12))
  for (const each of [one, two, three, one, two]) expect((await each.push()).status).toBe(200)
  expect(one.keys()).toEqual(two.keys())
  expect(three.keys()).toEqual(one.keys())
  expect(one.keys()).not.toContain('movie/9')
  expect(one.keys()[0]).toBe('movie/29')
})

test('newer entries are never overwritten, and removed ones do not come back', async () => {
  const { one, two } = await sharing()
  two.remove(1, at(5))
  two.watch(2, at(6))
  await two.push()
  one.watch(3, at(4))
  expect((await one.push()).version).toBe(3)
  expect(one.keys()).toEqual(['movie/2', 'movie/3'])
  one.watch(1, at(7))
  await one.push()
  await two.push()
  expect(two.keys()).toEqual(['movie/1', 'movie/2', 'movie/3'])
})

test('a push without changes creates no version, but counts as use of the code', async () => {
  const { one } = await sharing()
  time += DAY
  expect((await one.push()).version).toBe(1)
  expect(await store.syncRecords.find(one.code())).toMatchObject({ usedAt: new Date(time).toISOString(), version: 1 })
})

test('concurrent pushes of several devices all succeed', async () => {
  const devices = [device('one')]
  devices[0]?.watch(1, at(1))
  await devices[0]?.generate()
  for (const id of ['two', 'three', 'four', 'five']) devices.push(device(id))
  for (const each of devices.slice(1)) await each.import(devices[0]?.code() ?? '')
  for (const [index, each] of devices.entries()) each.watch(index + 10, at(index + 2))
  const answers = await Promise.all(devices.flatMap((each) => [each.push(), each.push()]))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const each of devices) await each.push()
  const keys = ['movie/14', 'movie/13', 'movie/12', 'movie/11', 'movie/10', 'movie/1']
  for (const each of devices) expect(each.keys()).toEqual(keys)
})

test('twenty items remain after a merge, and future times become times just after the latest known one', async () => {
  const { one, two } = await sharing()
  for (let id = 101; id <= 120; id += 1) one.watch(id, at(id - 90))
  for (let id = 201; id <= 220; id += 1) two.watch(id, new Date(time + 10 * 365 * DAY + id))
  await one.push()
  const { history } = await two.push()
  expect(history?.items).toHaveLength(20)
  const latest = Array.from({ length: 20 }, (_, index) => [220 - index, new Date(time + 20 - index).toISOString()])
  expect(history?.items.map(({ id, lastWatched }) => [id, lastWatched])).toEqual(latest)
})

test('creating a code again updates the last one, with its token', async () => {
  const { one } = await sharing()
  const code = one.code()
  one.watch(2, at(2))
  const token = one.token()
  expect(await one.generate()).toMatchObject({ status: 200, code, token, version: 2, cleared: false })
})

test('a deleted last code is reported, and a new one is created', async () => {
  const { one } = await sharing()
  const gone = one.code()
  await store.syncRecords.remove(gone)
  expect(await one.push()).toMatchObject({ status: 404 })
  const answer = await one.generate()
  expect(answer).toMatchObject({ status: 200, cleared: true, version: 1 })
  expect(answer.code).not.toBe(gone)
  expect(answer.history?.items).toHaveLength(1)
  expect((await one.push()).status).toBe(200)
})

test('an empty history without a code has nothing to sync', async () => {
  const answer = await device().generate()
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'invalid', message: 'No watch history to sync. Start watching something first!' },
  })
})

test('new devices never displace the one that created the code, and a displaced one can write after importing again', async () => {
  const { one, two } = await sharing()
  const others = ['three', 'four', 'five', 'six'].map((id) => device(id))
  for (const each of others) {
    time += 1000
    await each.import(one.code())
  }
  const [, , five, six] = others
  one.watch(2, at(2))
  expect([(await one.push()).status, (await two.push()).status, (await six?.push())?.status]).toEqual([200, 200, 200])
  expect(await five?.push()).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
  await five?.import(one.code())
  expect([(await five?.push())?.status, (await six?.push())?.status, (await one.push()).status]).toEqual([200, 401, 200])
})

test('a code used by five known devices accepts no sixth, says so, and accepts each of the five again', async () => {
  const { one } = await sharing()
  for (const id of ['three', 'four', 'five']) await device(id).import(one.code())
  time += DAY
  const message = 'This code is already on five devices. Use one of them, or make a new code on another device.'
  expect(await device('six').import(one.code())).toMatchObject({ status: 409, error: { code: 'conflict', message } })
  expect((await device('four').import(one.code())).status).toBe(200)
})

test('a device that imports a code can read at once, but cannot remove existing entries for a day', async () => {
  const { one, two } = await sharing({ isNew: true })
  expect(two.keys()).toEqual(['movie/1'])
  two.watch(2, at(5))
  two.clear(new Date(time))
  for (let id = 101; id <= 130; id += 1) two.watch(id, new Date(time + id))
  two.remove(1, new Date(time + 1000))
  expect((await two.push()).status).toBe(200)
  await one.push()
  expect(one.keys()).toContain('movie/1')
  time += 60_000
  for (let id = 3; id <= 21; id += 1) one.watch(id, new Date(time - 30_000 + id * 1000))
  await one.push()
  const kept = (await store.syncRecords.find(one.code()))?.history.items.map(({ id }) => id)
  expect(kept).toEqual([...Array.from({ length: 19 }, (_, index) => 21 - index), 1])
  expect(two.keys()).not.toContain('movie/1')
})

test('an entry removed by a new device stays removed there, and on the others once that device has had the code for a day', async () => {
  const { one, two } = await sharing({ isNew: true })
  one.watch(2, at(2))
  await one.push()
  await two.push()
  two.remove(1, at(3))
  await two.push()
  await one.push()
  expect([one.keys(), two.keys()]).toEqual([['movie/2', 'movie/1'], ['movie/2']])
  time += DAY
  await two.push()
  await one.push()
  expect([one.keys(), two.keys()]).toEqual([['movie/2'], ['movie/2']])
})

test('a list that was cleared before its device joined clears nothing, even if an older page sends the clearing', async () => {
  const one = device('one')
  one.watch(1, at(1))
  await one.generate()
  const two = device('two')
  two.watch(2, at(2))
  two.clear(at(3))
  time += 1000
  await two.import(one.code())
  time += DAY + 1000
  await two.push()
  await one.push()
  expect(one.keys()).toEqual(['movie/1'])
  // A code that is made, too, has no clearing from before.
  const [three, four] = [device('three'), device('four')]
  three.clear(at(5))
  three.watch(3, at(6))
  await three.generate()
  expect((await store.syncRecords.find(three.code()))?.history).toMatchObject({ clearedAt: null, removals: [] })
  four.watch(4, at(4))
  await four.import(three.code())
  expect(four.keys()).toEqual(['movie/3', 'movie/4'])
})

async function passDays(days: number) {
  for (let day = 0; day < days; day += 1) {
    time += DAY
    // Twice, since it catches up slowly and other tests let days pass without it.
    await site.services.applyRetention()
    await site.services.applyRetention()
  }
}

test('a code unused for ninety days is invalid, with the same message as one that never existed', async () => {
  const { one } = await sharing({ isNew: true })
  await passDays(89)
  expect((await device().import(one.code())).status).toBe(200)
  await passDays(91)
  const [expired, missing] = [await device().import(one.code()), await device().import('ZZZZZZ')]
  expect(expired.status).toBe(404)
  expect(expired.error?.message).toBe(`❌ Invalid sync code "${one.code()}" or code not found in the realtime database.`)
  expect(JSON.stringify(missing)).toBe(JSON.stringify(expired).replace(one.code(), 'ZZZZZZ'))
})

test('blocked titles are not sent to another device', async () => {
  const one = device('one')
  one.watch(777, at(1))
  one.watch(2, at(2))
  await one.generate()
  await store.blocks.put({ type: 'movie', id: 777, name: null, reason: null, blockedAt: at(3).toISOString() })
  await site.services.state.changed('blocks')
  const two = device('two')
  await two.import(one.code())
  expect(two.keys()).toEqual(['movie/2'])
  expect((await store.syncRecords.find(one.code()))?.history.items).toHaveLength(2)
})

test('an operator restores a record, the devices follow, and the audit log has one entry for it', async () => {
  const by = { email: 'op@site.test', address: '198.51.100.200', role: 'owner' as const }
  const { syncCodes } = site.services.operators
  const { one, two } = await sharing()
  one.watch(2, at(2))
  await one.push()
  two.clear(new Date(time))
  await two.push()
  expect(await syncCodes.revisions(one.code())).toMatchObject([
    { version: 2, items: 2 },
    { version: 1, items: 1 },
  ])
  await expect(syncCodes.restore({ code: one.code(), version: 7 }, by)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await syncCodes.restore({ code: one.code(), version: 2 }, by)).toEqual({ version: 4 })
  time += 1000
  await one.push()
  await two.push()
  expect([one.keys(), two.keys()]).toEqual([
    ['movie/2', 'movie/1'],
    ['movie/2', 'movie/1'],
  ])
  const { rows } = await store.audit.page({ page: 1, perPage: 10, find: one.code(), sort: 'at', direction: 'asc' })
  expect(rows).toMatchObject([
    { action: 'sync-code.restore', before: { version: 3, items: 0 }, after: { version: 2, items: 2 }, actor: by.email },
  ])
})

test('operators see the versions of a record, restore one, and delete it; nobody else can', async () => {
  // With the real clock, because the auth library uses it.
  const panel = await openSite({ database, env: { ADMIN_EMAILS: 'op@site.test' } })
  await panel.services.accountStore.add('op@site.test', 'open the curtain 7')
  const signIn = { email: 'op@site.test', password: 'open the curtain 7' }
  // Browsers keep the session cookie over https only.
  const overHttps = { ...OURS, Origin: 'https://site.test' }
  const signedIn = await panel.get('/api/session', { method: 'POST', headers: overHttps, body: JSON.stringify(signIn) })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const admin = async (method: string, body: object, headers: Record<string, string> = { Cookie: cookie.join('; ') }) => {
    const init = { method, headers: { ...OURS, ...headers }, body: JSON.stringify(body) }
    const response = await panel.get('/api/admin/sync-codes', init)
    const answer: unknown = await response.json()
    return [response.status, answer]
  }
  const { one } = await sharing()
  const code = one.code()
  one.watch(2, at(2))
  await one.push()
  for (const [method, body] of [
    ['POST', { code }],
    ['POST', { code, restore: 1 }],
    ['DELETE', { code }],
  ] as const) {
    expect(await admin(method, body, {})).toMatchObject([401, { error: { code: 'unauthorized' } }])
  }
  expect(await admin('POST', { code })).toMatchObject([200, { revisions: [{ version: 1, items: 1 }] }])
  expect(await admin('POST', { code, restore: 2 })).toMatchObject([404, { error: { code: 'not_found' } }])
  for (const restore of [0, 1.5, '1']) expect(await admin('POST', { code, restore })).toMatchObject([400, {}])
  expect(await admin('POST', { code, restore: 1 })).toEqual([200, { version: 3 }])
  expect((await store.syncRecords.find(code))?.history.items.map(({ id }) => id)).toEqual([1])
  expect(await admin('DELETE', { code })).toEqual([200, { removed: 1 }])
  expect((await one.push()).status).toBe(404)
})

test('entries of a device with a clock years ahead come after the known ones, in their order, and it learns from which time', async () => {
  const one = device('one')
  one.watch(1, at(1))
  one.watch(2, at(2))
  await one.generate()
  const years = 10 * 365 * DAY
  const push = async (items: [id: number, minutes: number][], sentAt?: string) => {
    const history = {
      items: items.map(([id, minutes]) => ({
        ...movie(id),
        lastWatched: new Date(time + years - minutes * 60_000).toISOString(),
      })),
    }
    // `sentAt`, the time of the device itself, is sent by versions before 1.0.0.
    return ask(site, { method: 'PUT', path: '/api/sync', body: { code: one.code(), token: one.token(), history, sentAt } })
  }
  one.remove(1, new Date(time - 5 * 60_000))
  await one.push()
  const pushed = await push(
    [
      [3, 2],
      [4, 3],
      [1, 10],
    ],
    new Date(time + years).toISOString(),
  )
  expect(pushed.limit).toBe(time)
  expect(pushed.history?.items.map(({ id }) => id)).toEqual([3, 4, 1, 2])
  expect(pushed.history?.items[0]?.lastWatched).toBe(new Date(time + 3).toISOString())
  const next = await push([[5, 2]])
  expect([next.limit, next.history?.items[0]]).toMatchObject([time + 3, { id: 5, lastWatched: new Date(time + 4).toISOString() }])
})

test('an entry removed while the server’s clock is set back stays removed', async () => {
  const { one, two } = await sharing()
  two.watch(2, new Date(time))
  await two.push()
  await one.push()
  time -= 60 * 60_000
  one.remove(2, new Date(time + 60 * 60_000 + 1000))
  await one.push()
  await two.push()
  expect([one.keys(), two.keys()]).toEqual([['movie/1'], ['movie/1']])
  time += 60 * 60_000
})
