import { readFileSync } from 'node:fs'
import { cellsOf, codeIn } from '../scripts/markdown-table.ts'

/** A threat or a fault of docs/reliability.md: its cells, the tests that show it, and the files that own its control. */
export type Promised = { id: string; cells: string[]; tests: string[]; owners: string[]; tortures: string[] }

const IDS = /^[TF]\d+b?$/
const TORTURE = /npm run torture -- ([a-z-]+)/g

/** Reads the rows of the tables of threats and faults, in their order. */
export function readReliability(file = 'docs/reliability.md'): Promised[] {
  return parseReliability(readFileSync(file, 'utf8'))
}

export function parseReliability(text: string): Promised[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  return rows.map(cellsOf).flatMap((cells) => {
    const [id = '', , control = '', shownBy = ''] = cells
    if (!IDS.test(id)) return []
    return {
      id,
      cells,
      tests: codeIn(shownBy).filter((code) => code.includes(' › ')),
      owners: codeIn(control).filter((code) => /^[\w.-]+\/|^[\w-]+\.(?:json|mjs|md)$/.test(code) && !code.includes(' ')),
      tortures: [...cells.join(' ').matchAll(TORTURE)].map(([, name = '']) => name),
    }
  })
}
