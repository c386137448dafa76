import { expect, test } from 'vitest'
import type { BanVerdict } from '#domain/operators/ban.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { createBus, type PublicTopics } from './bus.ts'
import { createVisitorStreams } from './visitor-streams.ts'

const NOON = new Date('2026-05-01T12:00:00.000Z')
const alert = { message: 'Late show at ten', createdAt: NOON.toISOString(), endsAt: null }

type Options = Partial<Parameters<typeof createVisitorStreams>[0]> & { banned?: Map<string, BanVerdict> }

function open({ banned = new Map(), ...options }: Options = {}) {
  const bus = createBus<PublicTopics>({
    first: { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] } },
    onError: (error) => {
      throw error
    },
  })
  const verdictOf = (address: string) => banned.get(address) ?? null
  return { bus, banned, streams: createVisitorStreams({ bus, verdictOf, now: () => NOON, maxInAll: 100, ...options }) }
}

/** Reads a stream event by event. */
function read(response: Response) {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  async function next(): Promise<string | null> {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
    const [first = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return first
  }
  const many = async (count: number) => {
    const events: (string | null)[] = []
    while (events.length < count) events.push(await next())
    return events
  }
  return { next, many, leave: () => reader.cancel() }
}

test('a stream starts with a reconnect time and the current values, then sends every change', async () => {
  const { bus, streams } = open({ random: () => 0.5 })
  bus.publish('blocks', { movie: [11], tv: [12] })
  const response = streams.open('203.0.113.7')
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Accel-Buffering')).toBe('no')
  const stream = read(response)
  const [retry, first, sources, blocks] = await stream.many(4)
  expect([retry, first, blocks]).toEqual([
    'retry: 5500',
    'event: alert\ndata: null',
    'event: blocks\ndata: {"movie":[11],"tv":[12]}',
  ])
  expect(JSON.parse(sources?.replace('event: sources\ndata: ', '') ?? '')).toEqual(DEFAULT_SOURCES)
  bus.publish('alert', alert)
  expect(await stream.next()).toBe(`event: alert\ndata: ${JSON.stringify(alert)}`)
})

test.each([
  [0, 1000],
  [0.999_999, 10_000],
])('browsers reconnect after one to ten seconds (%d → %d ms)', async (random, millis) => {
  const { streams } = open({ random: () => random })
  expect(await read(streams.open(null)).next()).toBe(`retry: ${millis}`)
})

test('everyone receives changes in order, however many there are', async () => {
  const { bus, streams } = open({ maxInAll: 2000, maxPerAddress: 2000 })
  const all = Array.from({ length: 1200 }, () => read(streams.open('203.0.113.7')))
  await Promise.all(all.map((stream) => stream.many(4)))
  const messages = ['one', 'two', 'three']
  for (const message of messages) bus.publish('alert', { ...alert, message })
  for (const heard of await Promise.all(all.map((stream) => stream.many(3)))) {
    expect(heard.map((event) => /"message":"(\w+)"/.exec(event ?? '')?.[1])).toEqual(messages)
  }
})

test('additional fields and topics that are not public never leave the server', async () => {
  const bus = createBus<PublicTopics & { bans: string[] }>({
    first: { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] }, bans: ['canary'] },
    onError: () => {},
  })
  // @ts-expect-error -- the type refuses a bus with other topics, and so do the streams
  const { streams } = open({ bus })
  const early = streams.open('203.0.113.7')
  const canary = { email: 'canary@operators.example', reason: 'canary' }
  bus.publish('alert', { ...alert, ...canary })
  bus.publish('sources', { movie: [{ ...DEFAULT_SOURCES.movie[0]!, ...canary, chapters: '/canary.vtt' }], tv: [], ...canary })
  bus.publish('blocks', { movie: [1], tv: [], ...canary })
  bus.publish('bans', ['canary'])
  const late = streams.open('203.0.113.8')
  streams.closeAll()
  for (const text of [await early.text(), await late.text()]) {
    expect(text).toContain('Late show at ten')
    expect(text).not.toContain('canary')
  }
})

test('an expired alert counts as none', async () => {
  const { bus, streams } = open()
  bus.publish('alert', { ...alert, endsAt: NOON.toISOString() })
  expect((await read(streams.open(null)).many(2))[1]).toBe('event: alert\ndata: null')
})

test('an alert with an end expires by itself', async () => {
  let now = NOON
  const { bus, streams } = open({ now: () => now })
  const stream = read(streams.open(null))
  await stream.many(4)
  bus.publish('alert', { ...alert, endsAt: new Date(NOON.getTime() + 20).toISOString() })
  now = new Date(NOON.getTime() + 20)
  expect(await stream.next()).toContain('Late show')
  expect(await stream.next()).toBe('event: alert\ndata: null')
})

