/** No film is older. */
const FIRST_YEAR = 1874
/** Titles are announced for years to come. */
const AHEAD = 5

/** A term that ends in a year, such as "dune 1984" or "dune (1984)", in two; null for another one, and for a year alone. */
export function splitYear(term: string, today: Date): { text: string; year: number } | null {
  const [, text = '', digits = ''] = /^(.*\S)[\s,]+\(?(\d{4})\)?$/.exec(term) ?? []
  const year = Number(digits)
  return text !== '' && year >= FIRST_YEAR && year <= today.getUTCFullYear() + AHEAD
    ? { text: text.replace(/,+$/, ''), year }
    : null
}
