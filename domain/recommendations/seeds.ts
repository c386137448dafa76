import { seasonOf, type VisitorRecord } from '#domain/record/entry.ts'
import { hasMark, listed, seenTitles } from '#domain/record/marks.ts'
import { ratingsOf } from '#domain/record/ratings.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'

/** A title that others are recommended for: the visitor rated it highly, or watched it lately. */
export type Seed = TitleKey & { why: 'rated' | 'watched' }

/** Half stars of a title that the visitor liked. */
const LIKED = 7
/** Titles of each kind. */
const MOST = 5
const MOST_ON_HOME = 3

/** The titles that the visitor rated best, of the same rating those rated last first; then those watched last. */
export function seedsOf(record: VisitorRecord): Seed[] {
  const judged = new Set(ratingsOf(record).map(({ key }) => key))
  const latest: Seed[] = []
  for (const title of listed(record, 'watched')) {
    if (latest.length === MOST) break
    if (!judged.has(titleKey(title)) && !hasMark(record, title, 'hidden'))
      latest.push({ type: title.type, id: title.id, why: 'watched' })
  }
  return [...likedIn(record, MOST), ...latest]
}

/** Those of Home: only ratings, which the visitor gave on purpose. */
export function homeSeeds(record: VisitorRecord): Seed[] {
  return likedIn(record, MOST_ON_HOME)
}

function likedIn(record: VisitorRecord, most: number): Seed[] {
  const liked = ratingsOf(record)
    .filter(({ halfStars }) => halfStars >= LIKED)
    .toSorted((a, b) => b.halfStars - a.halfStars)
  const seeds: Seed[] = []
  for (const { type, id } of liked) {
    if (seeds.length === most) break
    if (!hasMark(record, { type, id }, 'hidden')) seeds.push({ type, id, why: 'rated' })
  }
  return seeds
}

/** Titles that are not recommended, by key: those seen, also in part, hidden or rated. */
export function knownTo(record: VisitorRecord): Set<string> {
  const shows = [...record.keys()].flatMap((key) => seasonOf(key)?.show ?? [])
  return new Set([...seenTitles(record), ...ratingsOf(record).map(({ key }) => key), ...shows])
}
