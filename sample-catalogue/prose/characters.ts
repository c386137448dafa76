import { CULTURE_KEYS, nameFrom } from './names.ts'
import type { CultureKey } from './names.ts'
import { pick, seeded } from '../random/seeded.ts'
import type { Namesake } from './title-hints.ts'
import { toneOf } from './tone.ts'
import type { StoryKind, Tone } from './tone.ts'
import { PARTS, RANKS, REALM_FAMILIES, REALM_MEN, REALM_WOMEN } from './words-story.ts'

/** A character of a story. `short` is the name used from the second mention on. */
export type Character = { name: string; short: string; given: string; family: string; woman: boolean; culture: CultureKey | null }

const FRONTIER: CultureKey[] = ['american', 'american', 'english', 'irish', 'spanish']

type LeadsRequest = { index: number; kind: StoryKind; namesake: Namesake | null }

/** The two main characters of a work, always the same for one index and kind. A person whom the title names comes first. */
export function leadsOf({ index, kind, namesake }: LeadsRequest): [Character, Character] {
  const random = seeded('leads', index)
  const woman = namesake?.woman ?? random() < 0.5
  // Mostly a woman and a man, so that it is clear whom "she" and "he" mean.
  const otherWoman = random() < 0.1 ? woman : !woman
  const frontier = toneOf(kind) === 'frontier'
  if (kind === 'fantasy') return [named(realmCharacter(random, woman), namesake), realmCharacter(random, otherWoman)]
  const culture = namesake?.culture ?? pick(random, frontier ? FRONTIER : CULTURE_KEYS)
  const elsewhere = random() < 0.25 ? pick(random, frontier ? FRONTIER : CULTURE_KEYS) : culture
  const lead = named(someone(random, culture, woman), namesake)
  const other = someone(random, elsewhere, otherWoman)
  const clash = other.given === lead.given || other.family === lead.family
  return [lead, clash ? someone(random, elsewhere, otherWoman) : other]
}

function named(character: Character, namesake: Namesake | null): Character {
  if (!namesake) return character
  const given = namesake.given ?? character.given
  const family = namesake.family ?? character.family
  const familyFirst = !(namesake.given && namesake.family) && character.name.startsWith(`${character.family} `)
  return { ...character, given, family, short: given, name: familyFirst ? `${family} ${given}` : `${given} ${family}` }
}

/** Makes the second character a relative of the first: the same person with the first one's family name. */
export function asKin(other: Character, lead: Character): Character {
  const name = lead.name.startsWith(lead.family) ? `${lead.family} ${other.given}` : `${other.given} ${lead.family}`
  return { ...other, family: lead.family, name }
}

/** The names of all characters: the two leads first, then at least sixteen smaller parts. */
export function castList(index: number, tone: Tone, leads: readonly [Character, Character]): string[] {
  const random = seeded('cast', index)
  const names = new Set(leads.map(({ name }) => name))
  const culture = leads[0].culture
  while (names.size < 12) {
    const chance = random()
    const person = culture
      ? someone(random, chance < 0.8 ? culture : pick(random, CULTURE_KEYS), random() < 0.5)
      : realmCharacter(random, random() < 0.5)
    names.add(chance < 0.6 || !culture ? person.name : chance < 0.85 ? `${ranked(random, tone)} ${person.family}` : person.given)
  }
  const parts = PARTS[tone]
  for (let at = Math.floor(random() * parts.length); names.size < 20; at += 5) names.add(parts[at % parts.length] ?? '')
  return [...names]
}

function ranked(random: () => number, tone: Tone): string {
  return pick(random, RANKS[tone])
}

function someone(random: () => number, culture: CultureKey, woman: boolean): Character {
  const turn = Math.floor(random() * 1_600)
  for (let next = turn; ; next += 1) {
    const { name, given, family, gender } = nameFrom(culture, next)
    if ((gender === 1) === woman) return { name, given, family, short: given, woman, culture }
  }
}

function realmCharacter(random: () => number, woman: boolean): Character {
  const given = pick(random, woman ? REALM_WOMEN : REALM_MEN)
  const family = pick(random, REALM_FAMILIES)
  return { name: `${given} ${family}`, given, family, short: given, woman, culture: null }
}
