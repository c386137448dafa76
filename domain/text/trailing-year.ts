import { withoutEnd } from './without-end.ts'

/** No film is older. */
const FIRST_YEAR = 1874
/** Titles are announced for years to come. */
const AHEAD = 5
/** Between a name and its year; spaces of a term are plain ones. */
const SEPARATORS = ' ,'

/** A term that ends in a year, such as "dune 1984" or "dune (1984)", in two; null for another one, and for a year alone. */
export function splitYear(term: string, today: Date): { text: string; year: number } | null {
  const found = /[\s,]\(?(\d{4})\)?$/.exec(term)
  const text = withoutEnd(term.slice(0, found?.index ?? 0), SEPARATORS)
  const year = Number(found?.[1])
  return text !== '' && year >= FIRST_YEAR && year <= today.getUTCFullYear() + AHEAD ? { text, year } : null
}
