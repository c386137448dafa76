import { parseSeasonNumber } from '#domain/titles/title.ts'
import type { OldMark } from './old-library.ts'

// A season's marks are runs of episodes with the same mark: `1-3+1g` means episodes 1 to 3, marked 52 seconds after the previous
// run (the first: after 1970), and `-4+2` means that the mark of episode 4 was removed.

const RUN = /^(-?)(\d{1,4})(?:-(\d{1,4}))?\+(-?[0-9a-z]{1,7})$/
const MOST_SEASONS = 400
const LATEST = 2 ** 33

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

/** The marks in untrusted seasons, by season and number; invalid ones are left out. Call `countEpisodes` first. */
export function unpackEpisodes(seasons: Record<string, unknown>): Map<string, OldMark> {
  const episodes = new Map<string, OldMark>()
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
      for (let episode = Number(from); episode <= Number(to); episode += 1) episodes.set(`${season}/${episode}`, mark)
    }
  }
  return episodes
}
