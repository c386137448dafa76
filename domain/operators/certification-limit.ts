import type { Certification, TitleType } from '#domain/titles/title.ts'

/** The rule "certification above a limit in a region", with all that it needs to be applied without a call. */
export type CertificationLimit = {
  /** ISO 3166-1. */
  region: string
  /** The highest certification that stays. */
  limit: string
  /** Those above it, for each type whose certifications there have this one. */
  above: Partial<Record<TitleType, readonly string[]>>
  /** Titles without a certification there are hidden too. */
  hidesUnrated: boolean
}

const TYPES: readonly TitleType[] = ['movie', 'tv']
/** Between certifications in a value; none contains it. */
const BAR = '|'

/** Names that stand for none. */
export function isUnrated(certification: string): boolean {
  return /^(?:|nr|n\/?a|not rated|unrated)$/i.test(certification.trim())
}

/** The limit as the value of a rule, which `parseLimit` reads. */
export function limitToValue({ region, limit, above, hidesUnrated }: CertificationLimit): string {
  const types = TYPES.flatMap((type) => (above[type] ? [[type, above[type].join(BAR)]] : []))
  return new URLSearchParams([
    ['region', region],
    ['limit', limit],
    ...types,
    ...(hidesUnrated ? [['unrated', '1']] : []),
  ]).toString()
}

export function parseLimit(value: string): CertificationLimit | null {
  const read = new URLSearchParams(value)
  const [region, limit] = [read.get('region'), read.get('limit')]
  const types = TYPES.filter((type) => read.has(type))
  if (region === null || limit === null || types.length === 0) return null
  const above = Object.fromEntries(types.map((type) => [type, (read.get(type) ?? '').split(BAR).filter((name) => name !== '')]))
  return { region, limit, above, hidesUnrated: read.has('unrated') }
}

/** Such as "above PG-13 in US (movies), or without one". */
export function limitName({ region, limit, above, hidesUnrated }: CertificationLimit): string {
  const types = TYPES.flatMap((type) => (above[type] ? [type === 'movie' ? 'movies' : 'shows'] : [])).join(' and ')
  return `above ${limit} in ${region} (${types})${hidesUnrated ? ', or without one' : ''}`
}

/**
 * Whether the limit hides a title with these certifications. `isWhole`: they are all that it has; otherwise one that is missing is unknown,
 * and an empty one says that there is none.
 */
export function isBeyond(
  { region, above, hidesUnrated }: CertificationLimit,
  { type, certifications, isWhole }: { type: TitleType; certifications: readonly Certification[]; isWhole: boolean },
): boolean {
  const names = above[type]
  if (!names) return false
  const own = certifications.find(({ country }) => country === region)?.name ?? (isWhole ? '' : null)
  if (own === null) return false
  return isUnrated(own) ? hidesUnrated : names.includes(own)
}
