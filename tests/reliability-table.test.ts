import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { complaintAbout } from './named-tests.ts'
import { parseReliability, readReliability } from './reliability-table.ts'

const THREATS = Array.from({ length: 35 }, (_, index) => `T${index + 1}`)
const FAULTS = [...Array.from({ length: 22 }, (_, index) => `F${index + 1}`), 'F10b']
const rows = readReliability()

test('every threat and every fault has one row', () => {
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...THREATS, ...FAULTS].toSorted())
})

test('no row has an empty cell or one too few', () => {
  expect(rows.filter(({ cells }) => cells.length !== 6 || cells.some((cell) => /^[–-]?$/.test(cell)))).toEqual([])
})

test('no figure waits to be seen', () => {
  expect(rows.filter(({ cells }) => cells.some((cell) => /to be measured/i.test(cell))).map(({ id }) => id)).toEqual([])
})

test('every test that a row names exists, and a row without one says why', () => {
  const complaints = rows.flatMap(({ id, tests }) => tests.map((name) => [id, complaintAbout(name)]))
  expect(complaints.filter(([, complaint]) => complaint !== null)).toEqual([])
  const silent = rows.filter(({ tests, cells }) => tests.length === 0 && !/^\p{Lu}.{10,}/u.test(cells[3] ?? ''))
  expect(silent).toEqual([])
})

test('every control names the file that owns it, and the file is there', () => {
  expect(rows.filter(({ owners }) => owners.length === 0).map(({ id }) => id)).toEqual([])
  expect(rows.flatMap(({ id, owners }) => owners.filter((file) => !existsSync(file)).map((file) => [id, file]))).toEqual([])
})

test('every long run that a row names is in the list of npm run torture', () => {
  const list = /const TORTURES.*= \{\n([\s\S]*?)\n\}/.exec(readFileSync('torture/run.ts', 'utf8'))?.[1] ?? ''
  const known = [...list.matchAll(/^  '?([a-z-]+)'?: \{/gm)].map(([, name]) => name)
  expect(known.length).toBeGreaterThan(2)
  expect(rows.flatMap(({ id, tortures }) => tortures.filter((name) => !known.includes(name)).map((name) => [id, name]))).toEqual(
    [],
  )
})

test('a row is read as it is shown: its cells, its tests, its files, its long runs', () => {
  const row = '| T9 | a \\| b | Kept: `a/b.ts`, `x y` | `c.test.ts › d`<br>`e` | 1 | 2 by `npm run torture -- kills` |'
  expect(parseReliability(`| # | Threat |\n|---|---|\n${row}\ntext | T1 |`)).toEqual([
    {
      id: 'T9',
      cells: ['T9', 'a | b', 'Kept: `a/b.ts`, `x y`', '`c.test.ts › d`<br>`e`', '1', '2 by `npm run torture -- kills`'],
      tests: ['c.test.ts › d'],
      owners: ['a/b.ts'],
      tortures: ['kills'],
    },
  ])
})
