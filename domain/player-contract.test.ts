import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTRACT_VERSION, isTime, MAX_SECONDS, parseFrameMessage, withVersion } from './player-contract.ts'

const time = (rest: object) => parseFrameMessage({ marquee: 1, type: 'time', ...rest })

test.each(['ready', 'ended', 'error'] as const)('%s is a complete message, whatever extra fields it has', (type) => {
  expect(parseFrameMessage({ marquee: 1, type, message: '<b>no</b>', seconds: 5 })).toEqual({ type })
})

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
  'a time of %s is none',
  (seconds) => {
    expect(time({ seconds, duration: 90 })).toBeNull()
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
  [{ marquee: 1, type: 'constructor' }],
  [{ marquee: 1, type: 'time' }],
])('%j is not a message', (value) => {
  expect(parseFrameMessage(value)).toBeNull()
})

test('anything a frame sends becomes null or a valid message', () => {
  const loose = fc.record(
    {
      marquee: fc.oneof(fc.constant(1), fc.anything()),
      type: fc.oneof(fc.constantFrom('ready', 'time', 'ended', 'error'), fc.anything()),
      seconds: fc.oneof(fc.double(), fc.anything()),
      duration: fc.oneof(fc.double(), fc.anything()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(loose, fc.anything()), (value) => {
      const message = parseFrameMessage(value)
      const { seconds, duration } = message?.type === 'time' ? message : { seconds: 0, duration: null }
      expect(isTime(seconds)).toBe(true)
      expect(seconds).toBeLessThanOrEqual(duration ?? MAX_SECONDS)
      expect(['type', 'type,seconds,duration']).toContain(Object.keys(message ?? { type: null }).join(','))
    }),
  )
})

test('messages from the page carry the version', () => {
  expect(withVersion({ type: 'seek', seconds: 12 })).toEqual({ marquee: CONTRACT_VERSION, type: 'seek', seconds: 12 })
})
