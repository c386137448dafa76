import { readFileSync } from 'node:fs'
import { codeIn, rowsBelow } from './markdown-table.ts'

/** A file of the repository that is not written by hand, as listed in docs/supply-chain.md. */
export type ShippedFile = { path: string; what: string; origin: string; licence: string }

/** The headings above the tables in that document. */
const TABLES = ['Pictures, sound and film', 'Letters']

export function readShippedFiles(file = 'docs/supply-chain.md'): ShippedFile[] {
  const text = readFileSync(file, 'utf8')
  return TABLES.flatMap((heading) => rowsBelow(text, heading)).flatMap(([paths = '', what = '', origin = '', licence = '']) =>
    codeIn(paths).map((path) => ({ path, what, origin, licence })),
  )
}
