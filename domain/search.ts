/** Most code points of a search term; longer ones are refused. */
export const MAX_TERM = 200

// Control characters and the marks that turn the direction of text have no business in a search.
// oxlint-disable-next-line no-control-regex -- they are what it takes out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The term as it is searched: trimmed, without what cannot be seen. Empty when nothing is left. */
export function cleanTerm(text: string | null): string {
  return (text ?? '').toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether a cleaned term is short enough to be searched. */
export function fitsSearch(term: string): boolean {
  return Array.from(term).length <= MAX_TERM
}
