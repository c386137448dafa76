import { withoutEnd } from './without-end.ts'

/** The year of the oldest film. */
const FIRST_YEAR = 1874
/** Years ahead for which titles are announced. */
const AHEAD = 5
/** Characters between a name and its year. */
const SEPARATORS = ' ,'

/** Splits a term that ends in a year, such as "dune 1984" or "dune (1984)"; null for others and for a year alone. */
export function splitYear(term: string, today: Date): { text: string; year: number } | null {
  const found = /[\s,]\(?(\d{4})\)?$/.exec(term)
  const text = withoutEnd(term.slice(0, found?.index ?? 0), SEPARATORS)
  const year = Number(found?.[1])
  return text !== '' && year >= FIRST_YEAR && year <= today.getUTCFullYear() + AHEAD ? { text, year } : null
}
