import { pick, seeded } from '../random/seeded.ts'
import { fillTemplate, parseTemplate } from './template.ts'
import { WORLD_NAMES } from './words-names-world.ts'
import { BEGINNINGS, CAREERS, PAST_ENDINGS, PRESENT_ENDINGS } from './words-people.ts'

export type BiographyRequest = {
  index: number
  name: string
  gender: 0 | 1 | 2 | 3
  knownFor: string
  birthplace: string | null
  birthYear: number | null
  deathYear: number | null
}

const STARTS = BEGINNINGS.map(parseTemplate)
const ENDS = { present: PRESENT_ENDINGS.map(parseTemplate), past: PAST_ENDINGS.map(parseTemplate) }
const WORK = new Map(Object.entries(CAREERS).map(([department, texts]) => [department, texts.map(parseTemplate)]))
const FAMILY_FIRST = new Set([...WORLD_NAMES.korean.families, ...WORLD_NAMES.chinese.families])
const PRONOUNS = { 0: ['they', 'their'], 1: ['she', 'her'], 2: ['he', 'his'], 3: ['they', 'their'] } as const

/** A short invented biography, in the past tense for people who have died. */
export function biography(request: BiographyRequest): string {
  const random = seeded('biography', request.index)
  const slot = slotsOf(request)
  const work = WORK.get(request.knownFor) ?? WORK.get('Acting') ?? []
  const frames = [pick(random, STARTS), pick(random, work), pick(random, request.deathYear === null ? ENDS.present : ENDS.past)]
  return frames.map((frame) => upper(fillTemplate(frame, { random, modern: true, slot }))).join(' ')
}

function slotsOf({ name, gender, birthplace, birthYear, deathYear }: BiographyRequest): (slot: string) => string {
  const [they, their] = PRONOUNS[gender]
  const plural = they === 'they'
  const verbs: Record<string, [alive: string, dead: string]> = {
    is: [plural ? 'are' : 'is', plural ? 'were' : 'was'],
    was: [plural ? 'are' : 'is', plural ? 'were' : 'was'],
    isS: ['is', 'was'],
    hasS: ['has', 'had'],
    are: ['are', 'were'],
    has: [plural ? 'have' : 'has', 'had'],
  }
  const values: Record<string, string> = {
    N: name,
    S: familyOf(name),
    they,
    They: upper(they),
    their,
    Their: upper(their),
    in: birthplace === null ? '' : ` in ${birthplace.split(', ')[0]}`,
    year: birthYear === null ? '' : ` in ${birthYear}`,
    comma: birthplace === null ? '' : `, of ${birthplace.split(', ')[0]},`,
    death: String(deathYear),
  }
  return (slot) => values[slot] ?? verbs[slot]?.[deathYear === null ? 0 : 1] ?? ''
}

function familyOf(name: string): string {
  const first = name.slice(0, name.indexOf(' '))
  if (FAMILY_FIRST.has(first)) return first
  return name.slice(name.indexOf(' ') + 1).replace(/^\p{Lu}\. /u, '')
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
