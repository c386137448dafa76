import { asKin } from './characters.ts'
import type { Character } from './characters.ts'
import { pick } from '../random/seeded.ts'
import { fillTemplate, capitalised, parseTemplate, plural, withArticle } from './template.ts'
import type { Template } from './template.ts'
import { CITIES, PLACE_HEADS, TOWN_TAILS } from './words-places.ts'
import { placeNoun } from './title-hints.ts'
import type { TitleHints } from './title-hints.ts'
import type { StoryKind } from './tone.ts'
import { EPISODE_THINGS } from './words-episodes.ts'
import { JOBS_OF_KIND, MODERN_JOBS, ODD_JOBS } from './words-jobs.ts'
import * as words from './words-story.ts'

/** `known`: the audience knows both characters, so short names are enough. `hints`: what the title has already said. */
type Scene = {
  random: () => number
  year: number
  kind: StoryKind
  lead: Character
  other: Character
  known?: boolean
  hints?: TitleHints
}

const WHO = words.WHO.map(parseTemplate)
const FIRST_MODERN_YEAR = 1995
const ELSEWHEN = new Set<StoryKind>(['history', 'war', 'western', 'fantasy', 'adventure', 'scifi'])
const KIN: Record<string, [woman: string, man: string]> = {
  sibling: ['sister', 'brother'],
  parent: ['mother', 'father'],
  child: ['daughter', 'son'],
  aunt: ['aunt', 'uncle'],
  grand: ['grandmother', 'grandfather'],
}

/** Writes sentences about the same two characters, places and things. From the second mention on it uses short names. */
export function createStoryWriter({ random, year, kind, lead, other, known = false, hints }: Scene) {
  const modern = year >= FIRST_MODERN_YEAR
  const once = new Map<string, string>()
  if (hints?.town) once.set('town', hints.town)
  if (hints?.city) once.set('city', hints.city)
  let trade = hints?.trade ?? null
  const named = new Set<Character>(known ? [lead, other] : [])
  const filling = { random, modern, slot }
  let about = lead
  let opening = true
  let second = other
  let place: string | null = null

  function job(): string {
    const titled = trade
    trade = null
    if (titled) return titled
    const chance = random()
    if (modern && !ELSEWHEN.has(kind) && chance < 0.2) return pick(random, MODERN_JOBS)
    return pick(random, chance < 0.32 ? ODD_JOBS : JOBS_OF_KIND[kind])
  }

  // The place that was named before, such as "the town"; if none was, a place with a name of its own.
  function here(): string {
    if (!place) return makers['town']?.() ?? ''
    return place
  }

  function at(name: string, spoken: string): string {
    place ??= spoken
    return once.get(name) ?? ''
  }

  function keep(name: string, make: () => string): string {
    const value = once.get(name) ?? make()
    once.set(name, value)
    return value
  }

  function mention(person: Character, introduced: boolean): string {
    about = person
    if (named.has(person)) return person.short
    named.add(person)
    return introduced ? person.name : `the ${job()} ${person.name}`
  }

  function slot(name: string): string {
    const kin = KIN[name]
    if (kin) return second.woman ? kin[0] : kin[1]
    const make = makers[name]
    if (!make) throw new Error(`No such slot: {${name}}`)
    return make()
  }

  function small(): string {
    const before = once.get('small')
    if (before) return before.replace(/^an? /, 'the ')
    return keep('small', () => pick(random, words.SMALL_THINGS))
  }

  function who(): string {
    return fillTemplate(pick(random, WHO), filling)
  }

  // Mostly empty: a clause after every job would be too much.
  function sometimes(): string {
    return random() < 0.65 ? '' : who()
  }

  const leading = () => lead
  const seconding = () => second
  const makers: Record<string, () => string> = {
    L: () => mention(lead, true),
    O: () => mention(second, opening),
    K: () => mention(second, true),
    he: pronoun(leading, 'she', 'he'),
    He: pronoun(leading, 'She', 'He'),
    him: pronoun(leading, 'her', 'him'),
    his: pronoun(leading, 'her', 'his'),
    himself: pronoun(leading, 'herself', 'himself'),
    He2: pronoun(seconding, 'She', 'He'),
    he2: pronoun(seconding, 'she', 'he'),
    him2: pronoun(seconding, 'her', 'him'),
    his2: pronoun(seconding, 'her', 'his'),
    p: pronoun(() => about, 'she', 'he'),
    pm: pronoun(() => about, 'her', 'him'),
    ps: pronoun(() => about, 'her', 'his'),
    who: sometimes,
    who2: who,
    cousin: () => 'cousin',
    job,
    jobs: () => plural(job()),
    'a job': () => withArticle(job()),
    'the job': () => `the ${job()}`,
    small,
    small2: () => (once.has('small') ? small() : keep('small', () => pick(random, words.SMALL_THINGS))),
    town: () => {
      const town = keep('town', () => `${pick(random, PLACE_HEADS)} ${pick(random, TOWN_TAILS)}`)
      return at('town', placeNoun(town))
    },
    city: () => {
      keep('city', () => pick(random, CITIES))
      return at('city', 'the city')
    },
    here,
    'here^': () => capitalised(here()),
    month: () => pick(random, words.MONTHS),
    city2: () =>
      keep('city2', () =>
        pick(
          random,
          CITIES.filter((city) => city !== once.get('city')),
        ),
      ),
    day: () => keep('day', () => pick(random, words.DAYS)),
    span: () => pick(random, words.SPANS),
    'span^': () => capitalised(pick(random, words.SPANS)),
    n: () => pick(random, words.COUNTS),
    'n^': () => capitalised(pick(random, words.COUNTS)),
    few: () => pick(random, words.FEW),
    parts: () => pick(random, words.PARTS_OF_SERIES),
    'parts^': () => capitalised(pick(random, words.PARTS_OF_SERIES)),
    n2: () => pick(random, words.AGES),
    nth: () => pick(random, words.NTHS),
    past: () => String(Math.min(year - 25, 1_590 + Math.floor(random() * 310))),
    rail: () => String(1_834 + Math.floor(random() * 50)),
    'a shop': () => pick(random, words.SHOPS),
    realm: () => {
      keep('realm', () => pick(random, words.REALMS))
      return at('realm', 'the kingdom')
    },
    relic: () => pick(random, words.RELICS),
    thing: () => keep('thing', () => pick(random, EPISODE_THINGS)),
    'thing^': () => capitalised(pick(random, EPISODE_THINGS)),
    isle: () => {
      keep('isle', () => pick(random, words.ISLES))
      return at('isle', 'those waters')
    },
  }

  return {
    /** The template with all choices made and all slots filled. */
    write(template: Template): string {
      if (template.source.includes('{K}') && second === other) second = asKin(other, lead)
      const text = fillTemplate(template, filling)
      opening = false
      return text
        .replace(/^[<>]/, '')
        .replace(/(^|[.?!] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/ +(?=[,.;:])/g, '')
        .replace(/,{2,}/g, ',')
        .replace(/  +/g, ' ')
        .replace(/(?<!\p{L})([Aa])n (?=[bcdfgjklmnpqrstvwxyz])/gu, '$1 ')
        .replace(/(?<!\p{L})([Aa]) (?=[aeiou])(?!uni|one|eu|use)/gu, '$1n ')
    },
    /** The second character as named in the text: possibly a relative of the first by now. */
    other: () => second,
  }
}

function pronoun(person: () => Character, woman: string, man: string): () => string {
  return () => (person().woman ? woman : man)
}
