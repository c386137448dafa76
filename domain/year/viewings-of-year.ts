import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { seasonOf, titleOfKey, type VisitorRecord } from '#domain/record/entry.ts'
import type { Moment } from '#domain/record/fields.ts'
import { viewingsIn } from '#domain/record/marks.ts'
import { parseTitleKey, type TitleKey } from '#domain/titles/title.ts'

/** The first year that has a page. */
export const FIRST_YEAR = 1900

/** A viewing of a movie, of an episode (`at`), or of a show as a whole. */
export type YearViewing = {
  title: TitleKey
  at: EpisodeRef | null
  /** `YYYY-MM-DD` */
  day: string
  moment: Moment
  /** Whether the same was seen before. */
  isAgain: boolean
}

/** The year in an address, from 1900 to `latest`; null for any other text. */
export function parseYear(text: string | undefined, latest: number): number | null {
  if (text === undefined || !/^[1-9]\d{3}$/.test(text)) return null
  const year = Number(text)
  return year >= FIRST_YEAR && year <= latest ? year : null
}

/** The viewings of a year, in their order. `undated`: viewings of unknown day, which belong to no year. */
export function viewingsOfYear(record: VisitorRecord, year: number): { viewings: YearViewing[]; undated: number } {
  const viewings: YearViewing[] = []
  let undated = 0
  for (const each of allViewings(record)) {
    if (each.day === '') undated += 1
    else if (each.day.startsWith(`${year}-`)) viewings.push(each)
  }
  return { viewings: viewings.toSorted(inOrder), undated }
}

/** The years with viewings and how many each has, the latest first. */
export function yearsWithViewings(record: VisitorRecord): { year: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { day } of allViewings(record)) {
    const year = Number(day.slice(0, 4))
    if (year >= FIRST_YEAR) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].map(([year, count]) => ({ year, count })).toSorted((a, b) => b.year - a.year)
}

function* allViewings(record: VisitorRecord): Generator<YearViewing> {
  for (const [key, entry] of record) {
    const season = seasonOf(key)
    const title = season ? titleIn(season.show) : titleOfKey(key)
    if (!title) continue
    for (const [episode, all] of viewingsIn(entry)) {
      // A season has viewings of its episodes only, a title none of these.
      if ((episode === null) !== (season === null)) continue
      const at = season && episode !== null ? { season: season.season, episode } : null
      for (const [index, { day, moment }] of all.entries()) yield { title, at, day, moment, isAgain: index > 0 }
    }
  }
}

function titleIn(key: string): TitleKey | null {
  const [type, id] = key.split('/')
  return parseTitleKey(type, id)
}

/** By day, then by moment, then in the order of episodes. */
function inOrder(a: YearViewing, b: YearViewing): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  const [one, other] = [a.at ?? { season: 0, episode: 0 }, b.at ?? { season: 0, episode: 0 }]
  return a.moment - b.moment || a.title.id - b.title.id || one.season - other.season || one.episode - other.episode
}
