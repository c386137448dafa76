import { locale } from '#messages'
import { isLanguage, isRegion, languageName, regionName } from '#domain/offers/places.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import type { Suggest } from './pick-field.tsx'

type Named = { id: string; name: string }

/** Region codes that are not countries. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB'])
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Suggests names from the catalogue. */
function suggestNames(kind: 'keyword' | 'person' | 'company' | 'network'): Suggest<number> {
  return async (text, signal) => {
    const response = await fetchSite(`/api/names/${kind}?q=${encodeURIComponent(text)}`, { signal })
    if (!response.ok) throw new Error(`Names failed with ${response.status}`)
    return response.json()
  }
}

// Created once, because `useCombobox` requests again when the function changes.
export const suggestKeywords = suggestNames('keyword')
export const suggestPeople = suggestNames('person')
export const suggestCompanies = suggestNames('company')
export const suggestNetworks = suggestNames('network')

export const suggestLanguages: Suggest<string> = (text) => among(named(isLanguage, languageName, 'und'), text)
export const suggestCountries: Suggest<string> = (text) =>
  among(
    named((code) => isRegion(code) && !NO_COUNTRIES.has(code), regionName, 'region'),
    text,
  )

/** The first matches: names that begin with the text, then names with a word that does. */
function among(all: readonly Named[], text: string): { items: Named[] } {
  const wanted = plain(text)
  const places = all.map((each) => ({ each, at: ` ${plain(each.name)}`.indexOf(` ${wanted}`) })).filter(({ at }) => at >= 0)
  const found = places.toSorted((one, other) => one.at - other.at || one.each.name.localeCompare(other.each.name, locale()))
  return { items: found.slice(0, 8).map(({ each }) => each) }
}

/** Every two-letter code with a name; of several codes with the same name, the current one. */
function named(isKnown: (code: string) => boolean, nameOf: (code: string) => string, kind: 'und' | 'region'): Named[] {
  const byName = new Map<string, string>()
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = kind === 'und' ? first + second : (first + second).toUpperCase()
      if (!isKnown(code)) continue
      const name = nameOf(code)
      if (!byName.has(name) || isCurrent(code, kind)) byName.set(name, code)
    }
  return [...byName].map(([name, id]) => ({ id, name }))
}

function isCurrent(code: string, kind: 'und' | 'region'): boolean {
  const tag = kind === 'und' ? code : `und-${code}`
  return Intl.getCanonicalLocales(tag)[0] === tag
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
