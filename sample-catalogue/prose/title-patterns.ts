import { disjoint, inTurn, spread } from './word-list.ts'
import { WESTERN_NAMES } from './words-names-west.ts'
import { WORLD_NAMES } from './words-names-world.ts'
import { PLACE_HEADS, PLACE_TAILS, CITIES } from './words-places.ts'
import { ACTION_WORDS, CRIME_WORDS, HORROR_WORDS } from './words-titles-dark.ts'
import type { TitleWords } from './words-titles-dark.ts'
import { FACT_WORDS, QUEST_WORDS, SCIFI_WORDS, WAR_WORDS, WESTERN_WORDS } from './words-titles-far.ts'
import * as shared from './words-titles-shared.ts'
import { COMEDY_WORDS, DRAMA_WORDS, FAMILY_WORDS, ROMANCE_WORDS } from './words-titles-warm.ts'
import { WHOLE_TITLES } from './words-titles-whole.ts'

const MOODS = {
  crime: CRIME_WORDS,
  horror: HORROR_WORDS,
  action: ACTION_WORDS,
  comedy: COMEDY_WORDS,
  family: FAMILY_WORDS,
  romance: ROMANCE_WORDS,
  drama: DRAMA_WORDS,
  scifi: SCIFI_WORDS,
  quest: QUEST_WORDS,
  war: WAR_WORDS,
  western: WESTERN_WORDS,
  fact: FACT_WORDS,
} satisfies Record<string, TitleWords>

/** The vocabulary of a title, chosen by genre. */
export type TitleMood = keyof typeof MOODS
/** A pattern for titles, such as "The {adjective} {role}". `make` gives a different title for each turn below `size`. */
export type TitlePattern = { size: (mood: TitleMood) => number; make: (turn: number, mood: TitleMood) => string }

const KEYS = Object.keys(MOODS) as TitleMood[]
const FIELDS = Object.keys(CRIME_WORDS) as (keyof TitleWords)[]
const BAND: Record<TitleMood, keyof typeof WHOLE_TITLES> = {
  crime: 'dark',
  horror: 'dark',
  action: 'dark',
  comedy: 'warm',
  family: 'young',
  romance: 'warm',
  drama: 'warm',
  scifi: 'space',
  quest: 'quest',
  war: 'war',
  western: 'west',
  fact: 'fact',
}
// No field of two moods shares a word, so a pattern never makes the same title for both.
const WORDS = new Map(FIELDS.map((field) => [field, new Map(zip(disjoint(KEYS.map((mood) => MOODS[mood][field]))))]))
const CULTURES = Object.values({ ...WESTERN_NAMES, ...WORLD_NAMES })
const GIVENS = [...new Set(CULTURES.flatMap(({ women, men }) => [...women, ...men]))].filter(sortsPlainly)
// Reversed, so that a title that is only a name comes far from longer titles with that name.
const LONE_GIVENS = GIVENS.toReversed()
const FAMILIES = [...new Set(CULTURES.flatMap(({ families }) => families))].filter(
  (family) => family.length > 4 && sortsPlainly(family),
)
const ON = new Set([
  'Street',
  'Hill',
  'Lane',
  'Moor',
  'Ridge',
  'Square',
  'Island',
  'Row',
  'Terrace',
  'Quay',
  'Heath',
  'Common',
  'Steps',
])
// Words of these lists are kept out of similar patterns, or two patterns could make the same title.
const TAKEN = new Set([...shared.TITLE_MATERIALS, ...shared.TITLE_RANKS, ...shared.TITLE_TIMES, ...shared.TITLE_NUMBERS])
const HOUSES = FAMILIES.filter((family) => !TAKEN.has(family))
const PLACE_COUNT = PLACE_HEADS.length * PLACE_TAILS.length

