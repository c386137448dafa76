import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0; they come first in the section, numbered from 1. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1
  5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
  8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
  12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
const WANTED = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section = '', count]) =>
  Array.from({ length: Number(count) }, (_, place) => `${section}.${place + 1}`),
)
const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const applicable = rows.filter(({ length }) => length === 5)
const named = applicable.flatMap(([id = '', , , , shown = '']) => shown.split('<br>').map((part) => [id, part] as const))

test('each requirement of levels 1 and 2 is listed once', () => {
  expect(WANTED).toHaveLength(253)
  const ids = rows.flatMap(([numbers = '']) => numbers.split(', '))
  expect(ids.toSorted()).toEqual(WANTED.toSorted())
})

test('no row has an empty cell', () => {
  expect(rows.filter((cells) => ![3, 5].includes(cells.length) || cells.some((cell) => cell === ''))).toEqual([])
})

test('a requirement without a test says why', () => {
  expect(named.filter(([, part]) => !/^(`[^`]+`$|Gap: .{20}|Document: |By reading: .{10})/.test(part))).toEqual([])
})

test('every named file exists', () => {
  const files = applicable.flatMap(([id, , , done = '', shown = '']) =>
    [...`${done} ${shown}`.matchAll(/`((?:app|server|domain|docs|tests)\/[\w./-]+)`/g)].map(([, file = '']) => [id, file]),
  )
  expect(files.filter(([, file]) => !existsSync(file ?? ''))).toEqual([])
})
