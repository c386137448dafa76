import { describe, expect, test } from 'vitest'
import { createFixedWindow, createTokenBuckets, MAX_KEYS, type Limiter } from './limiter.ts'

type Clock = { now: () => number }

/** Each allows three uses at once, and another one within a second. */
const MAKERS: [name: string, create: (clock: Clock) => Limiter][] = [
  ['token buckets', ({ now }) => createTokenBuckets({ capacity: 3, perSecond: 1, now })],
  ['fixed window', ({ now }) => createFixedWindow({ capacity: 3, millis: 1000, now })],
]

describe.each(MAKERS)('%s', (_, create) => {
  function open() {
    const clock = { time: 1_000_000 }
    const limiter = create({ now: () => clock.time })
    return { clock, limiter, use: (key: string, times: number) => Array.from({ length: times }, () => limiter.take(key)) }
  }

  test('a key may be used as often as its capacity allows, then it has to wait', () => {
    const { limiter, use } = open()
    use('one', 2)
    expect(limiter.wait('one')).toBe(0)
    use('one', 1)
    expect(limiter.wait('one')).toBe(1000)
  })

  test('the wait is exact: a key may be used again once it is over, not a millisecond before', () => {
    const { clock, limiter, use } = open()
    use('one', 3)
    clock.time += limiter.wait('one') - 1
    expect(limiter.wait('one')).toBe(1)
    clock.time += 1
    expect(limiter.wait('one')).toBe(0)
  })

  test('reading the wait uses nothing', () => {
    const { limiter, use } = open()
    for (let count = 0; count < 10; count += 1) limiter.wait('one')
    use('one', 2)
    expect(limiter.wait('one')).toBe(0)
  })

  test('keys do not affect each other', () => {
    const { limiter, use } = open()
    use('one', 3)
    expect(limiter.wait('other')).toBe(0)
  })

  test('an unused key regains its whole capacity', () => {
    const { clock, limiter, use } = open()
    use('one', 3)
    clock.time += 60_000
    use('one', 2)
    expect(limiter.wait('one')).toBe(0)
    use('one', 1)
    expect(limiter.wait('one')).toBe(1000)
  })

  // @spec bad-input/39-memory: A flood of addresses does not fill the memory.
  test('a flood of keys does not fill the memory: the key used longest ago is forgotten', () => {
    const { limiter, use } = open()
    use('one', 3)
    use('other', 3)
    for (let number = 0; number < MAX_KEYS - 1; number += 1) limiter.take(`flood ${number}`)
    expect([limiter.wait('one'), limiter.wait('other')]).toEqual([0, 1000])
  })
})

test('a use of an empty bucket delays the next one', () => {
  const buckets = createTokenBuckets({ capacity: 1, perSecond: 4, now: () => 0 })
  buckets.take('one')
  buckets.take('one')
  expect(buckets.wait('one')).toBe(500)
})

test('a use beyond the capacity of a window does not make it longer', () => {
  const windows = createFixedWindow({ capacity: 1, millis: 1000, now: () => 0 })
  for (let count = 0; count < 50; count += 1) windows.take('one')
  expect(windows.wait('one')).toBe(1000)
})
