import Papa from 'papaparse'
import { unusable } from '#domain/import/import-row.ts'
import type { Table } from '#domain/import/formats/read-table.ts'

/** Cells and lines: twenty megabytes of commas would fill a phone's memory. */
const MAX_CELLS = 2_000_000

/** Parses CSV with any common delimiter; cells may contain line breaks. Throws `UnusableFile` for too many cells. */
export function parseCsv(text: string): Table {
  if (isOverCells(text)) throw unusable('tooManyRows')
  // Files put together by hand may mix line breaks, of which the parser knows one kind at a time.
  const unified = text.replaceAll(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(unified, { newline: '\n', delimitersToGuess: [',', ';', '\t', '|'] })
  let line = 1
  const lines = data.map((cells) => {
    const at = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line: at, cells }
  })
  return { lines, isQuoteOpen: errors.some(({ code }) => code === 'MissingQuotes') }
}

/** Counts possible delimiters before anything is parsed. */
function isOverCells(text: string): boolean {
  const separators = /[,;\t|\r\n]/g
  for (let count = 0; count < MAX_CELLS; count += 1) if (!separators.test(text)) return false
  return true
}
