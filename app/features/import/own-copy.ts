import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { toLetterboxd, toTrakt } from '#domain/import/export-forms.ts'
import { CHOICE_KEYS, toOwnFile, withCopy, type Choices, type OwnCopy } from '#domain/import/own-file.ts'
import { toCsv } from '#domain/import/own-table.ts'
import { seasonOf, type VisitorRecord } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { titlesInLists } from '#domain/record/lists.ts'
import { countsOf } from '#domain/record/marks.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { browserRecord, changeManyEntries } from '#app/features/record/browser-record.ts'
import { nextTask } from '#app/features/record/read-rows.ts'
import { whyNotSaved } from '#app/features/record/why-not-saved.ts'
import { saveFile } from '#app/hooks/save-file.ts'

/** Result of restoring a copy: a text for the visitor, and the titles that did not get into the lists. */
export type RestoredCopy = { text: string; leftOut: string[]; undo: () => void }

/**
 * Restores a copy of everything, in several tasks: all of its record or, if the page is closed meanwhile, nothing. Settings already
 * chosen in this browser stay as they are.
 */
export async function restoreCopy({ record: copy, choices }: OwnCopy): Promise<RestoredCopy> {
  let leftOut: string[] = []
  const undoRecord = await changeManyEntries((record, act) => {
    const result = withCopy(record, copy, act)
    leftOut = result.leftOut
    return result.record
  })
  const undos = [undoRecord, restoreChoices(choices)]
  await nextTask()
  const { episodes } = countsOf(copy)
  const text = m.transfer.restored({
    count: countTitles(copy) - leftOut.length,
    ofEpisodes: episodes,
    opened: historyOf(copy).length,
  })
  return {
    text: [text, whyNotSaved()].filter(Boolean).join(' '),
    leftOut,
    undo: () => undos.forEach((undo) => undo()),
  }
}

/** Titles with anything, or on any list. */
function countTitles(copy: VisitorRecord): number {
  const listed = titlesInLists(copy)
  const others = [...copy].filter(([key]) => !listed.has(seasonOf(key)?.show ?? key))
  return listed.size + countsOf(new Map(others)).titles
}

function restoreChoices(choices: Choices): () => void {
  const added = Object.entries(choices).filter(([key]) => localData.read(key) === null)
  const writeAll = (text: (own: string) => string | null) => {
    for (const [key, own] of added) {
      const next = text(own)
      if (next === null) localData.remove(key)
      else localData.write(key, next)
      // Notifies this page's stores, as another tab's write would.
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
  }
  writeAll((own) => own)
  return () => writeAll(() => null)
}

/** A file of the visitor's data: all of it, a table of lists and history, or what another service imports. */
export type CopyForm = 'json' | 'csv' | 'letterboxd' | 'trakt'

/** Saves the visitor's data as a file; only the first form can be restored completely. False if the visitor stopped that. */
export async function saveCopy(form: CopyForm): Promise<boolean> {
  await browserRecord().ready
  const now = new Date()
  const day = ownDay(now)
  const record = browserRecord().read()
  if (form === 'csv') return saveFile(`my-lists-${day}.csv`, toCsv(record), 'text/csv')
  // The name says on the way back that its films were watched.
  if (form === 'letterboxd') return saveFile(`letterboxd-watched-${day}.csv`, toLetterboxd(record), 'text/csv')
  if (form === 'trakt') return saveFile(`trakt-${day}.json`, JSON.stringify(toTrakt(record)), 'application/json')
  const choices = Object.fromEntries(CHOICE_KEYS.flatMap((key) => [[key, localData.read(key)]]).filter(([, text]) => text))
  return saveFile(`my-lists-${day}.json`, JSON.stringify(toOwnFile(record, choices, now)), 'application/json')
}
