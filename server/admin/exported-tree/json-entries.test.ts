import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonEntries, type JsonEntry } from './json-entries.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* inChunks(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}

async function read(content: Uint8Array, { size = 7, depth = 1, maxEntry = 1000 } = {}): Promise<JsonEntry[]> {
  const choose = (path: readonly string[]) => (path.includes('skipped') ? 'skip' : path.length <= depth ? 'enter' : 'take')
  const found: JsonEntry[] = []
  for await (const entry of readJsonEntries(inChunks(content, size), { choose, maxEntry })) found.push(entry)
  return found
}

test('entries come one by one, with their keys from the root', async () => {
  const text = `\u{feff} {"a": {"x": 1 , "\\"y": [true, "]}"]}, "b" : [null, {"c": {}}], "skipped": {"z": [1]}, "d": "text", "e": {} } \n`
  for (const size of [1, 2, 7, 1000])
    expect(await read(bytes(text), { size })).toEqual([
      { path: ['a', 'x'], value: 1 },
      { path: ['a', '"y'], value: [true, ']}'] },
      { path: ['b', '0'], value: null },
      { path: ['b', '1'], value: { c: {} } },
      { path: ['skipped'], value: undefined },
      { path: ['d'], value: 'text' },
    ])
})

test('any JSON read in chunks of any size gives what JSON.parse gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 20 }), fc.nat(3), async (text, size, depth) => {
      fc.pre(!text.includes('__proto__') && !text.includes('skipped'))
      const value: unknown = JSON.parse(text)
      for (const { path, value: found } of await read(bytes(text), { size, depth, maxEntry: 100_000 }))
        expect(found).toEqual(path.reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], value))
    }),
  )
})

test('what JSON.parse refuses is refused, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ':', '}', ']', '"', '{', '1', 'x'),
      fc.nat(2),
      async (text, at, piece, depth) => {
        const start = at % (text.length + 1)
        const broken = text.slice(0, start) + piece + text.slice(start + 1)
        fc.pre(!broken.includes('__proto__') && !broken.includes('\\u') && isWrong(broken))
        await expect(read(bytes(broken), { depth, maxEntry: 100_000 })).rejects.toThrow(/^The file is not JSON/)
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
  ['{"a": ', 'The file is not JSON: it ends within its first value'],
  ['', 'The file is not JSON: it ends within its first value'],
  ['{"a": {"b": {"c": 1}', 'The file is not JSON: it ends within a'],
  ['{"a": {"b": {"c": "x', 'The file is not JSON: it ends within a'],
  ['{"a": {"b": 1}} x', 'The file is not JSON'],
  ['{"a": {"b": 1x}}', 'The file is not JSON: a cannot be read, near byte 13'],
  ['{"a": {"b": "'.padEnd(2000, 'x'), 'a/b is larger than 0.001 MB, too much for one entry'],
  ['['.repeat(5000), 'The file is nested more than 32 deep'],
  ['{"a":'.repeat(40) + '1' + '}'.repeat(40), 'The file is nested more than 32 deep'],
  ['{"bannedIPs": {"__proto__": {"bannedAt": 0}}}', 'The file contains an entry named __proto__'],
  ['{"a": {"b": [{"\\u005f_proto__": 1}]}}', 'The file contains an entry named __proto__'],
])('%.40s… is refused: %s', async (text, message) => {
  await expect(read(bytes(text))).rejects.toThrow(message)
})

test('another encoding is refused', async () => {
  await expect(read(Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]))).rejects.toThrow('The file is not JSON')
  await expect(read(Uint8Array.from([0xff, 0xfe, 0x7b, 0]))).rejects.toThrow('The file is not JSON')
})

test('a part that is passed over may be of any size, but not a single text in it', async () => {
  const text = `{"skipped": [${Array.from({ length: 500 }, () => `"${'x'.repeat(100)}"`).join(', ')}], "a": {"b": 1}}`
  expect(await read(bytes(text))).toEqual([
    { path: ['skipped'], value: undefined },
    { path: ['a', 'b'], value: 1 },
  ])
  await expect(read(bytes(`{"skipped": {"x": "${'x'.repeat(2000)}"}}`))).rejects.toThrow('skipped is larger than 0.001 MB')
})
