import { expect, test } from 'vitest'
import type { SourceEvent } from '#domain/source-health.ts'
import { createCountPlays } from './count-plays.ts'

function open() {
  const clock = { ticks: 0 }
  const days: Record<string, number> = {}
  const hours: Record<string, number> = {}
  const countPlay = createCountPlays({
    counts: {
      add: ({ type, source }, name) => void (days[`${name} ${type}/${source}`] = (days[`${name} ${type}/${source}`] ?? 0) + 1),
    },
    hourly: { add: (name) => void (hours[name] = (hours[name] ?? 0) + 1) },
    isKnown: ({ source }) => source < 5,
    ticks: () => clock.ticks,
  })
  const send = (address: string | null, event: SourceEvent, title = 1, source = 1) =>
    countPlay(address, { type: 'movie', source, event, title })
  return { clock, days, hours, send }
}
const HOUR = 60 * 60_000

test('each event of a source is counted; trouble of a network once a day, and once an hour that it was served', () => {
  const { days, hours, send, clock } = open()
  for (const event of ['play', 'play', 'failed', 'slow', 'report', 'served', 'served'] as const) send('198.51.100.1', event)
  const counted = { 'plays movie/1': 2, 'failed movie/1': 1, 'slow movie/1': 1, 'reports movie/1': 1, 'troubled movie/1': 1 }
  expect(days).toEqual({ ...counted, 'served movie/1': 1 })
  expect(hours).toEqual({ 'troubled-movie/1': 1, 'served-movie/1': 1 })
  clock.ticks = HOUR
  for (const event of ['served', 'failed'] as const) send('198.51.100.1', event)
  expect(hours).toEqual({ 'troubled-movie/1': 1, 'served-movie/1': 2 })
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
  expect(days).toEqual({ 'reports movie/1': 3, 'troubled movie/1': 1 })
  clock.ticks = 24 * HOUR
  send('198.51.100.1', 'report', 7)
  expect(days['reports movie/1']).toBe(4)
})

test('of one network thirty of each count in a day, from however many of its addresses', () => {
  const { days, send } = open()
  for (let turn = 0; turn < 500; turn += 1) {
    send(`198.51.100.${turn % 250}`, 'failed')
    send(`2001:db8:1:${turn.toString(16)}::1`, 'failed', 1, 2)
    send('198.51.100.9', 'play')
  }
  expect(days).toMatchObject({ 'failed movie/1': 30, 'failed movie/2': 30, 'plays movie/1': 30 })
  expect(days).toMatchObject({ 'troubled movie/1': 1, 'troubled movie/2': 1 })
})

test('visitors whose address is unknown are one', () => {
  const { days, send } = open()
  for (let turn = 0; turn < 100; turn += 1) send(null, 'failed')
  expect(days).toEqual({ 'failed movie/1': 30, 'troubled movie/1': 1 })
})

test('a thousand networks at once: trouble is limited for the whole site, and hides nobody whom the source serves', () => {
  const { days, send, clock } = open()
  for (let network = 0; network < 1000; network += 1) {
    for (const event of ['failed', 'slow', 'report'] as const) send(`10.${network >> 8}.${network & 255}.1`, event)
    send(`172.16.${network & 255}.1`, 'served')
  }
  expect((days['failed movie/1'] ?? 0) + (days['slow movie/1'] ?? 0) + (days['reports movie/1'] ?? 0)).toBe(120)
  expect(days['served movie/1']).toBe(256)
  // Other sources have room of their own.
  send('10.200.0.1', 'failed', 1, 2)
  expect(days['failed movie/2']).toBe(1)
  clock.ticks = 60_000
  send('10.250.0.1', 'failed')
  expect(days['failed movie/1']).toBe(41)
})

test('a busy network is counted as served in every hour of the day', () => {
  const { days, send, clock } = open()
  for (let hour = 0; hour < 24; hour += 1) {
    clock.ticks = hour * HOUR
    for (let visitor = 0; visitor < 100; visitor += 1) send(`198.51.100.${visitor}`, 'served')
  }
  expect(days).toEqual({ 'served movie/1': 24 })
})
