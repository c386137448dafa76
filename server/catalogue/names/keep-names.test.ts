import { expect, test, vi } from 'vitest'
import type { SeenName } from '#domain/search/seen-name.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { keepNames } from './keep-names.ts'
import { createSeenNames } from './seen-names.ts'

const START = Date.UTC(2026, 10, 22)
const SOURCE = 'https://service.test/3'

function name(id: number): SeenName {
  return { kind: 'movie', id, name: `Movie ${id}`, originalName: null, year: 1999, popularity: 5, at: START + id }
}

/** Stored names in memory, ordered by time, as the table returns them. */
function memoryRows(kept: SeenName[] = []) {
  const state = { kept, fails: false, sizes: [] as number[] }
  const rows = {
    async read(_source: string, after: SeenName | null, count: number) {
      if (state.fails) throw new Error('disk')
      state.sizes.push(count)
      return state.kept.filter(({ at }) => after === null || at > after.at).slice(0, count)
    },
    async write(_source: string, names: readonly SeenName[]) {
      if (state.fails) throw new Error('disk')
      state.kept.push(...names)
    },
  }
  return { state, rows }
}

const pauses = { first: 0, read: 0, write: 60_000 }

test('after a start, stored names are read in small steps', async () => {
  const { state, rows } = memoryRows(Array.from({ length: 1_000 }, (_, index) => name(index + 1)))
  const seen = createSeenNames({ now: () => START })
  const background = openBackground()
  keepNames({ ...background, seen, rows, source: SOURCE, pauses })
  await vi.waitFor(() => expect(seen.size).toBe(1_000))
  expect(Math.max(...state.sizes)).toBeLessThanOrEqual(200)
  await background.close()
  expect(state.kept).toHaveLength(1_000)
})

test('new names are stored, the last of them when the site stops', async () => {
  const { state, rows } = memoryRows()
  const seen = createSeenNames({ now: () => START })
  const background = openBackground()
  keepNames({ ...background, seen, rows, source: SOURCE, pauses: { ...pauses, write: 1 } })
  seen.note([name(1)])
  await vi.waitFor(() => expect(state.kept.map(({ id }) => id)).toEqual([1]))
  seen.note(Array.from({ length: 500 }, (_, index) => name(index + 2)))
  await background.close()
  expect(state.kept).toHaveLength(501)
})

test('while the disk fails only the names of that time are not stored', async () => {
  const { state, rows } = memoryRows([name(1)])
  state.fails = true
  const seen = createSeenNames({ now: () => START })
  const failed: string[] = []
  const background = openBackground({ log: (line) => failed.push(line) })
  seen.note([name(2)])
  keepNames({ ...background, seen, rows, source: SOURCE, pauses: { ...pauses, write: 1 } })
  await vi.waitFor(() => expect(failed.join()).toMatch(/failed: seen-names .*disk/))
  state.fails = false
  seen.note([name(3)])
  await background.close()
  expect(seen.get('movie', 2)?.name).toBe('Movie 2')
  expect(state.kept.map(({ id }) => id)).toEqual([1, 3])
})
