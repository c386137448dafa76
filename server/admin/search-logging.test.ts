import { expect, test } from 'vitest'
import type { SearchEntry } from '#domain/operators/records.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { networksAround } from '../visitors/networks.ts'
import { createSearchLogging } from './search-logging.ts'

function open({ append }: { append?: (entries: SearchEntry[]) => Promise<void> } = {}) {
  const stored: SearchEntry[] = []
  const lost: number[] = []
  let time = Date.parse('2026-11-20T12:00:00.000Z')
  let ticks = 1000
  const logging = createSearchLogging({
    ...openBackground(),
    networksAround,
    append: append ?? (async (entries) => void stored.push(...entries)),
    onStored: () => {},
    onFailure: (_reason, count) => lost.push(count),
    now: () => new Date(time),
    ticks: () => ticks,
  })
  const pass = (milliseconds: number) => {
    time += milliseconds
    ticks += milliseconds
  }
  const setBack = (milliseconds: number) => {
    time -= milliseconds
  }
  const terms = () => stored.map(({ term }) => term)
  return { ...logging, stored, lost, pass, setBack, terms }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('a search is stored once, with its term, type, address, time and matches', async () => {
  const log = open()
  log.note({ term: 'metropolis', address: '203.0.113.7', matches: 3 })
  await log.flush()
  const [entry] = log.stored
  expect({ ...entry, id: null }).toEqual({
    id: null,
    at: '2026-11-20T12:00:00.000Z',
    term: 'metropolis',
    type: 'multi',
    address: '203.0.113.7',
    matches: 3,
  })
  expect(log.stored).toHaveLength(1)
})

test('an unknown address is logged as "Unknown"', async () => {
  const log = open()
  log.note({ term: 'metropolis', address: null, matches: 3 })
  await log.flush()
  expect(log.stored[0]?.address).toBe('Unknown')
})

test('the same term from the same address is logged again only after a minute', async () => {
  const log = open()
  log.note({ term: 'Nosferatu', address: '203.0.113.7', matches: 1 })
  log.note({ term: 'nosferatu', address: '203.0.113.7', matches: 1 })
  log.note({ term: 'nosferatu', address: '203.0.113.8', matches: 1 })
  log.pass(60_001)
  log.note({ term: 'nosferatu', address: '203.0.113.7', matches: 1 })
  await log.flush()
  expect(log.stored.map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.8', '203.0.113.7'])
})

test('setting back the time of day by an hour does not keep searches out of the log', async () => {
  const log = open()
  for (let count = 1; count <= 30; count += 1) log.note({ term: `term ${count}`, address: '203.0.113.7', matches: 0 })
  log.setBack(60 * 60_000)
  log.pass(60_001)
  for (const term of ['term 1', 'another']) log.note({ term, address: '203.0.113.7', matches: 0 })
  await log.flush()
  expect(log.terms().slice(30)).toEqual(['term 1', 'another'])
})

test('one address logs at most thirty searches a minute', async () => {
  const log = open()
  for (let count = 1; count <= 40; count++) log.note({ term: `term ${count}`, address: '203.0.113.7', matches: 0 })
  log.pass(60_001)
  log.note({ term: 'later', address: '203.0.113.7', matches: 0 })
  await log.flush()
  expect(log.terms()).toHaveLength(31)
  expect(log.terms().at(-1)).toBe('later')
})

test('the addresses of a /64 together log at most thirty searches a minute, and those of a /48 or /24 ninety', async () => {
  const log = open()
  const note = (address: string) => log.note({ term: address, address, matches: 0 })
  for (let count = 1; count <= 40; count += 1) note(`2001:db8:1:1::${count}`)
  for (let count = 1; count <= 100; count += 1) note(`2001:db8:2:${count}::1`)
  for (let count = 1; count <= 100; count += 1) note(`203.0.113.${count}`)
  await log.flush()
  expect(log.terms()).toHaveLength(30 + 90 + 90)
})

test('excess searches are dropped and counted, and queued ones stay in order', async () => {
  const log = open()
  for (let count = 0; count < 1500; count++)
    log.note({ term: `term ${count}`, address: `10.${count >> 8}.${count & 255}.1`, matches: 0 })
  await log.flush()
  expect(log.terms()).toEqual(Array.from({ length: 1000 }, (_, count) => `term ${count}`))
  expect(log.dropped()).toBe(500)
})

test('a failed write loses its batch and nothing else', async () => {
  let failing = true
  const stored: string[] = []
  const log = open({
    append: async (entries) => {
      if (failing) throw new Error('disk full')
      stored.push(...entries.map(({ term }) => term))
    },
  })
  log.note({ term: 'lost', address: '203.0.113.7', matches: 0 })
  await log.flush()
  failing = false
  log.note({ term: 'kept', address: '203.0.113.7', matches: 0 })
  await log.flush()
  expect(log.lost).toEqual([1])
  expect(stored).toEqual(['kept'])
})

test('searches that arrive together, or during a write, share a write', async () => {
  const writes: number[] = []
  const written = Promise.withResolvers<void>()
  const append = async (entries: SearchEntry[]) => {
    writes.push(entries.length)
    await written.promise
  }
  const { note, flush } = open({ append })
  for (const term of ['metropolis', 'faust']) note({ term, address: '203.0.113.7', matches: 3 })
  await nextTurn()
  expect(writes).toEqual([2])
  for (let number = 0; number < 300; number += 1) note({ term: `film ${number}`, address: `198.51.${number}.7`, matches: 1 })
  written.resolve()
  await flush()
  expect(writes).toEqual([2, 250, 50])
})
