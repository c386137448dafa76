import type { TitleType } from '#domain/titles/title.ts'
import { TITLE_PATTERNS } from './title-patterns.ts'
import type { TitleMood, TitlePattern } from './title-patterns.ts'
import { spread } from './word-list.ts'

/** The vocabulary for each of TMDB's genre ids. */
const MOOD_OF_GENRE: Record<number, TitleMood> = {
  28: 'action',
  10759: 'action',
  12: 'quest',
  14: 'quest',
  16: 'family',
  10751: 'family',
  10762: 'family',
  35: 'comedy',
  80: 'crime',
  9648: 'crime',
  53: 'crime',
  99: 'fact',
  10763: 'fact',
  10764: 'fact',
  10767: 'fact',
  18: 'drama',
  10766: 'drama',
  36: 'war',
  10752: 'war',
  10768: 'war',
  27: 'horror',
  10402: 'romance',
  10749: 'romance',
  878: 'scifi',
  10765: 'scifi',
  37: 'western',
}
const WEIGHTS: [keyof typeof TITLE_PATTERNS, number][] = [
  ...([
    ['whole', 5],
    ['word', 3],
    ['given', 2],
    ['fullName', 2],
    ['call', 2],
    ['quality', 6],
    ['heir', 4],
    ['counted', 3],
    ['described', 5],
    ['owned', 3],
  ] as const),
  ...([
    ['verb', 4],
    ['site', 4],
    ['trip', 3],
    ['hall', 4],
    ['ranked', 2],
    ['timed', 2],
    ['event', 4],
    ['affair', 3],
    ['meeting', 3],
    ['estate', 3],
  ] as const),
].map(([name, weight]) => [name, weight])

type Slot = { name: keyof typeof TITLE_PATTERNS; weight: number; nth: number }

const IN_ORDER: Slot[] = WEIGHTS.flatMap(([name, weight]) => Array.from({ length: weight }, (_, nth) => ({ name, weight, nth })))
// Shuffled so that neighbouring indexes have different patterns.
const SLOTS = IN_ORDER.map((_, at) => IN_ORDER[spread(at, IN_ORDER.length)]).filter((slot) => slot !== undefined)

/** An invented title that suits its first genre. No two indexes below 300,000 have the same, whatever their genres. */
export function workTitle(index: number, genreIds: number[], type: TitleType): string {
  const mood = titleMood(genreIds)
  const slot = SLOTS[index % SLOTS.length]
  if (!slot) return TITLE_PATTERNS.spare.make(index)
  const pattern: TitlePattern = TITLE_PATTERNS[patternName(slot.name, mood, type)]
  const turn = Math.floor(index / SLOTS.length) * slot.weight + slot.nth
  if (turn < pattern.size(mood)) return pattern.make(turn, mood)
  return index % 2 === 0 ? TITLE_PATTERNS.couple.make(index, mood) : TITLE_PATTERNS.spare.make(index)
}

/** The vocabulary for a work, from the first of its genres that has one. */
function titleMood(genreIds: number[]): TitleMood {
  for (const id of genreIds) {
    const mood = MOOD_OF_GENRE[id]
    if (mood) return mood
  }
  return 'drama'
}

// A replacement takes over all slots of a pattern, so no turn of a pattern is used twice.
function patternName(name: keyof typeof TITLE_PATTERNS, mood: TitleMood, type: TitleType): keyof typeof TITLE_PATTERNS {
  if (mood === 'fact' && name === 'fullName') return type === 'tv' ? 'talk' : 'life'
  if (type === 'movie') return name
  if (name === 'trip') return 'place'
  if (name === 'affair') return 'institution'
  return name === 'fullName' ? 'partners' : name
}
