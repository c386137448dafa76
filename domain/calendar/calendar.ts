import { locale, m } from '#messages'
import { dayAfter, type Airings, type Dated, type Release } from './airings.ts'
import { titleKey } from '#domain/titles/title.ts'
import { daysBetween, inDays } from './next-episode.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** A movie, or episodes of a show that come together, on their day. */
export type CalendarItem = Pick<Dated, 'type' | 'id' | 'name' | 'poster'> & {
  /** The first and the last episode; null for a movie. */
  episodes: { first: EpisodeRef; last: EpisodeRef } | null
}
export type CalendarDay = { date: string; items: CalendarItem[] }

/** Days before today that the calendar still shows. */
const PAST_DAYS = 7
/** Statuses of shows that will not return. */
const OVER = new Set(['Ended', 'Canceled'])

/** The first day that the calendar shows. */
export function calendarStart(today: string): string {
  return dayAfter(today, -PAST_DAYS)
}

/** Groups dates, sorted by day, into days; consecutive episodes of one day become one item. */
export function calendarDays(dated: readonly Dated[]): CalendarDay[] {
  const days: CalendarDay[] = []
  for (const { date, episode, type, id, name, poster } of dated) {
    let day = days.at(-1)
    if (day?.date !== date) days.push((day = { date, items: [] }))
    const before = day.items.at(-1)
    const isNext = before?.episodes && episode && before.id === id && follows(before.episodes.last, episode)
    if (isNext) before.episodes!.last = episode
    else day.items.push({ type, id, name, poster, episodes: episode && { first: episode, last: episode } })
  }
  return days
}

/** `S2 E5`, or `S2 E1–E8`. */
export function episodesText({ first, last }: NonNullable<CalendarItem['episodes']>): string {
  return last.episode === first.episode
    ? m.calendar.episode({ season: first.season, episode: first.episode })
    : m.calendar.episodes({ season: first.season, first: first.episode, last: last.episode })
}

/** The page of an item, with its first episode selected. */
export function itemPath({ type, id, episodes }: CalendarItem): string {
  return `/${type}/${id}${episodes ? `?season=${episodes.first.season}&episode=${episodes.first.episode}` : ''}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(): Intl.DateTimeFormat {
  const options = { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const format = dayFormats.get(locale()) ?? new Intl.DateTimeFormat(locale(), options)
  dayFormats.set(locale(), format)
  return format
}

/** `Saturday, Nov 28, 2026` */
export function dayText(date: string): string {
  return dayFormat().format(new Date(date))
}

/** `today`, `in 6 days`, `2 days ago` */
export function distanceText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days >= 0) return inDays(days)
  return days === -1 ? m.calendar.yesterday : m.calendar.daysAgo({ days: -days })
}

/** Titles that may still come but have no date: running shows, and movies without a release date. */
export function namesWithoutDate(tv: readonly Airings[], movie: readonly Release[]): { key: string; name: string }[] {
  return [
    ...tv
      .filter(({ coming, status }) => coming.length === 0 && !OVER.has(status ?? ''))
      .map(({ id, name }) => toNamed('tv', id, name)),
    ...movie.filter(({ date }) => date === null).map(({ id, name }) => toNamed('movie', id, name)),
  ]
}

function toNamed(type: 'tv' | 'movie', id: number, name: string) {
  return { key: titleKey({ type, id }), name }
}

function follows(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season && one.episode + 1 === other.episode
}
