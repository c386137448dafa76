import { pick, seeded } from '../random/seeded.ts'
import { disjoint, inTurn, spread } from './word-list.ts'
import { WESTERN_NAMES } from './words-names-west.ts'
import type { Culture } from './words-names-west.ts'
import { WORLD_NAMES } from './words-names-world.ts'
import { PLACES } from './words-places.ts'
import { NETWORKS, STUDIO_HEADS, STUDIO_TAILS } from './words-studios.ts'

export type NamedPerson = { name: string; given: string; family: string; gender: 0 | 1 | 2 | 3 }
export type CultureKey = keyof typeof WESTERN_NAMES | keyof typeof WORLD_NAMES

/** Given and family names by culture. */
export const CULTURES: Record<CultureKey, Culture> = { ...WESTERN_NAMES, ...WORLD_NAMES }
/** The keys of `CULTURES`. */
export const CULTURE_KEYS = (Object.keys(CULTURES) as CultureKey[]).toSorted()
// English-speaking cultures come up twice as often, as on the real service.
const ORDER: CultureKey[] = CULTURE_KEYS.flatMap((key) => (key === 'english' || key === 'american' ? [key, key] : [key]))
const INITIALS = 'JMARELTSKBDCPHGN'
// No family name is in two cultures: this is what makes full names unique.
const FAMILIES = disjoint(CULTURE_KEYS.map((key) => CULTURES[key].families))

/** Name and gender of an invented person. No two indexes below 100,000 have the same name. */
export function personName(index: number): { name: string; gender: 0 | 1 | 2 | 3 } {
  const order = spread(index % ORDER.length, ORDER.length)
  const key = ORDER[order] ?? 'english'
  const twice = ORDER.indexOf(key) !== ORDER.lastIndexOf(key)
  const round = Math.floor(index / ORDER.length)
  const turn = twice ? round * 2 + (ORDER.indexOf(key) === order ? 0 : 1) : round
  // Each culture starts at another place in its names, so that a short list does not begin with women only.
  const { name, gender } = nameFrom(key, turn + CULTURE_KEYS.indexOf(key) * 7)
  const odd = seeded('gender', index)()
  return { name, gender: odd < 0.006 ? 3 : odd < 0.03 ? 0 : gender }
}

/** A name from one culture. About the first two thousand turns give names without a middle initial. */
export function nameFrom(key: CultureKey, turn: number): NamedPerson {
  const { women, men, familyFirst } = CULTURES[key]
  const families = FAMILIES[CULTURE_KEYS.indexOf(key)] ?? []
  const givens = women.length + men.length
  const plain = givens * families.length
  const spot = spread(turn % plain, plain)
  const at = spot % givens
  // Steps through given names, so that any stretch of turns has about as many women as men.
  const woman = at < women.length
  const given = (woman ? women[at] : men[at - women.length]) ?? ''
  const family = families[Math.floor(spot / givens)] ?? ''
  const initial = turn < plain ? '' : ` ${INITIALS[Math.floor(turn / plain) % INITIALS.length]}.`
  const name = familyFirst ? `${family} ${given}${initial}` : `${given}${initial} ${family}`
  return { name, given, family, gender: woman ? 1 : 2 }
}

/** Name of an invented film company. No two indexes below 500 have the same. */
export function companyName(index: number): string {
  const spot = spread(index % (STUDIO_HEADS.length * STUDIO_TAILS.length), STUDIO_HEADS.length * STUDIO_TAILS.length)
  const head = STUDIO_HEADS[spot % STUDIO_HEADS.length] ?? ''
  const tail = STUDIO_TAILS[Math.floor(spot / STUDIO_HEADS.length)] ?? ''
  return head.includes('&') && tail.startsWith('&') ? head : `${head} ${tail}`
}

/** Name of an invented television network. No two indexes below 60 have the same. */
export function networkName(index: number): string {
  return inTurn(NETWORKS, index % NETWORKS.length)
}

/** A real city and its country, such as "Gdańsk, Poland". */
export function place(seed: number): string {
  return pick(seeded('place', seed), PLACES)
}
