import type { Page } from '@playwright/test'
import { marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { pack } from '#domain/library/packed.ts'

type Mark = { title: KnownTitle; name: MarkName }

/** Opens the browser of a visitor who marked these titles a while ago. */
export async function withMarks(page: Page, marks: Mark[]): Promise<void> {
  const changes = marks.map((mark) => ({ ...mark, on: true }))
  const library = marked(EMPTY_LIBRARY, changes, new Date('2026-01-01T12:00:00Z'))
  await page.addInitScript(
    (text) => {
      localStorage['marquee.library'] ??= text
    },
    JSON.stringify(pack(library)),
  )
}

/** The first title of one of the site's lists, as it is stored with a mark. */
export async function listedTitle(page: Page, list: string): Promise<KnownTitle> {
  const { items } = (await (await page.request.get(`/api/titles/${list}`)).json()) as { items: [KnownTitle] }
  const [{ type, id, name, poster, date, rating, votes, genreIds }] = items
  return { type, id, name, poster, date, rating, votes, genreIds }
}
