import { readFileSync } from 'node:fs'
import { codeIn, rowsBelow } from './markdown-table.ts'

/** A file of the repository that is not written by hand, as docs/supply-chain.md has it. */
export type ShippedFile = { path: string; what: string; origin: string; licence: string }

/** The headings of its tables. */
const TABLES = ['Pictures, sound and film', 'Letters']

export function readShippedFiles(file = 'docs/supply-chain.md'): ShippedFile[] {
  const text = readFileSync(file, 'utf8')
  return TABLES.flatMap((heading) => rowsBelow(text, heading)).flatMap(([paths = '', what = '', origin = '', licence = '']) =>
    codeIn(paths).map((path) => ({ path, what, origin, licence })),
  )
}
