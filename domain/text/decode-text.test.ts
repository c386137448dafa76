import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Ça va? Ł “Où”'
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\u{FEFF}${TEXT}`)],
  ['UTF-16 LE with a byte order mark', utf16(`\u{FEFF}${TEXT}`, false)],
  ['UTF-16 BE with a byte order mark', utf16(`\u{FEFF}${TEXT}`, true)],
  ['UTF-16 LE without a byte order mark', utf16(`x${TEXT}`, false)],
  ['UTF-16 BE without a byte order mark', utf16(`x${TEXT}`, true)],
])('%s is read', (_what, bytes) => {
  expect(decodeText(bytes).replace(/^x/, '')).toBe(TEXT)
})

test('everything else is Windows-1252', () => {
  expect(decodeText(Uint8Array.of(0xc7, 0x61, 0x20, 0x93, 0x4f, 0xf9, 0x94, 0x20, 0x80))).toBe('Ça “Où” €')
  expect(decodeText(new Uint8Array())).toBe('')
})

test('with a byte order mark, a damaged byte costs only one character', () => {
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xff, 0x61))).toBe('é\u{FFFD}a')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x61, 0x00, 0x62))).toBe('a\u{FFFD}')
})
