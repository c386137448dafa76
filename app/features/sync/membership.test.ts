import { afterAll, expect, test, vi } from 'vitest'
import type { Outcome } from '#app/features/record/record-sync.ts'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import type { Joined, StoredEntry } from '#domain/record/exchange.ts'
import { listed } from '#domain/record/marks.ts'
import { packEntry } from '#domain/record/packed.ts'
import { createMemoryDatabase } from '#app/features/record/record-database.ts'
import { createRecordStore } from '#app/features/record/record-store.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { createModelCode } from '#tests/helpers/model-code.ts'
import { createMembership } from './membership.ts'
import type { SyncFailure, SyncProblem } from './sync-client.ts'
import type { SyncIdentity } from '#app/features/record/sync-identity.ts'

afterAll(() => vi.unstubAllGlobals())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WITHOUT_CODE = { code: null, token: '', birth: '', refusal: null, syncedAt: 0 }
const MEMBER = { code: 'ABC123', token: 'secret', birth: 'first' }

const problem = (failure: SyncFailure): SyncProblem => ({ failure, message: null })
const wish = (id: number) => (record: VisitorRecord) =>
  withMarks(record, [{ title: knownTitle(id), name: 'wanted', on: true }], { now: NOON })

/** A device, with a code unless told otherwise, and a server that answers `join` like this and has `there` under the code. */
function openDevice({
  identity = MEMBER,
  join = problem('unreachable'),
  there = EMPTY_RECORD,
}: { identity?: Partial<SyncIdentity>; join?: { answer: Joined } | SyncProblem; there?: VisitorRecord } = {}) {
  let time = NOON
  let own: SyncIdentity = { ...WITHOUT_CODE, deviceId: 'ABCDEF1', ...identity }
  const seen = { joined: [] as string[], removed: [] as string[] }
  const code = createModelCode({ page: 1 })
  const changes = [...there].map(([key, entry]) => ({ key, value: packEntry(key, entry), base: 0 }))
  code.exchange({ since: 0, changes }, NOON)
  const store = createRecordStore({
    openDatabase: async () => createMemoryDatabase(),
    journal: { read: () => [], write: () => true },
    tabs: { send: () => {}, watch: () => {} },
    now: () => time,
    isMember: () => own.code !== null,
  })
  const membership = createMembership({
    store,
    client: {
      create: async () => ({ answer: { code: 'NEW111', token: 'mine', birth: 'second' } }),
      async join({ code: asked, token }) {
        seen.joined.push(`${asked} ${token}`)
        return join
      },
      exchange: async (asked) => ({ answer: code.exchange(asked, time) }),
      async remove({ code: left, token }) {
        seen.removed.push(`${left} ${token}`)
        return { answer: { ok: true } }
      },
    },
    readIdentity: () => own,
    writeIdentity: (given) => (own = given === null ? { ...WITHOUT_CODE, deviceId: own.deviceId } : { ...own, ...given }),
    deviceName: 'Mac',
    now: () => time,
  })
  return {
    ...membership,
    seen,
    store,
    identity: () => own,
    wait: (milliseconds: number) => (time += milliseconds),
    refuse: (failure: SyncFailure): Promise<Outcome> => membership.refused(failure, MEMBER),
    wanted: () => listed(store.read(), 'wanted').map(({ id }) => id),
  }
}

// @spec sync/forgotten
test('a code that is gone is kept, and asked for again after a minute, doubling to a day', async () => {
  const device = openDevice()
  const pauses = []
  for (let round = 0; round < 13; round += 1) {
    expect(device.readMember()).toEqual(MEMBER)
    expect(await device.refuse('gone')).toBe('stopped')
    const { pause = 0 } = device.identity().refusal ?? {}
    device.wait(pause - 1)
    expect(device.readMember()).toBeNull()
    device.wait(1)
    pauses.push(pause)
  }
  expect(pauses.slice(0, 4)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE])
  expect(pauses.slice(-2)).toEqual([DAY, DAY])
  expect(device.identity()).toMatchObject({ ...MEMBER, refusal: { why: 'gone', since: NOON } })
  device.noteSynced()
  expect(device.identity().refusal).toBeNull()
})

test('a device whose clock was set back does not wait for the time it had before', async () => {
  const device = openDevice()
  await device.refuse('gone')
  device.wait(-365 * DAY)
  expect(device.readMember()).toEqual(MEMBER)
})

test.each(['unreachable', 'broken', 'invalid', 'new'] as const)('%s is an outage: nothing is noted', async (failure) => {
  const device = openDevice()
  expect(await device.refuse(failure)).toBe('failed')
  expect(device.identity().refusal).toBeNull()
  expect(device.readMember()).toEqual(MEMBER)
})

// @spec sync/forgotten: A device that the site has forgotten, as after a restored backup, enters its code again by itself; a code that is gone stays to be seen, and says so.
test('a device that the site has forgotten enters its code again by itself, and loses nothing', async () => {
  const there = wish(3)(wish(2)(EMPTY_RECORD))
  const device = openDevice({ join: { answer: { ...MEMBER, token: 'new' } }, there })
  await device.store.ready
  device.store.change(wish(1))
  expect(await device.refuse('stranger')).toBe('again')
  expect(device.seen).toEqual({ joined: ['ABC123 secret'], removed: [] })
  expect(device.readMember()).toEqual({ ...MEMBER, token: 'new' })
  expect(device.wanted().toSorted()).toEqual([1, 2, 3])
  const rows = await (await device.store.rows()).dirty(10)
  expect(rows.map(({ key }) => key)).toEqual(['movie/1'])
})

