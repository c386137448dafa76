import { dayAfter } from './airings.ts'
import { formatDate } from '#domain/text/format.ts'
import type { Title } from '#domain/titles/title.ts'

const DAY = 86_400_000

/** Whole days from one day to another, both `YYYY-MM-DD`; negative for one before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** `S2 E5 on Nov 28, 2026, in 6 days`: the day in the show's own country, counted from `today`. Null once it is over. */
export function nextEpisodeText({ season, episode, date }: NonNullable<Title['next']>, today: string): string | null {
  const days = daysBetween(today, date)
  if (days < 0) return null
  return `S${season} E${episode} on ${formatDate(date)}, ${inDays(days)}`
}

/** `today`, `tomorrow`, `in 6 days` */
export function inDays(days: number): string {
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}

/**
 * The same for visitors whose day is the one before `today`, `today`, and the day after: there are no others on Earth, and a page that has all
 * three needs no rule to choose. Null once it is over for all.
 */
export function nextEpisodeTexts(next: Title['next'], today: string): (string | null)[] | null {
  const texts = [-1, 0, 1].map((days) => next && nextEpisodeText(next, dayAfter(today, days)))
  return texts.some((text) => text !== null) ? texts : null
}
