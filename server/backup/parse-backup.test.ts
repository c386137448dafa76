import { expect, test } from 'vitest'
import { parseBackup } from './parse-backup.ts'
import { MAX_TREE } from './backup-tree.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a JSON file is read, even with brackets and quotes in its strings', () => {
  expect(parseBackup(bytes(`{"a": "${'['.repeat(50)}\\"${'{'.repeat(50)}\\\\", "b": [1]}`))).toEqual({
    a: `${'['.repeat(50)}"${'{'.repeat(50)}\\`,
    b: [1],
  })
})

test.each([
  ['no JSON', bytes('{"a": '), 'The file is not JSON'],
  ['nothing', bytes(''), 'The file is not JSON'],
  ['JSON in another encoding', Uint8Array.from([0x22, 0xe9, 0x22]), 'The file is not JSON'],
  ['100 MB', new Uint8Array(MAX_TREE), 'The file is larger than 100 MB'],
  ['millions of brackets', bytes('['.repeat(5_000_000)), 'The file is nested more than 32 deep'],
  ['nested objects', bytes('{"a":'.repeat(40) + '1' + '}'.repeat(40)), 'The file is nested more than 32 deep'],
  [
    'an entry named __proto__',
    bytes('{"bannedIPs": {"__proto__": {"bannedAt": 0}}}'),
    'The file contains an entry named __proto__',
  ],
  ['the same, written otherwise', bytes('[{"\\u005f_proto__": 1}]'), 'The file contains an entry named __proto__'],
])('a file of %s is rejected with a clear message', (_name, content, message) => {
  expect(() => parseBackup(content)).toThrow(message)
})