test('streams per address are limited, and closing one makes room', async () => {
  const { streams } = open({ maxPerAddress: 2 })
  const first = read(streams.open('203.0.113.7'))
  streams.open('203.0.113.7')
  const refused = streams.open('203.0.113.7')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('10')
  expect(streams.open('203.0.113.8').status).toBe(200)
  expect(streams.count).toBe(3)
  await first.leave()
  expect(streams.count).toBe(2)
  expect(streams.open('203.0.113.7').status).toBe(200)
})

test('the IPv6 addresses of one /64 count as one', () => {
  const { streams } = open({ maxPerAddress: 1 })
  expect(streams.open('2001:db8::1').status).toBe(200)
  expect(streams.open('2001:db8::ffff:1').status).toBe(503)
  expect(streams.open('2001:db8:0:1::1').status).toBe(200)
})

test('the homes of one /48 share a tenth of all places, and at most 200', () => {
  const ofHomes = (streams: ReturnType<typeof open>['streams'], site: string) =>
    Array.from({ length: 600 }, (_, index) => streams.open(`${site}:${index.toString(16)}::1`).status)
  const large = open({ maxInAll: 10_000 }).streams
  expect(ofHomes(large, '2001:db8:1').filter((status) => status === 200)).toHaveLength(200)
  expect(large.open('2001:db8:2::1').status).toBe(200)
  const small = open({ maxInAll: 600 }).streams
  expect(ofHomes(small, '2001:db8:1').filter((status) => status === 200)).toHaveLength(60)
  expect(large.open('203.0.113.7').status).toBe(200)
})

test('the total is limited too, and visitors with an unknown address share only that limit', () => {
  const { streams } = open({ maxPerAddress: 1, maxInAll: 3 })
  expect([null, null, '203.0.113.7', '203.0.113.8'].map((address) => streams.open(address).status)).toEqual([200, 200, 200, 503])
})

test('a visitor who falls too far behind is disconnected, and the others are not', async () => {
  const { bus, streams } = open({ maxBacklog: 8000 })
  const slow = streams.open('203.0.113.7')
  const quick = read(streams.open('203.0.113.8'))
  await quick.many(4)
  for (let turn = 0; turn < 5; turn += 1) {
    bus.publish('alert', { ...alert, message: 'x'.repeat(2000) })
    await quick.next()
  }
  expect(streams.count).toBe(1)
  await expect(slow.text()).rejects.toThrow('too slow')
  bus.publish('alert', null)
  expect(await quick.next()).toBe('event: alert\ndata: null')
})

test('an idle stream gets heartbeats', async () => {
  const { streams } = open({ heartbeat: 5 })
  const stream = read(streams.open(null))
  expect((await stream.many(6)).slice(4)).toEqual([': still here', ': still here'])
})

test('a ban ends only the streams that it covers, with the verdict', async () => {
  const { banned, bus, streams } = open()
  const one = read(streams.open('203.0.113.7'))
  const other = read(streams.open('203.0.113.8'))
  await Promise.all([one.many(4), other.many(4)])
  const verdict = { address: '203.0.113.7', expiresAt: '2026-05-01T13:00:00.000Z' }
  banned.set('203.0.113.7', Object.assign({ reason: 'canary' }, verdict))
  streams.recheck()
  expect(await one.many(2)).toEqual([`event: ban\ndata: ${JSON.stringify(verdict)}`, null])
  expect(streams.count).toBe(1)
  bus.publish('alert', alert)
  expect(await other.next()).toContain('event: alert')
})

test('a banned visitor receives the current values and the verdict, and nothing more', async () => {
  const { streams } = open({ banned: new Map([['203.0.113.7', { address: '203.0.113.7', expiresAt: null }]]) })
  const text = await streams.open('203.0.113.7').text()
  expect(text).toMatch(/event: ban\ndata: \{"address":"203\.0\.113\.7","expiresAt":null\}\n\n$/)
  expect(streams.count).toBe(0)
})

test('closing sends bye to everyone, and no more streams are accepted', async () => {
  const { streams } = open()
  const stream = streams.open('203.0.113.7')
  streams.closeAll()
  expect(await stream.text()).toMatch(/event: bye\ndata: null\n\n$/)
  expect(streams.open('203.0.113.7').status).toBe(503)
  expect(streams.count).toBe(0)
})
