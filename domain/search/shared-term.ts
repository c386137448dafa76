import { cleanTerm, fitsSearch, MAX_TERM } from './search.ts'
import { parseTitleLink } from './title-link.ts'
import { withoutEnd } from '#domain/text/without-end.ts'

/** Data that another app shares with this one (Web Share Target); null for missing parts. */
export type Shared = { title: string | null; text: string | null; url: string | null }

const ADDRESS = /^https?:\/\//
/** Brackets, quotation marks and the punctuation of a sentence before and after a link. */
const BEFORE_LINK = /^[("'“‘«<[]+/
const AFTER_LINK = ')"\'”’»>].,;:!?'
/** Characters read of each part; addresses of other sites may be long. */
const MAX_READ = 4000

/**
 * The search term in shared data: a link or id that leads to a title or person, else the words beside the links; empty if none.
 */
export function sharedTerm(shared: Shared): string {
  const [title, text, url] = [beginning(shared.title), beginning(shared.text), beginning(shared.url)]
  const words = [url, text, title].flatMap((part) => cleanTerm(part).split(' '))
  const link = words.map(bare).find((word) => parseTitleLink(word) !== null)
  if (link !== undefined && fitsSearch(link)) return link
  const plain = [text, title].map(withoutLinks).filter((part) => part !== '')
  return plain.find(fitsSearch) ?? cut(plain[0] ?? '')
}

function beginning(part: string | null): string | null {
  return part?.slice(0, MAX_READ) ?? null
}

function withoutLinks(text: string | null): string {
  const words = cleanTerm(text).split(' ')
  return words.filter((word) => !ADDRESS.test(bare(word))).join(' ')
}

function bare(word: string): string {
  return withoutEnd(word.replace(BEFORE_LINK, ''), AFTER_LINK)
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_TERM).join('').trim()
}
