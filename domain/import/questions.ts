import { MAX_QUESTIONS, UnusableFile, type ImportRow, type Question } from './import-row.ts'
import { IMPORT_MESSAGES } from './messages.ts'
import { foldName } from './fold-name.ts'

/**
 * What the catalogue has to be asked for these rows, each title once: a diary names a film for every time it was seen. `asks`
 * has the question of each row. Films that share name and year are asked about one by one, so that each can be chosen.
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
  if (questions.length > MAX_QUESTIONS) throw new UnusableFile(IMPORT_MESSAGES.tooManyRows)
  return { questions, asks }
}

/** The same for rows that mean the same title. */
export function questionKey({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode }: Question): string {
  if (tmdbId !== null && type !== null) return `${type}/${tmdbId}`
  if (imdbId !== null) return `${imdbId} ${ofEpisode}`
  if (tvdbId !== null) return `tvdb ${tvdbId} ${type} ${ofEpisode}`
  return `${type} ${year} ${foldName(name).whole} ${tmdbId}`
}

/** Keys under which one service has two titles. */
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
