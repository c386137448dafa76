import Papa from 'papaparse'
import type { Table } from '#domain/import/read-table.ts'

/** Takes a CSV file apart, whatever separates its cells; a cell may hold line breaks. */
export function parseCsv(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  let line = 1
  const lines = data.map((cells) => {
    const at = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line: at, cells }
  })
  const [last, before] = lines.toReversed()
  const isShort = last !== undefined && before !== undefined && last.cells.length < before.cells.length
  const ends = /[\r\n]$/.test(text)
  return { lines, isWhole: !errors.some(({ code }) => code === 'MissingQuotes') && (ends || !isShort) }
}
