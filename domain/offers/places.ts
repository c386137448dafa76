// Codes that TMDB uses but the standards do not have, or no longer.
const COUNTRIES: Readonly<Record<string, string>> = {
  AN: 'Netherlands Antilles',
  BU: 'Burma',
  CS: 'Serbia and Montenegro',
  SU: 'Soviet Union',
  TP: 'East Timor',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  XI: 'Northern Ireland',
  YU: 'Yugoslavia',
  ZR: 'Zaire',
}
const LANGUAGES: Readonly<Record<string, string>> = { xx: 'No Language', cn: 'Cantonese', sh: 'Serbo-Croatian', mo: 'Moldavian' }

/** A country's or region's English name by its ISO 3166-1 code; the code itself if it has none. */
export function regionName(code: string): string {
  return COUNTRIES[code] ?? nameOf('region', code) ?? code
}

const WITH_ARTICLE = new Set(
  'AE BS CD CF CG CK CZ DO FK FO GB GM IM KM KY MH MP MV NL PH PN PS SB SU TC TF UM US VG VI'.split(' '),
)
/** Names for use in sentences, where the standard names are written for lists. */
const IN_TEXT: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
}

/** A country's or region's name within a sentence: `the United States`. */
export function placeInText(code: string): string {
  const name = IN_TEXT[code] ?? regionName(code)
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}

/** A language's English name by its ISO 639-1 code; the code itself if it has none. */
export function languageName(code: string): string {
  return LANGUAGES[code] ?? nameOf('language', code) ?? code
}

/** Whether a text is the code of a country or region. */
export function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionName(code) !== code
}

/** Whether a text is the code of a language. */
export function isLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && languageName(code) !== code
}

// Creating one takes a millisecond, and a list of countries needs hundreds of names.
const displayNames: Partial<Record<'region' | 'language', Intl.DisplayNames>> = {}

function nameOf(type: 'region' | 'language', code: string): string | undefined {
  const names = (displayNames[type] ??= new Intl.DisplayNames('en', { type, fallback: 'none' }))
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
