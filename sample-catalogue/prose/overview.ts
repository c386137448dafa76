import type { TitleType } from '#domain/titles/title.ts'
import { leadsOf } from './characters.ts'
import type { Character } from './characters.ts'
import { CLOSINGS } from './closings.ts'
import { CRIME_PREMISES } from './premises-crime.ts'
import { DANGER_PREMISES } from './premises-danger.ts'
import { FACT_PREMISES } from './premises-fact.ts'
import { FAR_PREMISES } from './premises-far.ts'
import { HEARTS_PREMISES } from './premises-hearts.ts'
import { PAST_PREMISES } from './premises-past.ts'
import { YOUNG_PREMISES } from './premises-young.ts'
import { pick, seeded } from '../random/seeded.ts'
import { SERIES_TURNS } from './series-turns.ts'
import { createStoryWriter } from './story-writer.ts'
import { parseTemplate } from './template.ts'
import type { Template } from './template.ts'
import type { TitleHints } from './title-hints.ts'
import { toneOf } from './tone.ts'
import type { Premise, StoryKind, Tone } from './tone.ts'

/** `first`: the index of the first part of the collection, whose main characters the later parts keep. */
type OverviewRequest = { index: number; first: number; type: TitleType; year: number; kind: StoryKind; hints: TitleHints }
type WrittenOverview = { overview: string; leads: readonly [Character, Character] }
type Frame = { beginning: Template; next: readonly Template[] }

const SHORTEST = 140
const LONGEST = 420
const ATTEMPTS = 8
const LAST_FORMAL_YEAR = 1939
const FIRST_PRESS_YEAR = 2000
const PREMISES = framesOf({
  ...CRIME_PREMISES,
  ...DANGER_PREMISES,
  ...HEARTS_PREMISES,
  ...YOUNG_PREMISES,
  ...FAR_PREMISES,
  ...PAST_PREMISES,
  ...FACT_PREMISES,
})
const ENDS = parseAll<StoryKind>(CLOSINGS)
const TURNS = parseAll<Tone>(SERIES_TURNS)

/** Writes the overview of an invented work; also returns its two main characters as the overview names them. */
export function writeOverview(request: OverviewRequest): WrittenOverview {
  let best = attemptOf(request, 0)
  for (let attempt = 1; attempt < ATTEMPTS && !fits(best.overview); attempt += 1) best = attemptOf(request, attempt)
  return best
}

function fits(overview: string): boolean {
  return overview.length >= SHORTEST && overview.length <= LONGEST
}

function attemptOf({ index, first, type, year, kind, hints }: OverviewRequest, attempt: number): WrittenOverview {
  const random = seeded('story', index, attempt)
  const [lead, other] = leadsOf({ index: first, kind, namesake: hints.namesake })
  const writer = createStoryWriter({ random, year, kind, lead, other, hints })
  const frame = frameFor({ index: index + attempt, kind, hints, alike: lead.woman === other.woman })
  let overview = writer.write(frame.beginning)
  const wanted = wantedSentences(random())
  if (sentencesIn(overview) < wanted || overview.length < SHORTEST) {
    const next = writer.write(pick(random, nextOf(frame, wanted)))
    if (overview.length + next.length < LONGEST) overview += ` ${next}`
  }
  if (sentencesIn(overview) < wanted || overview.length < SHORTEST) {
    const goesOn = type === 'tv' && random() < 0.4
    const end = writer.write(pick(random, goesOn ? TURNS[toneOf(kind)] : endsOf(kind, year)))
    if (overview.length + end.length < LONGEST) overview += ` ${end}`
  }
  return { overview, leads: [lead, writer.other()] }
}

// Prefers a continuation that fits the number of sentences still wanted.
function nextOf({ beginning, next }: Frame, wanted: number): readonly Template[] {
  const room = wanted - sentencesIn(beginning.source)
  const short = next.filter(({ source }) => sentencesIn(source) <= room)
  return short.length > 0 ? short : next
}

function wantedSentences(chance: number): number {
  if (chance < 0.42) return 2
  return chance < 0.9 ? 3 : 4
}

function sentencesIn(text: string): number {
  return text.split(/(?<=[.?!]) /).length
}

type FrameRequest = { index: number; kind: StoryKind; hints: TitleHints; alike: boolean }

// A place in the title is the place of the story. Two characters of one gender need a beginning without "she" or "he".
function frameFor({ index, kind, hints, alike }: FrameRequest): Frame {
  const all = PREMISES[kind]
  const slot = hints.town ? '{town}' : hints.city ? '{city}' : ''
  const placed = all.filter(({ beginning }) => beginning.source.includes(slot))
  const clear = placed.filter(({ beginning }) => !alike || !/\{(?:he|him|his)2?\}/i.test(beginning.source))
  const frames = clear.length > 0 ? clear : placed.length > 0 ? placed : all
  return pick(seeded('beginning', index), frames)
}

function endsOf(kind: StoryKind, year: number): readonly Template[] {
  const of = (mark: string) => ENDS[kind].filter(({ source }) => source.startsWith(mark))
  const plain = ENDS[kind].filter(({ source }) => !/^[<>]/.test(source))
  const dated = year <= LAST_FORMAL_YEAR ? of('<') : year >= FIRST_PRESS_YEAR ? of('>') : []
  return [...plain, ...dated, ...dated]
}

function framesOf(sources: Record<StoryKind, readonly Premise[]>): Record<StoryKind, readonly Frame[]> {
  const frames: Partial<Record<StoryKind, readonly Frame[]>> = {}
  for (const kind of Object.keys(sources) as StoryKind[]) {
    frames[kind] = sources[kind].map(([beginning, ...next]) => ({
      beginning: parseTemplate(beginning),
      next: next.map(parseTemplate),
    }))
  }
  return frames as Record<StoryKind, readonly Frame[]>
}

function parseAll<Key extends string>(sources: Record<Key, readonly string[]>): Record<Key, readonly Template[]> {
  const parsed: Partial<Record<Key, readonly Template[]>> = {}
  for (const key of Object.keys(sources) as Key[]) parsed[key] = sources[key].map(parseTemplate)
  return parsed as Record<Key, readonly Template[]>
}
