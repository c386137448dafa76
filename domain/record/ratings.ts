import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { seasonKey, seasonOf, titleOfKey, type Entry, type VisitorRecord } from './entry.ts'
import { ownRatingOf, parseRatingName, type OwnRating } from './fields.ts'

// A visitor's own ratings: of titles, of seasons and of episodes, each independent of the others and of what was seen.

/** What a visitor rates: a title, or a season of a show, or an episode of it. */
export type RatedPart = { season: number; episode: number | null } | null

/** A title with a rating of the visitor. */
export type RatedTitle = TitleKey & OwnRating & { key: string }

/** Half stars, 1-10, of a title or a season, or of an episode of a season's entry; null if it is not rated. */
export function ratingOf(entry: Entry | undefined, episode: number | null = null): number | null {
  return entry ? (ownRatingOf(entry, episode)?.halfStars ?? null) : null
}

/** The key of the entry that has a rating. */
export function ratedKey(title: TitleKey, part: RatedPart): string {
  return part ? seasonKey(title.id, part.season) : titleKey(title)
}

/** The rated titles, the one rated last first. */
export function ratingsOf(record: VisitorRecord): RatedTitle[] {
  const found = [...record].flatMap(([key, entry]): RatedTitle[] => {
    const title = titleOfKey(key)
    const rating = title && ownRatingOf(entry, null)
    return title && rating ? [{ ...title, key, ...rating }] : []
  })
  return found.toSorted((a, b) => b.moment - a.moment || (a.key < b.key ? -1 : 1))
}

/** The mean of the visitor's ratings of a show's episodes, in half stars, and of how many episodes; null if there are none. */
export function episodeAverage(record: VisitorRecord, show: number): { halfStars: number; count: number } | null {
  let [sum, count] = [0, 0]
  for (const [key, entry] of record) {
    if (seasonOf(key)?.show !== `tv/${show}`) continue
    for (const name of entry.fields.keys()) {
      const episode = parseRatingName(name)?.episode ?? null
      const halfStars = episode === null ? null : ratingOf(entry, episode)
      if (halfStars === null) continue
      sum += halfStars
      count += 1
    }
  }
  return count === 0 ? null : { halfStars: sum / count, count }
}

/** How many ratings an entry has, those of episodes included. */
export function countRatings(entry: Entry): number {
  let count = 0
  for (const name of entry.fields.keys()) {
    const parsed = parseRatingName(name)
    if (parsed && ownRatingOf(entry, parsed.episode)) count += 1
  }
  return count
}
