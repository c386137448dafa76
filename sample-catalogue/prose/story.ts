import type { TitleType } from '#domain/titles/title.ts'
import { castList } from './characters.ts'
import { writeOverview } from './overview.ts'
import { pick, seeded } from '../random/seeded.ts'
import { TAGLINES } from './taglines.ts'
import { hintsOf } from './title-hints.ts'
import { storyKind, toneOf } from './tone.ts'
import type { StoryKind } from './tone.ts'
import { inTurn } from './word-list.ts'
import { KEYWORDS } from './words-keywords.ts'
import { workTitle } from './work-title.ts'

/** `first`: the index of the first part of its collection, whose title and people the later parts keep; otherwise its own. */
export type StoryRequest = { index: number; first: number; type: TitleType; genreIds: number[]; year: number }
export type Story = { tagline: string; overview: string; characters: string[]; keywords: string[] }

/** All texts of an invented work. `characters` has at least 18 names, those of the overview first. */
export function story({ index, first, type, genreIds, year }: StoryRequest): Story {
  const kind = storyKind(genreIds, index)
  const tone = toneOf(kind)
  const hints = hintsOf(workTitle(first, genreIds, type))
  const written = writeOverview({ index, first, type, year, kind, hints })
  return {
    tagline: inTurn(TAGLINES[tone], index % TAGLINES[tone].length),
    overview: written.overview,
    characters: castList(index, tone, written.leads),
    keywords: keywordsOf(index, kind, genreIds),
  }
}

function keywordsOf(index: number, kind: StoryKind, genreIds: number[]): string[] {
  const random = seeded('keywords', index)
  const second = genreIds.length > 1 ? storyKind(genreIds.slice(1), index) : kind
  const keywords = new Set<string>()
  const count = 4 + Math.floor(random() * 5)
  while (keywords.size < count) keywords.add(pick(random, KEYWORDS[random() < 0.75 ? kind : second]))
  return [...keywords]
}
