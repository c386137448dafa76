import { m } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { listProblem, type ListProblem } from '#domain/record/list-edits.ts'
import { MAX_LISTED, MAX_LISTS } from '#domain/record/lists.ts'
import { announce } from '#app/features/library/announce.ts'
import { say } from '#app/features/library/notices.ts'
import { browserRecord, changeRecord } from '#app/features/record/browser-record.ts'

type Edit = (record: VisitorRecord, act: { now: number }) => VisitorRecord

/** Changes the visitor's lists, with a notice that offers Undo. If a limit forbids it, says so instead and returns false. */
export function changeLists(text: string, edit: Edit): boolean {
  const before = browserRecord().read()
  const after = edit(before, { now: Date.now() })
  const problem = listProblem(before, after)
  if (problem !== null) {
    say({ text: problemText(problem), undo: null })
    return false
  }
  // The record of a page that is still loading is another one by the time of the change.
  announce({ text, undo: changeRecord((record, act) => (record === before ? after : edit(record, act))) })
  return true
}

/** Why lists could not be changed. */
function problemText(problem: ListProblem): string {
  if (problem === 'lists') return m.ownLists.problems.lists({ most: MAX_LISTS })
  if (problem === 'titles') return m.ownLists.problems.titles({ most: MAX_LISTED })
  return problem === 'text' ? m.ownLists.problems.text : m.library.titlesFull({ most: MAX_ENTRIES })
}

/** An id for a new list, which no other list of the visitor has. */
export function newListId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 32).toString(32)).join('')
}
