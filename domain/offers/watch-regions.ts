/** The regions (ISO 3166-1) for which the movie database has offers. */
const CODES =
  'AD AE AG AL AO AR AT AU AZ BA BB BE BF BG BH BM BO BR BS BY BZ CA CD CH CI CL CM CO CR CU CV CY CZ DE DK DO DZ EC EE EG ES FI FJ FR ' +
  'GB GF GG GH GI GP GQ GR GT GY HK HN HR HU ID IE IL IN IQ IS IT JM JO JP KE KR KW LB LC LI LT LU LV LY MA MC MD ME MG MK ML MT MU MW ' +
  'MX MY MZ NE NG NI NL NO NZ OM PA PE PF PG PH PK PL PS PT PY QA RO RS RU SA SC SE SG SI SK SM SN SV TC TD TH TN TR TT TW TZ UA UG US ' +
  'UY VA VE XK YE ZA ZM ZW'

export const WATCH_REGIONS: readonly string[] = CODES.split(' ')

export function isWatchRegion(code: unknown): code is string {
  return typeof code === 'string' && WATCH_REGIONS.includes(code)
}

/**
 * Guesses a visitor's region from their browser's languages, in order of preference: the first region in them; else the site's
 * own if its language is among them; else the main region of the first language. American English says nothing: most browsers
 * anywhere come with it.
 */
export function guessRegion(languages: readonly string[], ofSite: string): string {
  const locales = languages.flatMap((language) => parseLocale(language) ?? [])
  const telling = locales.filter(({ language, region = 'US' }) => language !== 'en' || region !== 'US')
  const named = telling.map(({ region }) => region).find(isWatchRegion)
  if (named !== undefined) return named
  const spoken = parseLocale(`und-${ofSite}`)?.maximize().language
  if (locales.some(({ language }) => language === spoken)) return ofSite
  return telling.map((locale) => locale.maximize().region).find(isWatchRegion) ?? ofSite
}

function parseLocale(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language)
  } catch {
    return null // not a language tag
  }
}