test('a code that cannot be entered now is kept, and entered later', async () => {
  const device = openDevice({ join: problem('unreachable') })
  expect(await device.refuse('stranger')).toBe('failed')
  expect(device.readMember()).toEqual(MEMBER)
})

test.each(['removed', 'full', 'gone'] as const)(
  'a device whose code answers “%s” when entered again keeps it, and waits',
  async (why) => {
    const device = openDevice({ join: problem(why) })
    expect(await device.refuse('stranger')).toBe('stopped')
    expect(device.identity()).toMatchObject({ ...MEMBER, refusal: { why, pause: MINUTE } })
    expect(device.readMember()).toBeNull()
  },
)

test('a device that was removed from a code does not enter it again', async () => {
  const device = openDevice({ join: { answer: MEMBER } })
  expect(await device.refuse('removed')).toBe('stopped')
  expect(device.seen.joined).toEqual([])
})

// @spec sync/forgotten
test('a code that was entered meanwhile keeps its place, whatever the answer to the one before', async () => {
  const device = openDevice({ join: { answer: { ...MEMBER, token: 'new' } } })
  await device.store.ready
  const refused = device.refuse('stranger')
  await device.create()
  expect(await refused).toBe('again')
  expect(device.identity()).toMatchObject({ code: 'NEW111', token: 'mine' })
})

test('a new code is for what this device has, and tells its birth', async () => {
  const device = openDevice({ identity: {} })
  await device.store.ready
  device.store.change(wish(1))
  expect(device.readMember()).toBeNull()
  expect(await device.create()).toBeNull()
  expect(device.readMember()).toEqual({ code: 'NEW111', token: 'mine', birth: 'second' })
  const database = await device.store.rows()
  expect(await database.state()).toMatchObject({ member: 'NEW111 second', since: 0 })
  expect((await database.dirty(10)).map(({ key }) => key)).toEqual(['movie/1'])
})

// @spec sync/generate
test('a code that is gone is made new: its refusal ends, and everything is sent to the new one', async () => {
  const device = openDevice()
  await device.store.ready
  device.store.change(wish(1))
  await device.refuse('gone')
  await device.create()
  expect(device.identity()).toMatchObject({ code: 'NEW111', refusal: null, syncedAt: 0 })
  expect(await (await device.store.rows()).dirty(10)).toHaveLength(1)
})

test('a code that was found is joined only when it is entered; the code before is left then', async () => {
  const device = openDevice({ identity: { ...MEMBER, code: 'OLD111' }, join: { answer: MEMBER }, there: wish(2)(EMPTY_RECORD) })
  await device.store.ready
  device.store.change(wish(1))
  const found = await device.find('ABC123')
  if ('failure' in found) throw new Error(found.failure)
  expect(found.entries.map(({ key }: StoredEntry) => key)).toEqual(['movie/2'])
  expect([device.identity().code, device.wanted(), device.seen.removed]).toEqual(['OLD111', [1], []])
  await device.enter(found)
  expect([device.identity().code, device.seen.removed]).toEqual(['ABC123', ['OLD111 secret']])
  expect(device.wanted().toSorted()).toEqual([1, 2])
})

test('a code that was found and not entered is left again, unless it is this device’s own', async () => {
  const device = openDevice({ identity: {}, join: { answer: MEMBER } })
  const found = await device.find('ABC123')
  if ('failure' in found) throw new Error(found.failure)
  device.forget(found)
  expect(device.seen).toEqual({ joined: ['ABC123 '], removed: ['ABC123 secret'] })
  const own = openDevice({ join: { answer: MEMBER } })
  own.forget(found)
  expect(own.seen.removed).toEqual([])
})

/** The identity that a new page reads from this text, or from this value as JSON. */
async function identityOf(stored: object | string): Promise<SyncIdentity> {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  vi.stubGlobal('window', { localStorage: { getItem: () => text } })
  const { readIdentity } = await import('#app/features/record/sync-identity.ts')
  return readIdentity()
}

test('what the version before stored of a code, also of one that was refused, is read', async () => {
  const device = { deviceId: 'ABCDEF1' }
  const none = { ...WITHOUT_CODE, ...device }
  const own = { ...none, code: 'ABC123', token: 'secret' }
  expect(await identityOf({ ...device, code: 'ABC123', token: 'secret', lost: null })).toEqual(own)
  const lost = { was: 'ABC123', token: 'secret', at: NOON, isRemoved: false }
  const refusal = { why: 'gone', since: NOON, askedAt: NOON, pause: 0 }
  expect(await identityOf({ ...device, code: null, token: '', lost })).toEqual({ ...own, refusal })
  const removed = { ...lost, isRemoved: true, token: undefined }
  expect(await identityOf({ ...device, code: null, lost: removed })).toEqual({
    ...own,
    token: '',
    refusal: { ...refusal, why: 'removed' },
  })
  expect(await identityOf({ ...device, code: null })).toEqual(none)
})

test('a damaged identity is one without a code', async () => {
  for (const text of ['{', 'null', '5', '{"deviceId":"x"}', '{"deviceId":"ABCDEF1","code":"ABC","token":5}'])
    expect(await identityOf(text)).toMatchObject(WITHOUT_CODE)
})
