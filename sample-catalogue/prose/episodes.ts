import { leadsOf } from './characters.ts'
import { pick, seeded } from '../random/seeded.ts'
import { createStoryWriter } from './story-writer.ts'
import { parseTemplate } from './template.ts'
import { hintsOf } from './title-hints.ts'
import { storyKind, toneOf } from './tone.ts'
import { workTitle } from './work-title.ts'
import { spread } from './word-list.ts'
import { EPISODE_NAMES, EPISODE_REPORTS, EPISODE_STORIES, OPENERS, SEASON_STORIES } from './words-episodes.ts'

export type EpisodeRequest = { index: number; genreIds: number[]; season: number; number: number }

// Episodes are told without modern technology, so that they fit a show of any year.
const ANY_YEAR = 1960
const STORIES = EPISODE_STORIES.map(parseTemplate)
const REPORTS = EPISODE_REPORTS.map(parseTemplate)
const SEASONS = SEASON_STORIES.map(parseTemplate)

/** A summary of one season in one or two sentences. */
export function seasonText({ index, season }: { index: number; season: number }): string {
  const random = seeded('season', index, season)
  const [lead, other] = leadsOf({ index, kind: 'drama', namesake: null })
  const frame = SEASONS[spread((index + season) % SEASONS.length, SEASONS.length)] ?? pick(random, SEASONS)
  return createStoryWriter({ random, year: ANY_YEAR, kind: 'drama', lead, other }).write(frame)
}

/** Name and summary of an episode, about the same two leads as `story`. No name repeats within a hundred episodes. */
export function episode({ index, genreIds, season, number }: EpisodeRequest): { name: string; overview: string } {
  const random = seeded('episode', index, season, number)
  const kind = storyKind(genreIds, index)
  const tone = toneOf(kind)
  const hints = hintsOf(workTitle(index, genreIds, 'tv'))
  const [lead, other] = leadsOf({ index, kind, namesake: hints.namesake })
  const writer = createStoryWriter({ random, year: ANY_YEAR, kind, lead, other, known: true, hints })
  const frames = tone === 'fact' ? REPORTS : STORIES
  const turn = Math.floor(seeded('show', index)() * 1_000) + season * 7 + number
  return {
    name: episodeName(index, season, number),
    overview: writer.write(frames[spread(turn % frames.length, frames.length)] ?? pick(random, frames)),
  }
}

function episodeName(index: number, season: number, number: number): string {
  const start = Math.floor(seeded('names', index)() * 10_000)
  if (number === 1) return OPENERS[(start + season) % OPENERS.length] ?? 'The Arrival'
  return EPISODE_NAMES[spread((start + season * 24 + number) % EPISODE_NAMES.length, EPISODE_NAMES.length)] ?? 'Home'
}
