import { afterAll, afterEach, expect, test } from 'vitest'
import { openFaultyTmdb } from './faulty-tmdb.ts'

const service = await openFaultyTmdb()
afterEach(service.clear)
afterAll(service.close)

const ask = (path: string) => fetch(`${service.origin}/3/${path}${path.includes('?') ? '&' : '?'}api_key=k`)
const order = async (body: unknown) =>
  (await fetch(`${service.origin}/_faults`, { method: 'POST', body: JSON.stringify(body) })).status

test('without a fault the service responds like the sample catalogue, and counts calls', async () => {
  service.forgetCalls()
  expect(await (await ask('movie/10331')).json()).toMatchObject({ title: 'Night of the Living Dead' })
  expect(service.calls().map(({ path }) => path)).toEqual(['movie/10331'])
})

test('a fault is scripted over HTTP for a path and a number of calls, and cleared', async () => {
  expect(await order({ kind: 'status', status: 429, headers: { 'Retry-After': '5' }, path: '^genre/', times: 2 })).toBe(200)
  const statuses = [
    await ask('genre/tv/list'),
    await ask('movie/popular'),
    await ask('genre/tv/list'),
    await ask('genre/tv/list'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([429, 200, 429, 200])
  expect(statuses[0]?.headers.get('Retry-After')).toBe('5')
  await order({ scenario: 'down' })
  expect((await ask('movie/10331')).status).toBe(503)
  const state = await (await fetch(`${service.origin}/_faults`, { method: 'DELETE' })).json()
  expect(state).toMatchObject({ faults: [], calls: { 'genre/tv/list': 3 } })
  expect((await ask('movie/10331')).status).toBe(200)
})

test.each([{ kind: 'nothing' }, { scenario: 'unheard of' }, { kind: 'delay' }, { kind: 'hang', path: '(' }])(
  'an invalid script is refused: %j',
  async (body) => {
    expect(await order(body)).toBe(400)
  },
)

test('a service that is away refuses connections, and returns on the same port', async () => {
  await service.refuse()
  await expect(ask('movie/10331')).rejects.toThrow('fetch failed')
  await service.accept()
  expect((await ask('movie/10331')).status).toBe(200)
})

test.each(['reset', 'cut'] as const)('a connection that is %s delivers no complete response', async (kind) => {
  service.script({ kind })
  await expect(ask('movie/10331').then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/)
})

test('a truncated response is not JSON, and one 100,000 levels deep is', async () => {
  service.script({ kind: 'truncated', times: 1 })
  await expect(ask('movie/10331').then((response) => response.json())).rejects.toThrow(SyntaxError)
  service.script({ kind: 'deep', times: 1 })
  expect(Object.keys(Object(await (await ask('movie/10331')).json()))).toContain('unheard')
})
