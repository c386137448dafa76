import { expect, test } from 'vitest'
import { busiestSecond } from './busiest-second.ts'
import { openFaultySite } from './faulty-site.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

// FAULT_SECONDS=60 npx vitest run tests/faults/concurrent-requests: a whole minute of 500 a second.
const SECONDS = Number(process.env.FAULT_SECONDS ?? 1)
const RATE = SECONDS > 1 ? 500 : 200
const CROWD = 1000

test('a thousand concurrent requests for the same data cause one call, and each gets the response', async () => {
  const { service, catalogue } = await openFaultySite()
  service.script({ kind: 'delay', ms: 300 })
  const answers = await Promise.all(Array.from({ length: CROWD }, () => catalogue().popularPeople(english, 2)))
  expect(new Set(answers).size).toBe(1)
  expect(service.calls().map(({ path }) => path)).toEqual(['person/popular'])
})

test('a thousand concurrent requests for something that fails cause one call and one retry, and all fail', async () => {
  const { service, catalogue } = await openFaultySite()
  service.play('down')
  const answers = await Promise.allSettled(Array.from({ length: CROWD }, () => catalogue().popularPeople(english, 2)))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(CROWD)
  expect(service.calls()).toHaveLength(2)
})

test('fifty visitors of one uncached page cause one call, and each gets the page', async () => {
  const { service, get } = await openFaultySite()
  const pages = await Promise.all(Array.from({ length: 50 }, (_, index) => get('/person/8635.data', addressOf(index))))
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(service.calls().map(({ path }) => path)).toEqual(['person/8635'])
})

test(
  'a flood of random addresses causes at most 35 calls in any second over 64 connections, and cached pages keep working',
  { timeout: 60_000 + SECONDS * 10_000 },
  async () => {
    const { service, get } = await openFaultySite()
    await get('/api/people?page=1')
    const asked: Promise<Response>[] = []
    const begin = performance.now()
    while (performance.now() - begin < SECONDS * 1000) {
      const due = ((performance.now() - begin) * RATE) / 1000
      // Only the data: 500 pages a second would test the renderer.
      for (let index = asked.length; index < due; index += 1) asked.push(get(`/movie/${randomId()}.data`, addressOf(index)))
      expect((await get('/api/people?page=1')).status).toBe(200)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 404, 429, 503].includes(status))).toEqual([])
    expect(service.calls().length).toBeGreaterThan(1)
    expect(busiestSecond(service.calls())).toBeLessThanOrEqual(35)
    expect(service.mostSockets()).toBeLessThanOrEqual(64)
  },
)

test('a service that asks for a pause of five seconds gets it', async () => {
  const { service, clock, get } = await openFaultySite()
  service.script({ kind: 'status', status: 429, headers: { 'Retry-After': '5' }, times: 1 })
  expect((await get('/movie/10331')).status).toBe(503)
  service.forgetCalls()
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/person/${index + 1}.data`)))
  expect(others.filter(({ status }) => status === 503)).toHaveLength(20)
  expect(service.calls()).toEqual([])
  clock.ahead += 5_000
  expect((await get('/movie/10331')).status).toBe(200)
})

/** An id that almost certainly does not exist. */
function randomId(): number {
  return 1 + Math.floor(Math.random() * 1e9)
}

function addressOf(visitor: number): string {
  return `198.18.${(visitor >> 8) % 240}.${visitor & 255}`
}
