import { locale, m } from '#messages'
import { hasEntry } from '#domain/text/has-entry.ts'

/** A country's or region's name by its ISO 3166-1 code; the code itself if it has none. */
export function regionName(code: string): string {
  if (hasEntry(m.places.countries, code)) return m.places.countries[code]
  return nameOf('region', code, locale()) ?? code
}

/** A country's or region's name in a heading after "from", which some languages include: `the United States`. */
export function placeAfterFrom(code: string): string {
  return m.headings.countryFrom({ code, name: regionName(code) })
}

/** A country's or region's name in a heading after "in", which some languages include. */
export function placeAfterIn(code: string): string {
  return m.headings.countryIn({ code, name: regionName(code) })
}

/** A language in a heading, in the form that the page's language needs: Polish has an adverb of it. */
export function languageInHeading(code: string): string {
  return m.headings.languageIn({ code, name: languageName(code) })
}

/** A language's name by its ISO 639-1 code; the code itself if it has none. */
export function languageName(code: string): string {
  if (hasEntry(m.places.languages, code)) return m.places.languages[code]
  return nameOf('language', code, locale()) ?? code
}

/** Whether a text is the code of a country or region. */
export function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && (hasEntry(m.places.countries, code) || isNamed('region', code))
}

/** Whether a text is the code of a language. */
export function isLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && (hasEntry(m.places.languages, code) || isNamed('language', code))
}

/** In English, which has the most names: an address is valid in all languages or in none. */
function isNamed(type: 'region' | 'language', code: string): boolean {
  return nameOf(type, code, 'en-US') !== undefined
}

// Creating one takes a millisecond, and a list of countries needs hundreds of names.
const displayNames = new Map<string, Intl.DisplayNames>()

function nameOf(type: 'region' | 'language', code: string, inLocale: string): string | undefined {
  const key = `${type} ${inLocale}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames(inLocale, { type, fallback: 'none' })
  displayNames.set(key, names)
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
