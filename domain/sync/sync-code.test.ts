import { expect, test } from 'vitest'
import { parseSyncCode } from './parse-sync-code.ts'
import { deviceName, drawDeviceId, drawSyncCode } from './sync-code.ts'

test.each([
  ['ABC123', 'ABC123'],
  ['abc123', 'ABC123'],
  [' abc123 ', 'ABC123'],
  ['\u00A0zzzzz9\n', 'ZZZZZ9'],
  ['ABC 123', 'ABC123'],
  ['abc-123', 'ABC123'],
  ['ABC\u2011123', 'ABC123'],
  ['ＡＢＣ１２３', 'ABC123'],
  ['ａｂｃ－１２３', 'ABC123'],
  ['ABC١٢٣', 'ABC123'],
  ['\u200FABC۱۲۳\u200E', 'ABC123'],
  ['A\u{1D7CE}B\u{1D7D8}C\u{1D7FF}', 'A0B0C9'],
  ['\u2067K7M2QX\u2069', 'K7M2QX'],
])('%j is the code %s', (text, code) => {
  expect(parseSyncCode(text)).toEqual({ code })
})

test.each(['', ' ', '\t\n'])('%j prompts for a code', (text) => {
  expect(parseSyncCode(text)).toEqual({ problem: 'Please enter a sync code.' })
})

test.each([
  'abc12',
  'abc1234',
  'ﬁabcd',
  'ıſABCD',
  'АBC123',
  '../../x',
  '../../../',
  'ABC 12',
  'ABC12é',
  'ABC-12',
  'A-B-C-123',
  'ABC--123',
  'ABC12²',
  'ABC12Ⅳ',
  '①②③④⑤⑥',
  'ABC12\0',
  'ß12345',
])('%j is not a code', (text) => {
  expect(parseSyncCode(text)).toEqual({ problem: 'Sync code must be exactly 6 characters.' })
})

test('both the first and the last letter of the alphabet can be drawn', () => {
  expect(drawSyncCode(() => 0)).toBe('AAAAAA')
  expect(drawSyncCode((below) => below - 1)).toBe('999999')
})

test('a device id has six characters and the time', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(drawDeviceId(() => 0, now)).toBe(`aaaaaa${now.getTime().toString(36)}`)
  expect(drawDeviceId((below) => below - 1, now)).toMatch(/^[a-z0-9]{14}$/)
})

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

// @spec entities/sync-record
test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 5, 'Mobile Device'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 5, 'Mobile Device'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5, 'Mobile Device'],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Edge/15.15063', 5, 'Mobile Device'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'Tablet'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 5, 'Tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', 5, 'Tablet'],
  [MAC, 5, 'Tablet'],
  [MAC, 0, 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 10, 'Windows PC'],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)', 0, 'Windows PC'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, 'Unknown Device'],
  ['', 0, 'Unknown Device'],
])('%s with %i touch points is a %s', (userAgent, touchPoints, name) => {
  expect(deviceName(userAgent, touchPoints)).toBe(name)
})
