import { seasonOf, type VisitorRecord } from '#domain/record/entry.ts'
import { listed, seenTitles } from '#domain/record/marks.ts'
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
  const rated = ratingsOf(record)
  const liked = rated.filter(({ halfStars }) => halfStars >= LIKED).toSorted((a, b) => b.halfStars - a.halfStars)
  const judged = new Set(rated.map(({ key }) => key))
  const hidden = new Set(listed(record, 'hidden').map(titleKey))
  const latest = listed(record, 'watched').filter((title) => !judged.has(titleKey(title)))
  return [
    ...liked
      .filter(({ key }) => !hidden.has(key))
      .slice(0, MOST)
      .map(({ type, id }): Seed => ({ type, id, why: 'rated' })),
    ...latest
      .filter((title) => !hidden.has(titleKey(title)))
      .slice(0, MOST)
      .map(({ type, id }): Seed => ({ type, id, why: 'watched' })),
  ]
}

/** Those of Home: only ratings, which the visitor gave on purpose. */
export function homeSeeds(record: VisitorRecord): Seed[] {
  return seedsOf(record)
    .filter(({ why }) => why === 'rated')
    .slice(0, MOST_ON_HOME)
}

/** Titles that are not recommended, by key: those seen, also in part, hidden or rated. */
export function knownTo(record: VisitorRecord): Set<string> {
  const shows = [...record.keys()].flatMap((key) => seasonOf(key)?.show ?? [])
  return new Set([...seenTitles(record), ...ratingsOf(record).map(({ key }) => key), ...shows])
}
