import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are separated by commas, and quoted if they contain one', () => {
  expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines'])).toBe('a,"b, c","say ""hi""","two\nlines"\r\n')
})

test('no cell is read as a formula', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']
  for (const sign of signs) expect(csvLine([`${sign}cmd()`])).toMatch(/^"?'/)
  expect(csvLine(['=1,2'])).toBe(`"'=1,2"\r\n`)
})
