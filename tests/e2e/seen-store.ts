import type { Page } from '@playwright/test'
import { withMarks } from '#domain/record/edits.ts'
import { titleOfKey } from '#domain/record/entry.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { pathIn } from './path-in.ts'
import { changeRecord } from './visitor-record.ts'

/** Stores the titles at these addresses as watched, before a page that reads them is opened. */
export async function storeWatched(page: Page, addresses: string[]) {
  const marks = addresses.flatMap((address) => {
    const title = titleOfKey(pathIn(address).slice(1))
    return title ? [{ title: knownTitle(title.id, title), name: 'watched' as const, on: true }] : []
  })
  await changeRecord(page, (record) => withMarks(record, marks, { now: Date.now() }))
}
