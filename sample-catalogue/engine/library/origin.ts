import { pick, seeded } from '#sample-catalogue/random/seeded.ts'

import type { Entry } from './entry.ts'
import { firstPartOf } from './timing.ts'

/** The country of a real work, guessed from its language. */
const COUNTRY: Readonly<Record<string, string>> = {
  da: 'DK',
  de: 'DE',
  en: 'US',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  ja: 'JP',
  ru: 'RU',
  sv: 'SE',
  uk: 'UA',
  xx: 'US',
}
type Origin = { language: string; countries: readonly string[] }
const AT_HOME: Origin = { language: 'en', countries: ['US'] }
/** The origins of the other invented titles; some are made by two countries. */
const ELSEWHERE: readonly Origin[] = [
  { language: 'en', countries: ['GB'] },
  { language: 'en', countries: ['GB', 'US'] },
  { language: 'en', countries: ['CA'] },
  { language: 'en', countries: ['AU'] },
  { language: 'fr', countries: ['FR'] },
  { language: 'fr', countries: ['FR', 'BE'] },
  { language: 'fr', countries: ['CA'] },
  { language: 'de', countries: ['DE'] },
  { language: 'de', countries: ['AT'] },
  { language: 'es', countries: ['ES'] },
  { language: 'es', countries: ['MX'] },
  { language: 'it', countries: ['IT'] },
  { language: 'ja', countries: ['JP'] },
  { language: 'ko', countries: ['KR'] },
  { language: 'sv', countries: ['SE'] },
]

/** The original language of a title and its countries, as ISO 639-1 and 3166-1 codes. Parts of a collection share theirs. */
export function originOf(entry: Entry): Origin {
  if (entry.index === null) {
    const language = entry.work?.language ?? 'en'
    const country = COUNTRY[language]
    return { language, countries: country === undefined ? [] : [country] }
  }
  const random = seeded(firstPartOf(entry.index), 'origin')
  return random() < 0.55 ? AT_HOME : pick(random, ELSEWHERE)
}
