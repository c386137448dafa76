import type { TitleType } from '#domain/title.ts'
import { castList, leadsOf } from './characters.ts'
import { CLOSINGS } from './closings.ts'
import { FOLLOW_UPS, SERIES_TURNS } from './follow-ups.ts'
import { DARK_PREMISES } from './premises-dark.ts'
import { FACT_PREMISES } from './premises-fact.ts'
import { FAR_PREMISES } from './premises-far.ts'
import { WARM_PREMISES } from './premises-warm.ts'
import { pick, seeded } from './seeded.ts'
import { createTeller } from './story-slots.ts'
import { TAGLINES } from './taglines.ts'
import { parseTemplate } from './template.ts'
import type { Template } from './template.ts'
import { storyKind, toneOf } from './tone.ts'
import type { StoryKind, Tone } from './tone.ts'
import { inTurn, spread } from './word-list.ts'
import { KEYWORDS } from './words-keywords.ts'

export { workTitle } from './work-title.ts'

export type StoryRequest = { index: number; type: TitleType; genreIds: number[]; year: number }
export type Story = { tagline: string; overview: string; characters: string[]; keywords: string[] }

const ELSEWHEN = new Set<StoryKind>(['history', 'war', 'western', 'fantasy'])
const SHORTEST = 180
const LONGEST = 420
const ATTEMPTS = 8
const PREMISES = parseAll<StoryKind>({ ...DARK_PREMISES, ...WARM_PREMISES, ...FAR_PREMISES, ...FACT_PREMISES })
const MIDDLES = parseAll<Tone>(FOLLOW_UPS)
const ENDS = parseAll<Tone>(CLOSINGS)
const TURNS = SERIES_TURNS.map(parseTemplate)

/** What an invented work is about; whom the overview names comes first in `characters`, which has at least 18. */
export function story(request: StoryRequest): Story {
  const { index, genreIds } = request
  const kind = storyKind(genreIds, index)
  const tone = toneOf(kind)
  const told = bestOverview(request, kind)
  return {
    tagline: inTurn(TAGLINES[tone], index % TAGLINES[tone].length),
    overview: told.overview,
    characters: castList(index, tone, told.leads),
    keywords: keywordsOf(index, kind, genreIds),
  }
}

function bestOverview(request: StoryRequest, kind: StoryKind) {
  let best = overviewOf(request, kind, 0)
  for (let attempt = 1; attempt < ATTEMPTS && !fits(best.overview); attempt += 1) best = overviewOf(request, kind, attempt)
  return best
}

function fits(overview: string): boolean {
  return overview.length >= SHORTEST && overview.length <= LONGEST
}

function overviewOf({ index, year, type }: StoryRequest, kind: StoryKind, attempt: number) {
  const random = seeded('story', index, attempt)
  const tone = toneOf(kind)
  const [lead, other] = leadsOf(index, tone, kind === 'fantasy')
  const teller = createTeller({ random, year, lead, other, everyday: !ELSEWHEN.has(kind) })
  // The premise moves on with the index rather than by chance: neighbours in a list never share one.
  const frames = PREMISES[kind]
  let overview = teller.tell(frames[spread((index + attempt) % frames.length, frames.length)] ?? pick(random, frames))
  const middle = teller.tell(pick(random, MIDDLES[tone]))
  if (overview.length + middle.length < LONGEST || overview.length < SHORTEST) overview += ` ${middle}`
  const series = type === 'tv' && tone !== 'fact'
  if (overview.length < 250 || (overview.length < 330 && random() < 0.5)) {
    const end = teller.tell(pick(random, series ? TURNS : ENDS[tone]))
    if (overview.length + end.length < LONGEST) overview += ` ${end}`
  }
  return { overview, leads: [lead, teller.other()] as const }
}

function keywordsOf(index: number, kind: StoryKind, genreIds: number[]): string[] {
  const random = seeded('keywords', index)
  const second = genreIds.length > 1 ? storyKind(genreIds.slice(1), index) : kind
  const keywords = new Set<string>()
  const count = 4 + Math.floor(random() * 5)
  while (keywords.size < count) keywords.add(pick(random, KEYWORDS[random() < 0.75 ? kind : second]))
  return [...keywords]
}

function parseAll<Key extends string>(sources: Record<Key, readonly string[]>): Record<Key, readonly Template[]> {
  const parsed: Partial<Record<Key, readonly Template[]>> = {}
  for (const key of Object.keys(sources) as Key[]) parsed[key] = sources[key].map(parseTemplate)
  return parsed as Record<Key, readonly Template[]>
}
