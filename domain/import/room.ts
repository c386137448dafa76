import { historyKey } from '#domain/history/history.ts'
import { roomIn } from '#domain/library/edits.ts'
import { isEpisodeWatched, isShown, type Entry, type Library } from '#domain/library/library.ts'
import { foldName } from './fold-name.ts'
import type { ImportRow, Question } from './import-row.ts'
import { questionsOf } from './questions.ts'

/** How much of an import fits into the library, as far as is known before the lookups. */
export type Fit = {
  /** Titles new to the library, and the number that it has room for. */
  titles: number
  room: number
  /** Indexes of rows whose titles do not fit: those put on their lists longest ago. */
  without: ReadonlySet<number>
  /** Watched episodes new to the library, and the number that it has room for. */
  episodes: number
  episodeRoom: number
}

/** How much of these rows fits. Titles already in the library take no room; nor do titles known only by an episode's id. */
export function fitOf(rows: readonly ImportRow[], library: Library): Fit {
  const { questions, asks } = questionsOf(rows)
  const find = createFind(library)
  const noted = questions.map(() => '')
  for (const [at, number] of asks.entries()) {
    const own = rows[at]?.noted ?? ''
    if (own > (noted[number] ?? '')) noted[number] = own
  }
  // History rows take no room in the lists.
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

/** Whether something has to be left out. */
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
