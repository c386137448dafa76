import { m } from '#messages'
import { dayAfter } from './airings.ts'
import { formatDate } from '#domain/text/format.ts'
import type { Title } from '#domain/titles/title.ts'

const DAY = 86_400_000

/** Whole days between two days, both `YYYY-MM-DD`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** `S2 E5 on Nov 28, 2026, in 6 days`: the day in the show's own country, counted from `today`. Null once it is over. */
export function nextEpisodeText({ season, episode, date }: NonNullable<Title['next']>, today: string): string | null {
  const days = daysBetween(today, date)
  if (days < 0) return null
  return m.calendar.nextEpisode({ season, episode, date: formatDate(date), distance: inDays(days) })
}

/** `today`, `tomorrow`, `in 6 days` */
export function inDays(days: number): string {
  if (days === 0) return m.calendar.today
  return days === 1 ? m.calendar.tomorrow : m.calendar.inDays({ days })
}

/**
 * The text for each day that it may be somewhere on Earth: yesterday, `today` and tomorrow. A cached page holds all three, and
 * the browser picks one. Null once the episode has aired for everyone.
 */
export function nextEpisodeTexts(next: Title['next'], today: string): (string | null)[] | null {
  const texts = [-1, 0, 1].map((days) => next && nextEpisodeText(next, dayAfter(today, days)))
  return texts.some((text) => text !== null) ? texts : null
}
