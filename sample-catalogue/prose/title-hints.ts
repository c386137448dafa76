import { CULTURE_KEYS, CULTURES } from './names.ts'
import type { CultureKey } from './names.ts'
import { CITIES, PLACE_HEADS, PLACE_TAILS } from './words-places.ts'
import { TITLE_TRADES } from './words-titles-shared.ts'

/** Somebody whom a title names, by one name or both; `woman` is null where only the family is named. */
export type Namesake = { given: string | null; family: string | null; woman: boolean | null; culture: CultureKey }
/** What a title says about its story: the invented town, the real city, the trade or the person in it. */
export type TitleHints = { town: string | null; city: string | null; trade: string | null; namesake: Namesake | null }

const TOWN = new RegExp(`(?<!\\p{L})(?:${PLACE_HEADS.join('|')}) (?:${PLACE_TAILS.join('|')})(?!\\p{L})`, 'u')
const CITY = new RegExp(`(?<!\\p{L})(?:${CITIES.join('|')})(?!\\p{L})`, 'u')
const TRADE = new RegExp(`^The (${TITLE_TRADES.join('|')})(?:'s| and) `, 'u')
const PEOPLE = new Map<string, { woman: boolean; culture: CultureKey }>()
for (const culture of CULTURE_KEYS) {
  for (const given of CULTURES[culture].men) if (!PEOPLE.has(given)) PEOPLE.set(given, { woman: false, culture })
  for (const given of CULTURES[culture].women) if (!PEOPLE.has(given)) PEOPLE.set(given, { woman: true, culture })
}
const FAMILIES = new Map(
  CULTURE_KEYS.flatMap((culture) => CULTURES[culture].families.map((family) => [family, culture] as const)),
)

/** Reads a title for what its overview has to agree with. */
export function hintsOf(title: string): TitleHints {
  const town = TOWN.exec(title)?.[0] ?? null
  return {
    town,
    city: town ? null : (CITY.exec(title)?.[0] ?? null),
    trade: TRADE.exec(title)?.[1]?.toLowerCase() ?? null,
    namesake: town ? null : namesakeIn(title.split(/'s?(?!\p{L})|[ :,.?!]+/u)),
  }
}

/** What a follow-up calls a town or street once its name has been read. */
export function placeNoun(name: string): string {
  const tail = name.slice(name.lastIndexOf(' ') + 1)
  if (/^(?:Street|Lane|Row|Terrace|Square|Court|Gate|Rise|Steps)$/.test(tail)) return 'the street'
  if (/^(?:Valley|Vale|Dale|Island)$/.test(tail)) return `the ${tail === 'Island' ? 'island' : 'valley'}`
  return /^(?:Farm|Grange|Manor|Castle|Abbey|Priory|Gardens|Park|Orchard|Wood|Lock|Bridge|Quay)$/.test(tail)
    ? 'the place'
    : 'the town'
}

function namesakeIn(words: readonly string[]): Namesake | null {
  for (const [at, given] of [...words.entries()].toReversed()) {
    const person = PEOPLE.get(given)
    const next = words[at + 1] ?? ''
    if (person) return { given, family: FAMILIES.has(next) ? next : null, ...person }
  }
  const family = words[0] === 'The' ? (words[1] ?? '') : words[1] === '&' ? (words[0] ?? '') : ''
  const culture = FAMILIES.get(family)
  return culture ? { given: null, family, woman: null, culture } : null
}
