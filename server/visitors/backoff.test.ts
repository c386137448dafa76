import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

function open() {
  let time = 0
  return { ...createBackoff({ now: () => time }), pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a refused visitor is refused without an attempt for a second, and nobody else is', () => {
  const { busy, refused, pass } = open()
  expect(busy('a')).toBeNull()
  refused('a', 429)
  expect([busy('a'), busy('b')]).toEqual([{ status: 429, seconds: 1 }, null])
  pass(1_000)
  expect(busy('a')).toBeNull()
})

test('the wait doubles for a visitor who does not pause, up to half a minute', () => {
  const { busy, refused, pass } = open()
  const waits = Array.from({ length: 7 }, () => {
    refused('a', 503)
    const seconds = busy('a')?.seconds ?? 0
    pass(seconds * 1_000)
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('pages refused at the same time count once, and after a pause of twice the wait the backoff starts again', () => {
  const { busy, refused, pass } = open()
  for (let page = 0; page < 20; page += 1) refused('a', 429)
  expect(busy('a')?.seconds).toBe(1)
  pass(2_000)
  refused('a', 429)
  expect(busy('a')?.seconds).toBe(1)
})
