/** Maximum code points of a search term. */
export const MAX_TERM = 200

// Control characters and bidirectional marks have no place in a search term.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The term as it is searched for: trimmed, without invisible characters. Empty if nothing is left. */
export function cleanTerm(text: string | null): string {
  return (text ?? '').toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether a cleaned term is within `MAX_TERM`. */
export function fitsSearch(term: string): boolean {
  return Array.from(term).length <= MAX_TERM
}

/** What a pasted URL or id refers to: a page of this site, or an IMDb id that has to be looked up. */
export type TitleLink = { path: string } | { imdbId: string }

const TMDB_ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(movie|tv|person)\/([1-9]\d{0,8})(?![\d])/
const IMDB_ADDRESS =
  /^(?:(?:https?:\/\/)?(?:www\.|m\.)?imdb\.com\/(?:[a-z]{2}\/)?(?:title|name)\/)?((?:tt|nm)\d{5,10})(?:[/?#].*)?$/

/** The title or person whose TMDB or IMDb URL or id the term is; null for an ordinary term. */
export function parseTitleLink(term: string): TitleLink | null {
  const [, type, id] = TMDB_ADDRESS.exec(term) ?? []
  if (type && id) return { path: `/${type}/${id}` }
  const [, imdbId] = IMDB_ADDRESS.exec(term) ?? []
  return imdbId ? { imdbId } : null
}
