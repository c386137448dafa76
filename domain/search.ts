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

/** What another app shares with this one; null for a part that it leaves out. */
export type Shared = { title: string | null; text: string | null; url: string | null }

const ADDRESS = /^https?:\/\//
/** Brackets, quotation marks and the punctuation of a sentence around a link. */
const AROUND_LINK = /^[("'“‘«<[]+|[)"'”’»>\].,;:!?]+$/g

/** The search term in what is shared: a link or an id that leads to a page, else the words beside the links; empty if none. */
export function sharedTerm({ title, text, url }: Shared): string {
  const words = [url, text, title].flatMap((part) => cleanTerm(part).split(' '))
  const link = words.map((word) => word.replaceAll(AROUND_LINK, '')).find((word) => parseTitleLink(word) !== null)
  if (link !== undefined && fitsSearch(link)) return link
  const plain = [text, title].map(withoutLinks).filter((part) => part !== '')
  return plain.find(fitsSearch) ?? cut(plain[0] ?? '')
}

function withoutLinks(text: string | null): string {
  const words = cleanTerm(text).split(' ')
  return words.filter((word) => !ADDRESS.test(word.replaceAll(AROUND_LINK, ''))).join(' ')
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_TERM).join('').trim()
}

/** Why a term is refused: more than 200 characters, or several terms in the address. */
export type TermProblem = 'long' | 'unclear'

/** The search term in the results page's address; empty if blank. */
export function readTerm(search: URLSearchParams): { term: string; problem: TermProblem | null } {
  const [given = null, ...others] = search.getAll('q')
  // `q[]` and `q[a]` are lists.
  if (others.length > 0 || [...search.keys()].some((key) => key.startsWith('q['))) return { term: '', problem: 'unclear' }
  const term = cleanTerm(given)
  return { term, problem: fitsSearch(term) ? null : 'long' }
}
