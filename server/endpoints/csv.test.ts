import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are parted by commas, and quoted where they hold one', () => {
  expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines'])).toBe('a,"b, c","say ""hi""","two\nlines"\r\n')
})

test('no cell is taken for a formula', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) expect(csvLine([`${sign}cmd()`])).toMatch(/^"?'/)
  expect(csvLine(['=1,2'])).toBe(`"'=1,2"\r\n`)
})
