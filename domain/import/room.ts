import { historyKey } from '#domain/history/history.ts'
import { roomIn } from '#domain/library/edits.ts'
import { isEpisodeWatched, isShown, type Entry, type Library } from '#domain/library/library.ts'
import { foldName } from './fold-name.ts'
import type { ImportRow, Question } from './import-row.ts'
import { questionsOf } from './questions.ts'

/** How much of an import fits into the library, as far as it can be told before anything is looked up. */
export type Fit = {
  /** Titles that are new to the library, and how many of them it has room for. */
  titles: number
  room: number
  /** Places of the rows whose titles have no room: those that were put on their lists first. */
  without: ReadonlySet<number>
  /** Watched episodes that are new to the library, and how many of them it has room for. */
  episodes: number
  episodeRoom: number
}

/** What fits of these rows. A title that the library has already takes no room; nor does an episode whose show is unknown. */
export function fitOf(rows: readonly ImportRow[], library: Library): Fit {
  const { questions, asks } = questionsOf(rows)
  const find = createFind(library)
  const noted = questions.map(() => '')
  for (const [at, number] of asks.entries()) {
    const own = rows[at]?.noted ?? ''
    if (own > (noted[number] ?? '')) noted[number] = own
  }
  // What was merely opened takes no room in the lists.
  const listed = new Set(asks.filter((_, at) => rows[at]?.mark !== 'opened'))
  const added = [...listed].filter((number) => isNew(questions[number], find))
  const room = roomIn(library)
  const newestFirst = added.toSorted((a, b) => ((noted[a] ?? '') < (noted[b] ?? '') ? 1 : noted[a] === noted[b] ? a - b : -1))
  const dropped = new Set(newestFirst.slice(room.titles))
  const without = new Set(asks.flatMap((number, at) => (dropped.has(number) && rows[at]?.mark !== 'opened' ? [at] : [])))
  const episodes = new Set(
    asks.flatMap((number, at) => {
      const question = questions[number]
      if (!question || without.has(at) || rows[at]?.mark === 'opened') return []
      if (question.ofEpisode) return [`${number}`]
      const episode = rows[at]?.episode
      const entry = find(question)
      if (!episode || (entry && isEpisodeWatched(library, entry.id, episode))) return []
      return [`${number} ${episode.season}/${episode.episode}`]
    }),
  )
  return { titles: added.length, room: room.titles, without, episodes: episodes.size, episodeRoom: room.episodes }
}

/** Whether something of it has to be left out. */
export function isTooMuch({ titles, room, episodes, episodeRoom }: Fit): boolean {
  return titles > room || episodes > episodeRoom
}

type Find = (question: Question) => Entry | undefined

function isNew(question: Question | undefined, find: Find): boolean {
  return question !== undefined && !question.ofEpisode && !find(question)
}

/** Finds the title of a question in the library, by its id or by its name and year. */
function createFind(library: Library): Find {
  const shown = [...library.entries.values()].filter(isShown)
  const byId = new Map(shown.map((entry) => [historyKey(entry), entry]))
  const byName = new Map(
    shown.flatMap((entry) => (entry.known ? [[nameKey(entry.known.name, yearOf(entry.known.date)), entry]] : [])),
  )
  return ({ type, tmdbId, name, year }) =>
    tmdbId !== null && type !== null ? byId.get(historyKey({ type, id: tmdbId })) : byName.get(nameKey(name, year))
}

function nameKey(name: string, year: number | null): string {
  return `${foldName(name).bare} ${year}`
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}
