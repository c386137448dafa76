import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTime, MAX_SECONDS } from './film-time.ts'
import {
  CONTRACT_VERSION,
  FAILURE_REASONS,
  parseFrameMessage,
  parsePageMessage,
  parseSettings,
  withVersion,
  type FrameMessage,
  type PageMessage,
  type PlayerSettings,
} from './player-contract.ts'

const settings: PlayerSettings = { volume: 0.4, muted: false, rate: 1.5, captions: 'pt-BR' }
const time = (rest: object) => parseFrameMessage({ marquee: 1, type: 'time', ...rest })

test.each(['ready', 'playing', 'paused', 'ended', 'next', 'previous', 'fullscreen'] as const)(
  '%s is a complete message, and extra fields are ignored',
  (type) => {
    expect(parseFrameMessage({ marquee: 1, type, message: '<b>no</b>', seconds: 5 })).toEqual({ type })
  },
)

test.each(FAILURE_REASONS)('an error may say its reason: %s', (reason) => {
  expect(parseFrameMessage({ marquee: 1, type: 'error', reason })).toEqual({ type: 'error', reason })
})

test.each([undefined, null, '', 'Format', 'my server is down', '<b>', 7, ['format'], {}])(
  'the unknown error reason %j is dropped, so that no text of a source is ever shown',
  (reason) => {
    expect(parseFrameMessage({ marquee: 1, type: 'error', reason, message: 'Boo' })).toEqual({ type: 'error', reason: null })
  },
)

test('a time message contains its duration', () => {
  expect(time({ seconds: 61.5, duration: 5400 })).toEqual({ type: 'time', seconds: 61.5, duration: 5400 })
})

test.each([undefined, null, 0, -1, NaN, Infinity, '5400', MAX_SECONDS + 1])('the duration %s counts as unknown', (duration) => {
  expect(time({ seconds: 3, duration })).toEqual({ type: 'time', seconds: 3, duration: null })
})

test('a time is never later than the duration', () => {
  expect(time({ seconds: 100, duration: 90 })).toEqual({ type: 'time', seconds: 90, duration: 90 })
})

test.each([undefined, null, -0.001, NaN, Infinity, -Infinity, '3', {}, [3], MAX_SECONDS + 0.1])(
  '%s is not a valid time',
  (seconds) => {
    expect(time({ seconds, duration: 90 })).toBeNull()
    expect(parsePageMessage({ marquee: 1, type: 'seek', seconds })).toBeNull()
  },
)

test.each([
  [undefined],
  [null],
  ['ready'],
  [1],
  [[]],
  [{}],
  [{ type: 'ready' }],
  [{ marquee: 1 }],
  [{ marquee: 2, type: 'ready' }],
  [{ marquee: '1', type: 'ready' }],
  [{ marquee: true, type: 'ready' }],
  [{ marquee: 1, type: 'READY' }],
  [{ marquee: 1, type: ['ready'] }],
  [{ marquee: 1, type: 'seek', seconds: 4 }],
  [{ marquee: 1, type: 'play' }],
  [{ marquee: 1, type: 'neighbours', next: 'Next', previous: null }],
  [{ marquee: 1, type: 'constructor' }],
  [{ marquee: 1, type: 'time' }],
  [{ marquee: 1, type: 'settings' }],
])('%j is not a message of a frame', (value) => {
  expect(parseFrameMessage(value)).toBeNull()
})

test.each([
  [{ type: 'play' }],
  [{ type: 'pause' }],
  [{ type: 'seek', seconds: 61.5 }],
  [{ type: 'settings', settings }],
  [{ type: 'neighbours', next: 'Next: 5. The Long Way Home', previous: null }],
  [{ type: 'fullscreen', active: true }],
])('the page message %j is read as it was sent', (message) => {
  expect(parsePageMessage({ marquee: 1, ...message, more: [1] })).toEqual(message)
})

test.each([
  [null],
  [{ type: 'play' }],
  [{ marquee: 2, type: 'play' }],
  [{ marquee: 1, type: 'PLAY' }],
  [{ marquee: 1, type: 'ready' }],
  [{ marquee: 1, type: 'fullscreen' }],
  [{ marquee: 1, type: 'fullscreen', active: 1 }],
  [{ marquee: 1, type: 'settings', settings: { volume: 1 } }],
])('%j is not a message of the page', (value) => {
  expect(parsePageMessage(value)).toBeNull()
})

test('a neighbour that is not a text becomes null, and an overlong one is cut', () => {
  const parsed = parsePageMessage({ marquee: 1, type: 'neighbours', next: { toString: 1 }, previous: 'x'.repeat(5_000) })
  expect(parsed).toEqual({ type: 'neighbours', next: null, previous: 'x'.repeat(300) })
})

