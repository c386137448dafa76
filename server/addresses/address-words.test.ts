import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readAddressWords, writeAddressWords } from './address-words.ts'
import { parseAddress } from './networks.ts'

/** What is written, and of which family; null for what is no address. */
function read(text: string) {
  const words = new Uint32Array(4)
  const family = readAddressWords(text, words)
  return family && [family, ...words]
}

test.each([
  ['203.0.113.7', ['ipv4', 0xcb00_7107, 0, 0, 0]],
  ['255.255.255.255', ['ipv4', 0xffff_ffff, 0, 0, 0]],
  ['0.0.0.0', ['ipv4', 0, 0, 0, 0]],
  ['::ffff:203.0.113.7', ['ipv4', 0xcb00_7107, 0, 0, 0]],
  ['2001:db8::ffff:1', ['ipv6', 0x2001_0db8, 0, 0, 0xffff_0001]],
])('%s is %j', (text, words) => {
  expect(read(text)).toEqual(words)
})

test.each([
  '',
  '.',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.',
  '.1.2.3',
  '1..2.3',
  '01.2.3.4',
  '1.2.3.00',
  '256.1.1.1',
  '1.2.3.1000',
  '1.2.3.4 ',
  '0x7f.1',
])('"%s" is no address', (text) => {
  expect(read(text)).toBeNull()
})

test('it accepts what ipaddr.js and Node accept, and nothing else', () => {
  const part = oneof(integer({ min: 0, max: 300 }).map(String), constantFrom('00', '01', '', '0', '255', '256', 'f', '::'))
  const dotted = array(part, { minLength: 3, maxLength: 5 }).map((parts) => parts.join('.'))
  const agrees = property(oneof(dotted, string({ maxLength: 15 })), (text) => {
    const address = parseAddress(text)
    const words = new Uint32Array(4)
    const expected = address && [writeAddressWords(address, words), ...words]
    return JSON.stringify(read(text)) === JSON.stringify(expected)
  })
  expect(() => assert(agrees, { numRuns: 5000 })).not.toThrow()
})
