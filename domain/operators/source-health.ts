import { RETENTION_DAYS } from './retention.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Events that a title's page reports for a source. */
export const SOURCE_EVENTS = ['play', 'failed', 'slow', 'report'] as const
export type SourceEvent = (typeof SOURCE_EVENTS)[number]

/** Counters per source and day. */
export type SourceCounter = 'plays' | 'failed' | 'slow' | 'reports'
/** `day` in UTC: `2026-11-20`. */
export type SourceCount = { day: string; type: TitleType; source: number; name: string; count: number }
export type SourceKey = { type: TitleType; source: number }

/** A source's day as operators see it. */
export type SourceDay = { day: string; plays: number; failed: number; slow: number; reports: number }

const DAY = 24 * 60 * 60_000

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The first of the days that are kept and shown; the last is today. */
export function firstKeptDay(now: Date): string {
  return daysBefore(now, RETENTION_DAYS.sourceCount - 1)
}

/** The last days of a source, the newest first, with zero for missing counts. */
export function lastDays(counts: readonly SourceCount[], source: number, now: Date): SourceDay[] {
  const own = counts.filter((count) => count.source === source)
  return Array.from({ length: RETENTION_DAYS.sourceCount }, (_, back) => {
    const day = daysBefore(now, back)
    const read = (name: SourceCounter) => own.find((count) => count.day === day && count.name === name)?.count ?? 0
    return { day, plays: read('plays'), failed: read('failed'), slow: read('slow'), reports: read('reports') }
  })
}

function daysBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * DAY))
}
