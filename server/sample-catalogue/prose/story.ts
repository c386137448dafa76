import type { TitleType } from '#domain/title.ts'
import { collectionOf } from '../timing.ts'
import { castList } from './characters.ts'
import { tellOverview } from './overview.ts'
import { pick, seeded } from './seeded.ts'
import { TAGLINES } from './taglines.ts'
import { hintsOf } from './title-hints.ts'
import { storyKind, toneOf } from './tone.ts'
import type { StoryKind } from './tone.ts'
import { inTurn } from './word-list.ts'
import { KEYWORDS } from './words-keywords.ts'
import { workTitle } from './work-title.ts'

export { workTitle } from './work-title.ts'

export type StoryRequest = { index: number; type: TitleType; genreIds: number[]; year: number }
export type Story = { tagline: string; overview: string; characters: string[]; keywords: string[] }

/** What an invented work is about; whom the overview names comes first in `characters`, which has at least 18. */
export function story({ index, type, genreIds, year }: StoryRequest): Story {
  const kind = storyKind(genreIds, index)
  const tone = toneOf(kind)
  const first = firstPartOf(index, type)
  const hints = hintsOf(workTitle(first, genreIds, type))
  const told = tellOverview({ index, first, type, year, kind, hints })
  return {
    tagline: inTurn(TAGLINES[tone], index % TAGLINES[tone].length),
    overview: told.overview,
    characters: castList(index, tone, told.leads),
    keywords: keywordsOf(index, kind, genreIds),
  }
}

// Later parts of a collection bear the title of the first.
function firstPartOf(index: number, type: TitleType): number {
  return type === 'movie' ? (collectionOf(index)?.indexes[0] ?? index) : index
}

function keywordsOf(index: number, kind: StoryKind, genreIds: number[]): string[] {
  const random = seeded('keywords', index)
  const second = genreIds.length > 1 ? storyKind(genreIds.slice(1), index) : kind
  const keywords = new Set<string>()
  const count = 4 + Math.floor(random() * 5)
  while (keywords.size < count) keywords.add(pick(random, KEYWORDS[random() < 0.75 ? kind : second]))
  return [...keywords]
}
