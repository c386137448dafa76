import { m } from '#messages'
import { hasEntry } from '#domain/text/has-entry.ts'
import type { Title } from './title.ts'

/** When a movie comes out in a region, or where it does first; for a show, when it began. Null: unknown. */
export function dayIn({ date, releaseDays }: Partial<Pick<Title, 'date' | 'releaseDays'>>, region: string): string | null {
  return releaseDays?.[region] ?? date ?? null
}

/** How far a title is, in words that fit the day beside them: a movie may be out elsewhere and not in the region. Null: unknown. */
export function statusIn(
  title: Pick<Title, 'type'> & Partial<Pick<Title, 'status' | 'date' | 'releaseDays'>>,
  region: string,
  today: string,
): string | null {
  if (!title.status) return null
  const isToCome = title.status === 'Released' && (dayIn(title, region) ?? '') > today
  // The movie database writes its words in English whatever the language of its answers. Unknown ones stay as they are.
  if (!isToCome) {
    const names: Readonly<Record<string, string>> = m.credits.statuses[title.type]
    return hasEntry(names, title.status) ? (names[title.status] ?? title.status) : title.status
  }
  return (title.date ?? '') <= today ? m.title.releasedElsewhere : m.title.upcoming
}