/** All patterns by name. Some ignore the mood. */
export const TITLE_PATTERNS = {
  whole: single((mood) => WHOLE_TITLES[BAND[mood]]),
  word: single((mood) => words(mood, 'words')),
  given: single(() => LONE_GIVENS),
  fullName: pair({ left: () => GIVENS, right: () => FAMILIES, join: (given, family) => `${given} ${family}` }),
  partners: pair({ left: () => FAMILIES.slice(0, 300), right: () => FAMILIES.slice(300), join: (one, two) => `${one} & ${two}` }),
  call: pair({ left: () => shared.TITLE_CALLS, right: () => GIVENS, join: (call, given) => `${call} ${given}` }),
  life: pair({
    left: () => GIVENS,
    right: () => shared.TITLE_LIVES,
    join: (given, life, turn) => `${given} ${inTurn(FAMILIES, turn)}: ${life}`,
  }),
  talk: pair({
    left: () => shared.TITLE_TALKS,
    right: () => GIVENS,
    join: (talk, given, turn) => `${talk} ${given} ${inTurn(FAMILIES, turn)}`,
  }),
  quality: fielded('adjectives', 'nouns', (adjective, noun) => `${adjective} ${noun}`),
  heir: withField(shared.TITLE_TRADES, 'heirs', (trade, heir) => `The ${trade}'s ${heir}`),
  counted: withField(shared.TITLE_NUMBERS, 'counted', (number, plural) => `${number} ${plural}`),
  verb: withField(shared.TITLE_VERBS, 'objects', (verb, object) => `${verb} ${object}`),
  site: withField(shared.TITLE_PREPOSITIONS, 'sites', (preposition, site) => `${preposition} the ${site}`),
  trip: withField(CITIES, 'trips', (city, trip) => `${trip} ${city}`),
  hall: withField(shared.TITLE_MATERIALS, 'halls', (material, hall) => `The ${material} ${hall}`),
  ranked: withField(shared.TITLE_RANKS, 'roles', (rank, role) => `The ${rank} ${role}`),
  timed: withField(shared.TITLE_TIMES, 'roles', (time, role) => `The ${time} ${role}`),
  described: pair({
    left: (mood) => words(mood, 'adjectives').filter((adjective) => !TAKEN.has(adjective)),
    right: (mood) => words(mood, 'roles'),
    join: (adjective, role) => `The ${adjective} ${role}`,
  }),
  owned: withField(GIVENS, 'heirs', (given, heir) => `${given}'s ${heir}`),
  meeting: withField(GIVENS, 'roles', (given, role) => `${given} and the ${role}`),
  estate: withField(HOUSES, 'heirs', (family, heir) => `The ${family} ${heir}`),
  couple: pair({ left: () => GIVENS, right: () => GIVENS, join: (one, two) => `${one} and ${two}` }),
  event: placed('events', (place, event) => `${fitting(event, place)} ${place}`),
  affair: placed('affairs', (place, affair) => `The ${place} ${affair}`),
  place: { size: () => PLACE_COUNT, make: (turn: number) => invented(turn + 4_000) },
  institution: {
    size: () => PLACE_COUNT,
    make: (turn: number) => `${invented(turn + 5_000)} ${inTurn(shared.TITLE_INSTITUTIONS, turn)}`,
  },
  spare: {
    size: () => PLACE_COUNT * shared.TITLE_SPARES.length,
    make: sparely,
  },
} satisfies Record<string, TitlePattern>

// Letters such as ł and ø sort differently in each alphabet, so no title begins with a name that has one.
function sortsPlainly(name: string): boolean {
  return /^[\p{ASCII}\p{M}]+$/u.test(name.normalize('NFKD'))
}

function zip(lists: readonly (readonly string[])[]): [TitleMood, readonly string[]][] {
  return KEYS.map((mood, at) => [mood, lists[at] ?? []])
}

function words(mood: TitleMood, field: keyof TitleWords): readonly string[] {
  return WORDS.get(field)?.get(mood) ?? []
}

function sparely(turn: number): string {
  const place = invented(strided(turn, shared.TITLE_SPARES.length))
  return `${fitting(inTurn(shared.TITLE_SPARES, turn), place)} ${place}`
}

// Turns "on" into "at" where the place needs it: on a street or a hill, but at a farm.
function fitting(event: string, place: string): string {
  if (!event.endsWith(' on') || ON.has(place.slice(place.lastIndexOf(' ') + 1))) return event
  return `${event.slice(0, -3)} at`
}

// Combines each word of a list with all places, starting at a different one for each word.
function strided(turn: number, size: number): number {
  return Math.floor(turn / size) + (turn % size) * 181
}

function invented(turn: number): string {
  const at = spread(turn % PLACE_COUNT, PLACE_COUNT)
  return `${PLACE_HEADS[at % PLACE_HEADS.length]} ${PLACE_TAILS[Math.floor(at / PLACE_HEADS.length)]}`
}

function single(list: (mood: TitleMood) => readonly string[]): TitlePattern {
  return { size: (mood) => list(mood).length, make: (turn, mood) => inTurn(list(mood), turn) }
}

type Pair = {
  left: (mood: TitleMood) => readonly string[]
  right: (mood: TitleMood) => readonly string[]
  join: (left: string, right: string, turn: number) => string
}

function pair({ left, right, join }: Pair): TitlePattern {
  return {
    size: (mood) => left(mood).length * right(mood).length,
    make: (turn, mood) => {
      const lefts = left(mood)
      const rights = right(mood)
      const at = spread(turn, lefts.length * rights.length)
      return join(lefts[at % lefts.length] ?? '', rights[Math.floor(at / lefts.length)] ?? '', turn)
    },
  }
}

function fielded(left: keyof TitleWords, right: keyof TitleWords, join: Pair['join']): TitlePattern {
  return pair({ left: (mood) => words(mood, left), right: (mood) => words(mood, right), join })
}

function withField(list: readonly string[], field: keyof TitleWords, join: Pair['join']): TitlePattern {
  return pair({ left: () => list, right: (mood) => words(mood, field), join })
}

function placed(field: keyof TitleWords, join: (place: string, word: string) => string): TitlePattern {
  return {
    size: (mood) => PLACE_COUNT * words(mood, field).length,
    make: (turn, mood) => {
      const list = words(mood, field)
      return join(invented(strided(turn, list.length) + (field === 'events' ? 0 : 2_200)), inTurn(list, turn))
    },
  }
}
