import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search.ts'
import { single } from '#server/endpoints/json.ts'

/** Why a term cannot be searched: it has more than 200 characters, or the address names several. */
export type Problem = 'long' | 'unclear'

/** The term that the address of the results page asks for; empty for a blank one. */
export function readTerm(search: URLSearchParams): { term: string; problem: Problem | null } {
  try {
    const term = cleanTerm(single(search, 'q'))
    return { term, problem: fitsSearch(term) ? null : 'long' }
  } catch (error) {
    if (error instanceof AppError) return { term: '', problem: 'unclear' }
    throw error
  }
}
