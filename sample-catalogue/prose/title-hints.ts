import { CULTURE_KEYS, CULTURES } from './names.ts'
import type { CultureKey } from './names.ts'
import { CITIES, PLACE_HEADS, PLACE_TAILS } from './words-places.ts'
import { TITLE_TRADES } from './words-titles-shared.ts'

/** A person named in a title, by given name, family name or both; `woman` is null when only the family name is there. */
export type Namesake = { given: string | null; family: string | null; woman: boolean | null; culture: CultureKey }
/** What a title gives away about its story: an invented town, a real city, a job or a person. */
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

/** Finds in a title what its overview has to agree with. */
export function hintsOf(title: string): TitleHints {
  const town = TOWN.exec(title)?.[0] ?? null
  return {
    town,
    city: town ? null : (CITY.exec(title)?.[0] ?? null),
    trade: TRADE.exec(title)?.[1]?.toLowerCase() ?? null,
    namesake: town ? null : namesakeIn(title.split(/'s?(?!\p{L})|[ :,.?!]+/u)),
  }
}

/** What to call an invented place after its name was used once, such as "the street" or "the valley". */
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
