import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search.ts'
import { single } from '#server/endpoints/json.ts'

/** Why a term is refused: more than 200 characters, or several terms in the address. */
export type Problem = 'long' | 'unclear'

/** The search term in the results page's address; empty if blank. */
export function readTerm(search: URLSearchParams): { term: string; problem: Problem | null } {
  try {
    const term = cleanTerm(single(search, 'q'))
    return { term, problem: fitsSearch(term) ? null : 'long' }
  } catch (error) {
    if (error instanceof AppError) return { term: '', problem: 'unclear' }
    throw error
  }
}
