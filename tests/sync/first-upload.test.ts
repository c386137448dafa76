import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { MAX_CHANGES } from '#domain/record/exchange.ts'
import { packEntry } from '#domain/record/packed.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { OURS } from '#tests/helpers/device.ts'
import { openSite } from '#tests/helpers/site.ts'

// The figures in docs/performance.md. Set `SHOW_FIGURES=1` to print them.

const DAY = 24 * 60 * 60_000
const WORDS = 'the night of a last train to new dark house river girl man road king summer war love city lost moon'.split(' ')
const ADDRESS = '203.0.113.40'
const site = await openSite({ now: () => new Date(NOON) })
const answerSchema = z.object({
  code: z.string().optional(),
  token: z.string().optional(),
  version: z.number().optional(),
  stored: z.array(z.unknown()).optional(),
  newer: z.array(z.unknown()).optional(),
})

/** The same numbers in every run (mulberry32). */
function createDraw(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Titles with names and picture paths as long as real ones. */
function createTitles() {
  const draw = createDraw(7)
  const path = () =>
    `/${Array.from({ length: 27 }, () => 'abcdefghijkmnpqrsuvwxyzABCDEFGHIJKLMNPQRSTUVWXYZ0123456789'.charAt(draw(58))).join('')}.jpg`
  return (type: KnownTitle['type'], index: number): KnownTitle =>
    knownTitle(1000 + index * 37 + draw(30), {
      type,
      name: Array.from({ length: 2 + draw(4) }, () => WORDS[draw(WORDS.length)]).join(' '),
      poster: path(),
      backdrop: path(),
      date: `${1950 + draw(76)}-0${1 + draw(9)}-1${draw(10)}`,
      rating: draw(100) / 10,
      votes: draw(20_000),
      genreIds: [18 + draw(20), 35],
    })
}

/** 4,000 films, most of them seen on a known day, and 1,000 shows with two seasons, of which ten episodes each were seen. */
function collection(): VisitorRecord {
  const titleOf = createTitles()
  const draw = createDraw(8)
  const films = Array.from({ length: 4000 }, (_each, index): VisitorRecord => {
    const title = titleOf('movie', index)
    const now = NOON - (5000 - index) * 3_600_000
    const day = index % 4 === 0 ? '' : new Date(now - draw(3000) * DAY).toISOString().slice(0, 10)
    const isWanted = index % 5 === 0
    return withMarks(EMPTY_RECORD, [{ title, name: isWanted ? 'wanted' : 'watched', on: true, seen: { day } }], { now })
  })
  const shows = Array.from({ length: 1000 }, (_each, index): VisitorRecord => {
    const episodes = Array.from({ length: 20 }, (_episode, at) => ({ season: 1 + Math.floor(at / 10), episode: 1 + (at % 10) }))
    const now = NOON - (1000 - index) * 3_600_000
    return withEpisodesSeen(EMPTY_RECORD, titleOf('tv', 5000 + index), { episodes, on: true }, { now })
  })
  return new Map([...films, ...shows].flatMap((record) => [...record]))
}

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const sent = gzipSync(JSON.stringify(body))
  const isZipped = path === 'record'
  const response = await site.get(
    `/api/sync/${path}`,
    {
      method: 'POST',
      headers: { ...OURS, ...headers, ...(isZipped && { 'Content-Encoding': 'gzip' }) },
      body: isZipped ? sent : JSON.stringify(body),
    },
    ADDRESS,
  )
  expect(response.status).toBe(200)
  const text = await response.text()
  return { ...answerSchema.parse(JSON.parse(text)), sent: sent.length, received: gzipSync(text).length }
}

// @spec sync/traffic
test('a first upload of 5,000 titles takes 14 requests of half a megabyte together, and “nothing new” 300 bytes', async () => {
  const { code = '', token = '' } = await ask('codes', { deviceId: 'device-1', deviceName: 'Mac' })
  const headers = { 'X-Sync-Code': code, 'X-Device-Token': token }
  const changes = [...collection()].map(([key, entry]) => ({ key, value: packEntry(key, entry), base: 0 }))
  const plain = JSON.stringify(changes).length
  const sent: number[] = []
  const stored: number[] = []
  let since = 0
  for (let start = 0; start < changes.length; start += MAX_CHANGES) {
    const answer = await ask('record', { code, token, since, changes: changes.slice(start, start + MAX_CHANGES) }, headers)
    sent.push(answer.sent)
    stored.push(answer.stored?.length ?? 0)
    since = answer.version ?? 0
  }
  const news = await ask('record', { code, token, since, changes: [] }, headers)
  const bytes = sent.reduce((sum, each) => sum + each, 0)
  const counted = stored.reduce((sum, each) => sum + each, 0)
  if (process.env.SHOW_FIGURES)
    console.log({
      entries: changes.length,
      requests: sent.length,
      bytes,
      plain,
      most: Math.max(...sent),
      nothingNew: [news.sent, news.received],
    })
  expect(counted).toBe(changes.length)
  expect(sent.length).toBeLessThanOrEqual(14)
  expect(bytes).toBeLessThan(500_000)
  expect(news.sent + news.received).toBeLessThan(300)
})
