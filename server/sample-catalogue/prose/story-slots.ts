import { asKin } from './characters.ts'
import type { Character } from './characters.ts'
import { pick } from './seeded.ts'
import { fillTemplate, capitalised, parseTemplate, withArticle } from './template.ts'
import type { Template } from './template.ts'
import { CITIES, PLACE_HEADS, PLACE_TAILS } from './words-places.ts'
import { EPISODE_THINGS } from './words-episodes.ts'
import * as words from './words-story.ts'

/** `known`: the audience has met the two, so short names do. `everyday`: set in its own year, so jobs may be of that year. */
type Scene = { random: () => number; year: number; lead: Character; other: Character; known?: boolean; everyday?: boolean }

const WHO = words.WHO.map(parseTemplate)
const FIRST_MODERN_YEAR = 1995
const KIN: Record<string, [woman: string, man: string]> = {
  sibling: ['sister', 'brother'],
  parent: ['mother', 'father'],
  child: ['daughter', 'son'],
  aunt: ['aunt', 'uncle'],
  grand: ['grandmother', 'grandfather'],
}

/** Tells sentences about the same two people and the same things: a second mention is shorter than the first. */
export function createTeller({ random, year, lead, other, known = false, everyday = true }: Scene) {
  const modern = year >= FIRST_MODERN_YEAR
  const once = new Map<string, string>()
  const named = new Set<Character>(known ? [lead, other] : [])
  const job = () => pick(random, modern && everyday && random() < 0.2 ? words.MODERN_JOBS : words.JOBS)
  const filling = { random, modern, slot }
  let about = lead
  let opening = true
  let second = other

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
    he2: pronoun(seconding, 'she', 'he'),
    him2: pronoun(seconding, 'her', 'him'),
    his2: pronoun(seconding, 'her', 'his'),
    p: pronoun(() => about, 'she', 'he'),
    pm: pronoun(() => about, 'her', 'him'),
    ps: pronoun(() => about, 'her', 'his'),
    who,
    who2: who,
    cousin: () => 'cousin',
    job,
    'a job': () => withArticle(job()),
    'the job': () => `the ${job()}`,
    small,
    small2: () => (once.has('small') ? small() : keep('small', () => pick(random, words.SMALL_THINGS))),
    town: () => keep('town', () => `${pick(random, PLACE_HEADS)} ${pick(random, PLACE_TAILS)}`),
    city: () => keep('city', () => pick(random, CITIES)),
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
    n2: () => pick(random, words.AGES),
    nth: () => pick(random, words.NTHS),
    past: () => String(Math.min(year - 25, 1_590 + Math.floor(random() * 310))),
    'a shop': () => pick(random, words.SHOPS),
    realm: () => keep('realm', () => pick(random, words.REALMS)),
    relic: () => pick(random, words.RELICS),
    thing: () => keep('thing', () => pick(random, EPISODE_THINGS)),
    'thing^': () => capitalised(pick(random, EPISODE_THINGS)),
    isle: () => keep('isle', () => pick(random, words.ISLES)),
  }

  return {
    /** The next sentence or sentences. */
    tell(template: Template): string {
      if (template.source.includes('{K}')) second = asKin(other, lead)
      const text = fillTemplate(template, filling)
      opening = false
      return text
        .replace(/(^|[.?!] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/(?<!\p{L})([Aa]) (?=[aeiou])(?!uni|one|eu|use)/gu, '$1n ')
    },
    /** The second person's full name as told. */
    other: () => second,
  }
}

function pronoun(person: () => Character, woman: string, man: string): () => string {
  return () => (person().woman ? woman : man)
}
