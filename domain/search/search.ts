import { withoutInvisible } from '#domain/text/invisible.ts'

/** Maximum code points of a search term. */
export const MAX_TERM = 200

// Control characters have no place in a search term.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** The term as it is searched for: trimmed, without invisible characters. Empty if nothing is left. */
export function cleanTerm(text: string | null): string {
  return withoutInvisible((text ?? '').toWellFormed())
    .replace(CONTROL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a cleaned term is within `MAX_TERM`. */
export function fitsSearch(term: string): boolean {
  return Array.from(term).length <= MAX_TERM
}

/** Why a term is refused: more than 200 characters, or several terms in the address. */
export type TermProblem = 'long' | 'unclear'

/** The search term in the results page's address; empty if blank. */
export function readTerm(search: URLSearchParams): { term: string; problem: TermProblem | null } {
  const [given = null, ...others] = search.getAll('q')
  // Some clients write lists as `q[]` or `q[a]`.
  if (others.length > 0 || [...search.keys()].some((key) => key.startsWith('q['))) return { term: '', problem: 'unclear' }
  const term = cleanTerm(given)
  return { term, problem: fitsSearch(term) ? null : 'long' }
}
