import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readBody } from './read-body.ts'

const schema = z.record(z.string(), z.unknown())

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://site.test/api/x', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

test('a JSON body is parsed by its schema', async () => {
  expect(await readBody(post('{"text":"caf\u00e9 \\" [["}'), schema)).toEqual({ text: 'caf\u00e9 " [[' })
  expect(await readBody(post('{}', { 'Content-Type': 'application/json; charset=UTF-8' }), schema)).toEqual({})
})

test.each([
  ['', 'not JSON'],
  ['{"a":', 'not JSON'],
  ['[]', 'expected record'],
  ['['.repeat(10_000) + ']'.repeat(10_000), 'nested'],
  ['{"a":'.repeat(10_000), 'nested'],
  [new Uint8Array([0x7b, 0xff, 0x7d]), 'UTF-8'],
])('the body %.20j is invalid', async (body, words) => {
  await expect(readBody(post(body), schema)).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining(words) })
})

test.each<Record<string, string>>([
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/jsonp' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Encoding': 'gzip' },
])('a body of %j is refused by its type', async (headers) => {
  await expect(readBody(post('{}', headers), schema)).rejects.toMatchObject({ kind: 'unsupported-type', status: 415 })
})

test('a body that is too large is refused by its Content-Length, or while it is read', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(64 * 1024) })
  await expect(readBody(post('{}', { 'Content-Length': '65537' }), schema)).rejects.toMatchObject({ status: 413 })
  await expect(readBody(post(large), schema)).rejects.toMatchObject({ kind: 'too-large', status: 413 })
  expect(Object.keys(await readBody(post(large), schema, { max: 100_000 }))).toEqual(['text'])
})

test('a body of more values than a route allows is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const list = `{"list":[${'[],'.repeat(100)}[]]}`
  await expect(readBody(post(list), schema, { values: 200 })).rejects.toMatchObject({ kind: 'too-large', status: 413 })
  expect(parse).not.toHaveBeenCalled()
  expect(Object.keys(await readBody(post(list), schema, { values: 203 }))).toEqual(['list'])
  parse.mockRestore()
})

test('a body is unpacked and parsed in its turn, after all of it has arrived', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const turn = Promise.withResolvers<void>()
  let asked = 0
  const runHeavy = async <Value>(work: () => Promise<Value>) => {
    asked += 1
    await turn.promise
    return work()
  }
  const request = post('{"a":1}')
  const read = readBody(request, schema, { runHeavy })
  await vi.waitUntil(() => asked === 1)
  expect([request.bodyUsed, parse.mock.calls.length]).toEqual([true, 0])
  turn.resolve()
  expect(await read).toEqual({ a: 1 })
  parse.mockRestore()
})

test('keys with a meaning in JavaScript are dropped', async () => {
  const fields = z.object({ a: z.object({ b: z.number() }) })
  const body = await readBody(post('{"__proto__":{"admin":true},"a":{"constructor":1,"prototype":2,"b":3},"c":4}'), fields)
  expect(body).toEqual({ a: { b: 3 } })
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  expect('admin' in body).toBe(false)
})

test.each(['toString', 'valueOf'])(
  'an object whose %s is not a function is invalid as a text, not a server error',
  async (name) => {
    const text = z.object({ code: z.string().min(6).max(10) })
    const body = JSON.stringify({ code: { length: { toString: 1, [name]: 1 } } })
    await expect(readBody(post(body), text)).rejects.toMatchObject({ kind: 'invalid' })
  },
)
