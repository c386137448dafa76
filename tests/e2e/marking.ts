import type { Page } from '@playwright/test'
import { withMarks as marked, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { withRecord } from './visitor-record.ts'

/** Opens the browser of a visitor who marked these titles a while ago. */
export async function withMarks(page: Page, marks: { title: KnownTitle; name: MarkName }[]): Promise<void> {
  const changes = marks.map((mark) => ({ ...mark, on: true as const }))
  await withRecord(page, marked(EMPTY_RECORD, changes, { now: Date.parse('2026-01-01T12:00:00Z') }))
}

/** The first title of one of the site's lists, as it is stored with a mark. */
export async function listedTitle(page: Page, list: string): Promise<KnownTitle> {
  const { items } = (await (await page.request.get(`/api/titles/${list}`)).json()) as { items: [KnownTitle] }
  const [{ type, id, name, poster, date, rating, votes, genreIds }] = items
  return { type, id, name, language: 'en', poster, backdrop: null, date, rating, votes, genreIds }
}
