import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { withoutChange } from '#domain/history/restored-history.ts'
import { CHOICE_KEYS, toCsv, toOwnFile, withCopy, type Choices, type OwnCopy } from '#domain/import/own-file.ts'
import { leftOutText, type LeftOut } from '#domain/library/left-out.ts'
import { countsOf, type Library } from '#domain/library/library.ts'
import { newestPositions } from '#domain/library/merge.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { saveFile } from '#app/hooks/save-file.ts'
import { whyNotSaved } from '#app/hooks/why-not-saved.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { addToHistory, parseHistoryFile } from '#app/features/history/history-file.ts'
import { keptPositions, readPosition, writePosition } from '#app/features/history/player-position.ts'
import { browserLibrary, changeLibrary } from '#app/features/library/browser-library.ts'

/** Result of restoring a copy: a text for the visitor, and the titles that did not get into the lists. */
export type RestoredCopy = { text: string; leftOut: string[]; undo: () => void }

/** Restores a copy of everything. Settings already chosen in this browser stay as they are. */
export function restoreCopy({ library: copy, history, choices }: OwnCopy): RestoredCopy {
  let [restored, leftOut]: [Library, LeftOut[]] = [copy, []]
  const undoMarks = changeLibrary((library, now) => {
    const result = withCopy(library, copy, now)
    ;({ back: restored, leftOut } = result)
    return result.library
  })
  const { opened, change } = addToHistory((now) => parseHistoryFile(JSON.stringify(history), now) ?? [])
  const undoHistory = () => browserHistory().change((known, at) => withoutChange(known, change, at))
  const undos = [undoMarks, restorePositions(restored), restoreChoices(choices), undoHistory]
  const { titles, episodes } = countsOf(restored)
  const text = m.transfer.restored(titles, episodes, opened)
  return {
    text: [text, whyNotSaved(browserLibrary(), browserHistory())].filter(Boolean).join(' '),
    leftOut: leftOut.map(leftOutText),
    undo: () => undos.forEach((undo) => undo()),
  }
}

/** Restores playback positions that are later than this device's; returns its undo. */
function restorePositions({ positions }: Library): () => void {
  const before = keptPositions.read()
  // Newest last, which makes it the first of the list.
  for (const position of positions.toReversed()) if (position.at > (readPosition(position.of)?.at ?? 0)) writePosition(position)
  return () => keptPositions.write(before)
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

/**
 * Saves the visitor's data as a file: all of it as JSON, which can be restored completely, or lists and history as CSV. False if
 * the visitor stopped that.
 */
export function saveCopy(form: 'json' | 'csv'): Promise<boolean> {
  const now = new Date()
  const day = ownDay(now)
  const [library, history] = [browserLibrary().read(), browserHistory().read()]
  if (form === 'csv') return saveFile(`my-lists-${day}.csv`, toCsv(library, history.items), 'text/csv')
  const kept = { ...history, removals: [], clearedAt: EMPTY_HISTORY.clearedAt }
  const positions = newestPositions([...library.positions, ...keptPositions.read().map((each) => ({ at: 1, ...each }))])
  const choices = Object.fromEntries(CHOICE_KEYS.flatMap((key) => [[key, localData.read(key)]]).filter(([, text]) => text))
  const file = toOwnFile({ ...library, positions }, { history: kept, choices }, now)
  return saveFile(`my-lists-${day}.json`, JSON.stringify(file), 'application/json')
}
