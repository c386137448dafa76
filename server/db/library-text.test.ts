import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_EPISODES, MAX_TITLES, type Entry, type Mark } from '#domain/library/library.ts'
import { capped } from '#domain/library/merge.ts'
import { pack } from '#domain/library/packed.ts'
import { LIBRARY_BODY } from '#server/sync/sync-inputs.ts'
import { knownTitle, NOON, secondsAfter } from '#tests/helpers/any-library.ts'
import { MAX_LIBRARY_JSON, readLibrary, toLibraryText } from './library-text.ts'

const SHOWS = 500
const REMOVED = 2000
const YEARS = 10 * 365 * 24 * 60 * 60

/** Poster paths and times of a real catalogue do not compress: a generator with a seed stands in for them. */
function createDraw(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** As many titles, episodes and removed marks as a library may have, each marked at its own time. */
function fullest() {
  const draw = createDraw(42)
  const word = (length: number, from = LETTERS) => Array.from({ length }, () => from[draw(from.length)]).join('')
  const mark = (on: boolean): Mark => ({ on, at: NOON - draw(on ? YEARS : 80 * 24 * 60 * 60) })
  const entries = Array.from({ length: MAX_TITLES + REMOVED }, (_, at): Entry => {
    const { type, id, ...facts } = knownTitle(1 + at * 173, {
      type: at < SHOWS ? 'tv' : 'movie',
      name: Array.from({ length: 1 + draw(4) }, () => word(3 + draw(6), LETTERS.slice(0, 20))).join(' '),
      poster: `/${word(27)}.jpg`,
      date: `${1950 + draw(76)}-0${1 + draw(9)}-${10 + draw(19)}`,
      rating: draw(1000) / 100,
      genreIds: [18, 35, 10_749].slice(0, 1 + draw(3)),
    })
    const day = `20${10 + draw(16)}-0${1 + draw(9)}-${10 + draw(19)}`
    const marks = { watched: at < MAX_TITLES ? { ...mark(true), day } : mark(false) }
    const count = at < SHOWS ? MAX_EPISODES / SHOWS : 0
    const episodes = new Map(Array.from({ length: count }, (_each, number) => [`1/${number + 1}`, mark(true)]))
    return { type, id, marks, known: { ...facts, at: NOON - draw(YEARS) }, episodes }
  })
  return { entries: new Map(entries.map((entry) => [`${entry.type}/${entry.id}`, entry])), positions: [], clearedAt: 0 }
}

test('the fullest library is sent, unpacked and stored whole', async () => {
  const library = fullest()
  expect(capped(library, secondsAfter(0))).toEqual(library)
  const json = Buffer.from(JSON.stringify(pack(library)))
  expect(json.length).toBeLessThan(MAX_LIBRARY_JSON)
  expect(gzipSync(json).length).toBeLessThan(LIBRARY_BODY.max)
  const { entries } = await readLibrary(await toLibraryText(library))
  expect(entries.size).toBe(library.entries.size)
})
