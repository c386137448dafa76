import { expect, test } from 'vitest'
import type { SourceEvent } from '#domain/operators/source-health.ts'
import { createCountPlays } from './count-plays.ts'

function open() {
  const clock = { ticks: 0 }
  const days: Record<string, number> = {}
  const countPlay = createCountPlays({
    counts: {
      add: ({ type, source }, name) => void (days[`${name} ${type}/${source}`] = (days[`${name} ${type}/${source}`] ?? 0) + 1),
    },
    isKnown: ({ source }) => source < 5,
    ticks: () => clock.ticks,
  })
  const send = (address: string | null, event: SourceEvent, title = 1, source = 1) =>
    countPlay(address, { type: 'movie', source, event, title })
  return { clock, days, send }
}
const HOUR = 60 * 60_000

test('each kind of event is counted separately', () => {
  const { days, send } = open()
  for (const event of ['play', 'play', 'failed', 'slow', 'report'] as const) send('198.51.100.1', event)
  expect(days).toEqual({ 'plays movie/1': 2, 'failed movie/1': 1, 'slow movie/1': 1, 'reports movie/1': 1 })
})

test('a source that does not exist is not counted', () => {
  const { days, send } = open()
  send('198.51.100.1', 'play', 1, 5)
  expect(days).toEqual({})
})

test('a visitor reports a title once a day, whatever plays it', () => {
  const { days, send, clock } = open()
  for (let turn = 0; turn < 5; turn += 1) send('198.51.100.1', 'report', 7)
  send('198.51.100.1', 'report', 7, 2)
  send('198.51.100.1', 'report', 8)
  send('198.51.100.2', 'report', 7)
  expect(days).toEqual({ 'reports movie/1': 3 })
  clock.ticks = 24 * HOUR
  send('198.51.100.1', 'report', 7)
  expect(days['reports movie/1']).toBe(4)
})

// @spec source-health/attack: No network reports a server more than thirty times a day, and no report moves one: its place is the operator's to choose.
test('one network adds at most thirty events of a kind in a day, from however many of its addresses', () => {
  const { days, send } = open()
  for (let turn = 0; turn < 500; turn += 1) {
    send(`198.51.100.${turn % 250}`, 'failed')
    send(`2001:db8:1:${turn.toString(16)}::1`, 'failed', 1, 2)
    send('198.51.100.9', 'play')
  }
  expect(days).toEqual({ 'failed movie/1': 30, 'failed movie/2': 30, 'plays movie/1': 30 })
})

test('visitors with an unknown address count as one', () => {
  const { days, send } = open()
  for (let turn = 0; turn < 100; turn += 1) send(null, 'failed')
  expect(days).toEqual({ 'failed movie/1': 30 })
})
