import { MAX_QUESTIONS, unusable, type ImportRow, type Question } from './import-row.ts'
import { foldName } from './fold-name.ts'

/** Seasons that one question may name; beyond them it asks for all. */
export const MAX_SEASONS = 100

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
    const { type, tmdbId, imdbId, tvdbId, name, year, ofEpisode, byShow } = row
    known.set(own, questions.length)
    return questions.push({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode, ...(byShow && { byShow }) }) - 1
  })
  if (questions.length > MAX_QUESTIONS) throw unusable('tooManyRows')
  addSeasons(questions, rows, asks)
  return { questions, asks }
}

/** Adds the seasons that have to be looked up because rows say that all of them was seen, and no row lists their episodes. */
function addSeasons(questions: Question[], rows: readonly ImportRow[], asks: readonly number[]): void {
  const listed = new Set(rows.flatMap(({ episode }, at) => (episode ? [`${asks[at]}`, `${asks[at]}/${episode.season}`] : [])))
  for (const [at, { whole }] of rows.entries()) {
    const question = questions[asks[at] ?? -1]
    if (!question || !whole) continue
    const { season, upTo } = whole
    const before = question.seasons ?? []
    if (before === 'all' || (season === null && !listed.has(`${asks[at]}`))) {
      question.seasons = 'all'
      continue
    }
    const added = season === null ? [] : upTo === null ? [season] : Array.from({ length: season }, (_, index) => index + 1)
    const needed = added.filter((each) => upTo !== null || !listed.has(`${asks[at]}/${each}`))
    const all = [...new Set([...before, ...needed])]
    question.seasons = all.length > MAX_SEASONS ? 'all' : all
  }
}

/** A key that rows of the same title share. */
export function questionKey({ type, tmdbId, imdbId, tvdbId, name, year, ofEpisode, byShow }: Question): string {
  if (byShow) return `show ${year} ${foldName(name).whole}`
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
