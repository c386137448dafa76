import { writeFirstFrame } from '#app/hooks/shown-record.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { hasTitles, seenTitles } from '#domain/record/marks.ts'
import { homeSeeds } from '#domain/recommendations/seeds.ts'
import { continuedHere } from './known-places.ts'
import type { RecordStore } from './record-store.ts'

/** Stores the first frame anew after a show was finished or has a new episode, which no change of the record tells. */
export function countRowAgain(store: Pick<RecordStore, 'read'>): void {
  write(store.read())
}

/** Stores what has to be right in the first frame of the next page: once after changes, and at once when this page is left. */
export function keepFirstFrame(store: RecordStore): void {
  let planned: ReturnType<typeof setTimeout> | null = null
  function writeNow() {
    if (planned !== null) clearTimeout(planned)
    planned = null
    write(store.read())
  }
  const plan = () => (planned ??= setTimeout(writeNow))
  store.subscribe(plan)
  void store.ready.then(plan)
  window.addEventListener('pagehide', () => planned !== null && writeNow())
}

function write(record: VisitorRecord): void {
  writeFirstFrame({
    row: continuedHere(record).length,
    items: historyOf(record).map(({ type, id, progress, chosenAt, openedAt }) => ({ type, id, progress, chosenAt, openedAt })),
    seen: [...seenTitles(record)],
    marks: hasTitles(record),
    seeds: homeSeeds(record).length,
  })
}