test.each([
  ['volume', [-0.01, 1.01, NaN, '1', null, undefined]],
  ['muted', [0, 'true', null, undefined]],
  ['rate', [0, 0.2, 4.1, -1, NaN, Infinity, '1', null, undefined]],
  ['captions', ['', 'e', 'de_DE', 'de-', 'x'.repeat(40), '<b>', 3, false, undefined]],
])('settings whose %s is out of range are rejected', (name, values) => {
  for (const value of values) expect(parseSettings({ ...settings, [name]: value })).toBeNull()
})

test('settings without subtitles have captions null', () => {
  expect(parseSettings({ ...settings, captions: null, theme: 'dark' })).toEqual({ ...settings, captions: null })
})

test('settings may say which kind of subtitles, and which audio; what is invalid there is left out', () => {
  const tracks = { captionsKind: 'hearing', audio: 'ja', audioKind: 'described' }
  expect(parseSettings({ ...settings, ...tracks })).toEqual({ ...settings, ...tracks })
  expect(parseSettings({ ...settings, audio: null })).toEqual({ ...settings, audio: null })
  expect(parseSettings({ ...settings, captionsKind: 'loud', audio: '<b>', audioKind: 7 })).toEqual(settings)
})

const number = fc.oneof(fc.double(), fc.anything())
const looseSettings = fc.record(
  { volume: number, muted: fc.oneof(fc.boolean(), fc.anything()), rate: number, captions: fc.oneof(fc.string(), fc.anything()) },
  { requiredKeys: [] },
)
const TYPES = ['ready', 'time', 'playing', 'paused', 'ended', 'error', 'next', 'previous', 'fullscreen', 'settings'] as const
const PAGE_TYPES = ['play', 'pause', 'seek', 'settings', 'neighbours', 'fullscreen'] as const
const loose = fc.record(
  {
    marquee: fc.oneof(fc.constant(1), fc.anything()),
    type: fc.oneof(fc.constantFrom(...TYPES, ...PAGE_TYPES), fc.anything()),
    seconds: number,
    duration: number,
    reason: fc.oneof(fc.constantFrom(...FAILURE_REASONS), fc.anything()),
    settings: fc.oneof(looseSettings, fc.anything()),
    next: fc.oneof(fc.string(), fc.anything()),
    active: fc.oneof(fc.boolean(), fc.anything()),
  },
  { requiredKeys: [] },
)

function areInRange({ volume, rate, muted, captions }: PlayerSettings): boolean {
  const isLanguage = captions === null || /^[a-z\d-]{2,44}$/i.test(captions)
  return volume >= 0 && volume <= 1 && rate >= 0.25 && rate <= 4 && typeof muted === 'boolean' && isLanguage
}

function isFromFrame(message: FrameMessage): boolean {
  switch (message.type) {
    case 'time':
      return isTime(message.seconds) && message.seconds <= (message.duration ?? MAX_SECONDS)
    case 'error':
      return [null, ...FAILURE_REASONS].includes(message.reason)
    case 'settings':
      return areInRange(message.settings)
    default:
      return TYPES.includes(message.type) && Object.keys(message).length === 1
  }
}

function isFromPage(message: PageMessage): boolean {
  switch (message.type) {
    case 'seek':
      return isTime(message.seconds)
    case 'settings':
      return areInRange(message.settings)
    case 'neighbours':
      return [message.next, message.previous].every((text) => text === null || (text !== '' && text.length <= 300))
    case 'fullscreen':
      return typeof message.active === 'boolean'
    default:
      return PAGE_TYPES.includes(message.type) && Object.keys(message).length === 1
  }
}

// @spec player-contract/others: Messages from any other window or origin, and words that are not in the contract, are ignored.
test('anything a frame sends becomes null or a valid message', () => {
  fc.assert(
    fc.property(fc.oneof(loose, fc.anything()), (value) => {
      const message = parseFrameMessage(value)
      expect(message === null || isFromFrame(message)).toBe(true)
    }),
  )
})

test('anything that a page sends becomes null or a valid message', () => {
  fc.assert(
    fc.property(fc.oneof(loose, fc.anything()), (value) => {
      const message = parsePageMessage(value)
      expect(message === null || isFromPage(message)).toBe(true)
    }),
  )
})

test('a parsed message survives being sent again', () => {
  fc.assert(
    fc.property(loose, (value) => {
      const [fromFrame, fromPage] = [parseFrameMessage(value), parsePageMessage(value)]
      expect(fromFrame && parseFrameMessage(withVersion(fromFrame))).toEqual(fromFrame)
      expect(fromPage && parsePageMessage(withVersion(fromPage))).toEqual(fromPage)
    }),
  )
})

test('messages carry the version', () => {
  expect(withVersion({ type: 'seek', seconds: 12 })).toEqual({ marquee: CONTRACT_VERSION, type: 'seek', seconds: 12 })
})
