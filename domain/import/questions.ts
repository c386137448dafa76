import { MAX_QUESTIONS, unusable, type ImportRow, type Question } from './import-row.ts'
import { foldName } from './fold-name.ts'

/**
 * The questions for these rows, one per title: a diary lists a film for every viewing. `asks` has the question index of each row.
 * Films that share name and year get separate questions, so that the visitor can choose for each.
 */
export function questionsOf(rows: readonly ImportRow[]): { questions: Question[]; asks: number[] } {
  const twins = twinsAmong(rows)
  const known = new Map<string, number>()
  const questions: Question[] = []
  const asks = rows.map((row, at) => {
    const key = questionKey(row)
    const own = twins.has(key) ? `${key} #${row.own ?? at}` : key
    const before = known.get(own)
    if (before !== undefined) return before
    const { type, tmdbId, imdbId, tvdbId, name, year, ofEpisode } = row
    known.set(own, questions.length)
    return questions.push({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode }) - 1
  })
  if (questions.length > MAX_QUESTIONS) throw unusable('tooManyRows')
  return { questions, asks }
}

/** A key that rows of the same title share. */
export function questionKey({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode }: Question): string {
  if (tmdbId !== null && type !== null) return `${type}/${tmdbId}`
  if (imdbId !== null) return `${imdbId} ${ofEpisode}`
  if (tvdbId !== null) return `tvdb ${tvdbId} ${type} ${ofEpisode}`
  return `${type} ${year} ${foldName(name).whole} ${tmdbId}`
}

/** Question keys that stand for two different titles of one service. */
function twinsAmong(rows: readonly ImportRow[]): Set<string> {
  const seen = new Map<string, string>()
  const twins = new Set<string>()
  for (const row of rows) {
    if (row.own === null) continue
    const key = questionKey(row)
    if ((seen.get(key) ?? row.own) !== row.own) twins.add(key)
    seen.set(key, row.own)
  }
  return twins
}
