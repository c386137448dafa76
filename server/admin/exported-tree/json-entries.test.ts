import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonEntries, type JsonEntry } from './json-entries.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* inChunks(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}

async function read(content: Uint8Array, { size = 7, paths = ['*'], maxEntry = 1000 } = {}) {
  const keys: string[] = []
  const found: JsonEntry[] = []
  const options = { paths, onKey: (key: string) => void keys.push(key), maxEntry }
  for await (const entry of readJsonEntries(inChunks(content, size), options)) found.push(entry)
  return { found, keys }
}

test('entries are read one by one, with their keys from the root', async () => {
  const text = `\u{feff} {"a": {"x": 1 , "\\"y": [true, "]}"]}, "b" : [null, {"c": {}}], "other": {"z": [1]}, "d": "text", "e": {} } \n`
  for (const size of [1, 2, 7, 1000]) {
    const { found, keys } = await read(bytes(text), { size, paths: ['a.*', 'b.*', 'd', 'e.*'] })
    expect(found).toEqual([
      { path: ['a', 'x'], value: 1 },
      { path: ['a', '"y'], value: [true, ']}'] },
      { path: ['b', '0'], value: null },
      { path: ['b', '1'], value: { c: {} } },
      { path: ['d'], value: 'text' },
    ])
    expect(keys).toEqual(['a', 'b', 'other', 'd', 'e'])
  }
})

test('any JSON read in chunks of any size gives what JSON.parse gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 20 }), fc.nat(2), async (text, size, depth) => {
      const value: unknown = JSON.parse(text)
      const paths = [Array.from({ length: depth + 1 }, () => '*').join('.')]
      for (const { path, value: found } of (await read(bytes(text), { size, paths, maxEntry: 100_000 })).found)
        expect(found).toEqual(path.reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], value))
    }),
  )
})

test('JSON that JSON.parse refuses is refused, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ':', '}', ']', '"', '{', '1', 'x'),
      async (text, at, piece) => {
        const start = at % (text.length + 1)
        const broken = text.slice(0, start) + piece + text.slice(start + 1)
        fc.pre(broken.trim() !== '' && !broken.includes('\\u') && isWrong(broken))
        await expect(read(bytes(broken), { maxEntry: 100_000 })).rejects.toThrow(/^The file is not JSON/)
      },
    ),
  )
})

function isWrong(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

test.each([
  ['{"a": ', 'The file is not JSON: it ends too early'],
  ['{"a": {"b": {"c": "x', 'The file is not JSON: it ends too early'],
  ['{"a": {"b": 1}} x', 'The file is not JSON'],
  ['{"a": {"b": 1x}}', 'The file is not JSON, near byte 7'],
  ['{"a": {"b": "'.padEnd(2000, 'x'), 'it has more than 0.001 MB'],
  ['['.repeat(5000), 'The file is nested more than 32 deep'],
  ['{"a":'.repeat(40) + '1' + '}'.repeat(40), 'The file is nested more than 32 deep'],
])('%.40s… is refused: %s', async (text, message) => {
  await expect(read(bytes(text))).rejects.toThrow(message)
})

test('another encoding is refused', async () => {
  await expect(read(Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]))).rejects.toThrow('The file is not JSON')
  await expect(read(Uint8Array.from([0xff, 0xfe, 0x7b, 0]))).rejects.toThrow('The file is not JSON')
})

test('__proto__ is a key like others, and changes nothing', async () => {
  const { found } = await read(bytes('{"a": {"__proto__": {"x": 1}}, "__proto__": {"y": 2}}'))
  expect(found.map(({ path }) => path)).toEqual([['a'], ['__proto__']])
  expect(Object.getPrototypeOf(found[0]?.value)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('y')
})
