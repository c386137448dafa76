import type { HistoryItem } from '#domain/record/history.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { parseStored } from './browser-storage.ts'
import { createKeptStore, createStore, useStore } from './create-store.ts'
import { rootAddress } from './site-address.ts'

/** What the visitor has; null on the server, and until app/features/record has read it, once the page is idle. */
export const shownRecord = createStore<VisitorRecord | null>(null)

export function useShownRecord(): VisitorRecord | null {
  return useStore(shownRecord, null)
}

/** Titles that lists and rows leave out because the visitor has seen them, by key; null: leave out none. */
export const leftOut = createStore<ReadonlySet<string> | null>(null)

export function useLeftOut(): ReadonlySet<string> | null {
  return useStore(leftOut, null)
}

/** An item of the history as a page needs it before the record is read. `chosenAt`: when its episode was chosen. */
export type KeptItem = Pick<HistoryItem, 'type' | 'id' | 'progress' | 'chosenAt' | 'openedAt'>

/**
 * The little of the record that has to be right in a page's first frame, and is read before the record's code is loaded. Written by
 * app/features/record; scripts in a page's head read it too, under the same key.
 */
export type FirstFrame = {
  /** How many titles Continue Watching shows. */
  row: number
  items: readonly KeptItem[]
  /** Titles that were watched or are not wanted, by key. */
  seen: readonly string[]
  /** Whether any title has a mark. */
  marks: boolean
  /** How many titles Home recommends others for. */
  seeds: number
}

/** Storage key; sites below different paths of one host each have their own. */
export const firstFrameKey = (root: string) => `marquee.first-frame${root}`

/** Without storage it lasts as long as the page is open. */
const kept = createKeptStore<FirstFrame>({
  key: () => firstFrameKey(rootAddress('')),
  parse,
  toText: (frame) => JSON.stringify(frame),
})

/** Browser only. Damaged texts count as nothing. */
export function readFirstFrame(): FirstFrame {
  return kept.read()
}

export function writeFirstFrame(frame: FirstFrame): void {
  kept.write(frame)
}

function parse(text: string | null): FirstFrame {
  const { row, items, seen, marks, seeds } = parseStored(text)
  return {
    row: typeof row === 'number' ? row : 0,
    items: Array.isArray(items) ? items.filter(isKeptItem) : [],
    seen: Array.isArray(seen) ? seen.filter((key) => typeof key === 'string') : [],
    marks: marks === true,
    seeds: typeof seeds === 'number' ? seeds : 0,
  }
}

function isKeptItem(value: unknown): value is KeptItem {
  return (
    typeof value === 'object' && value !== null && 'type' in value && 'id' in value && 'progress' in value && 'openedAt' in value
  )
}

/** Whether the Continue Watching row has something to show. */
export function useHasRow(): boolean {
  return useStore({ subscribe: watchFirstFrame, read: () => readFirstFrame().row > 0 }, false)
}

/** How many rows Home has because of the visitor's ratings. */
export function useSeedCount(): number {
  return useStore({ subscribe: watchFirstFrame, read: () => readFirstFrame().seeds }, 0)
}

/** Calls back when the first frame's data may have changed, here or in another tab. */
export function watchFirstFrame(notify: () => void): () => void {
  const unsubscribes = [shownRecord.subscribe(notify), kept.subscribe(notify)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
