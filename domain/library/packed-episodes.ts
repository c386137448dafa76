import { parseSeasonNumber } from '#domain/titles/title.ts'
import { episodeKey, type Mark } from './library.ts'

// A season's marks are runs of episodes with the same mark: `1-3+1g` means episodes 1 to 3, marked 52 seconds after the previous
// run (the first: after 1970), and `-4+2` means that the mark of episode 4 was removed.

const RUN = /^(-?)(\d{1,4})(?:-(\d{1,4}))?\+(-?[0-9a-z]{1,7})$/
const MOST_SEASONS = 400
const LATEST = 2 ** 33

export function packEpisodes(episodes: ReadonlyMap<string, Mark>): Record<string, string> {
  const seasons = new Map<number, { episode: number; mark: Mark }[]>()
  for (const [key, mark] of episodes) {
    const [season = 0, episode = 0] = key.split('/').map(Number)
    const marks = seasons.get(season)
    // Copying the array for each episode would take a second for ten thousand episodes.
    if (marks) marks.push({ episode, mark })
    else seasons.set(season, [{ episode, mark }])
  }
  const ordered = [...seasons].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(ordered.map(([season, marks]) => [season, packSeason(marks)]))
}

/**
 * How many marks untrusted seasons stand for, without creating any. Invalid runs count as one each, since reading them takes
 * time, too. Counting stops above `most`.
 */
export function countEpisodes(seasons: Record<string, unknown>, most: number): number {
  let count = 0
  for (const text of Object.values(seasons).slice(0, MOST_SEASONS)) {
    if (typeof text !== 'string') continue
    for (const run of text.split(',', most + 1)) {
      const [, , from, to = from] = RUN.exec(run) ?? []
      count += from === undefined ? 1 : Math.max(1, Number(to) - Number(from) + 1)
      if (count > most) return count
    }
  }
  return count
}

/** The marks in untrusted seasons; invalid ones are left out. Call `countEpisodes` first. */
export function unpackEpisodes(seasons: Record<string, unknown>): Map<string, Mark> {
  const episodes = new Map<string, Mark>()
  for (const [name, text] of Object.entries(seasons).slice(0, MOST_SEASONS)) {
    const season = parseSeasonNumber(name)
    if (season === null || typeof text !== 'string') continue
    let at = 0
    for (const run of text.split(',')) {
      const [, off, from, to = from, step] = RUN.exec(run) ?? []
      if (from === undefined || step === undefined) continue
      at += Number.parseInt(step, 36)
      if (at < 0 || at >= LATEST) break
      const mark = { on: off === '', at }
      for (let episode = Number(from); episode <= Number(to); episode += 1) episodes.set(episodeKey({ season, episode }), mark)
    }
  }
  return episodes
}

function packSeason(marks: { episode: number; mark: Mark }[]): string {
  const runs: { from: number; to: number; mark: Mark }[] = []
  for (const { episode, mark } of marks.toSorted((a, b) => a.episode - b.episode)) {
    const run = runs.at(-1)
    if (run && run.to === episode - 1 && run.mark.on === mark.on && run.mark.at === mark.at) run.to = episode
    else runs.push({ from: episode, to: episode, mark })
  }
  let before = 0
  const texts = runs.map(({ from, to, mark: { on, at } }) => {
    const step = (at - before).toString(36)
    before = at
    return `${on ? '' : '-'}${from}${to > from ? `-${to}` : ''}+${step}`
  })
  return texts.join(',')
}
