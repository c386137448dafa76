import { language } from '#messages'
import type { KnownTitle } from '#domain/record/edits.ts'
import { factsOf } from '#domain/record/fields.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { toKnownTitle } from '#app/features/record/known-title.ts'
import { noteFacts } from './mark-titles.ts'

/** A title as a card or a suggestion shows it. */
export type TitleOnCard = TitleKey & { name: string; poster: string | null }

/** The title with the facts that the record has; null if it has none. */
export function storedTitle(title: TitleOnCard): KnownTitle | null {
  const entry = browserRecord().read().get(titleKey(title))
  const facts = entry && factsOf(entry)
  return facts ? { type: title.type, id: title.id, ...facts } : null
}

/** The facts that a card has; `completeFacts` fetches the rest. */
export function titleFromCard({ type, id, name, poster }: TitleOnCard): KnownTitle {
  const unknown = { backdrop: null, date: null, rating: null, votes: null, genreIds: [] }
  return { type, id, name, language: language(), poster: parsePicturePath(poster), ...unknown }
}

/** Fetches the date, votes and genres, which cards lack but lists sort and filter by. After a failure they stay unknown. */
export async function completeFacts(title: TitleOnCard): Promise<void> {
  const known = storedTitle(title)
  if (known?.date && known.votes !== null) return
  try {
    const response = await fetchSite(`/api/titles/${title.type}/${title.id}`)
    const facts = response.ok ? toKnownTitle(await response.json()) : null
    if (facts) noteFacts(facts)
  } catch {
    // Offline.
  }
}
