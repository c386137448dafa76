import type { VisitorRecord } from '#domain/record/entry.ts'
import { toOldHistory } from './old-history.ts'
import { toOldPositions } from './old-positions.ts'
import { recordOf } from './record-of.ts'
import { unpackLibrary } from './unpack-library.ts'

/** The record of what a browser of the version before stored. Texts that are damaged count as nothing. */
export function recordOfTexts({
  history,
  library,
  positions,
}: Record<'history' | 'library' | 'positions', string | null>): VisitorRecord {
  return recordOf({
    history: toOldHistory(parse(history)),
    library: unpackLibrary(parse(library)),
    positions: toOldPositions(parse(positions)),
  })
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null // not JSON
  }
}
