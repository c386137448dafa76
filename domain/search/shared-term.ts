import { cleanTerm, fitsSearch, MAX_TERM } from './search.ts'
import { titleInText, wordsOfAddress } from './title-in-text.ts'
import { parseOwnAddress, parseTitleLink } from './title-link.ts'
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
 * The search term in shared data: a link or id that leads to a title or person, the words of a title's address elsewhere, a title that
 * the text marks as such, else the words beside the links; empty if none.
 */
export function sharedTerm(shared: Shared): string {
  const words = wordsOf(shared)
  const link = words.find((word) => parseTitleLink(word) !== null && fitsSearch(word))
  if (link !== undefined) return link
  const plain = [shared.text, shared.title].map((part) => withoutLinks(beginning(part))).filter((part) => part !== '')
  const named =
    words.map(wordsOfAddress).find((found) => found !== null) ?? plain.map(titleInText).find((found) => found !== null)
  return named ?? plain.find(fitsSearch) ?? cut(plain[0] ?? '')
}

/** The path of a page of this site whose address is shared; null if there is none. */
export function sharedPath(shared: Shared, place: Parameters<typeof parseOwnAddress>[1]): string | null {
  return wordsOf(shared).reduce<string | null>((found, word) => found ?? parseOwnAddress(word, place), null)
}

function wordsOf({ title, text, url }: Shared): string[] {
  return [url, text, title].flatMap((part) => cleanTerm(beginning(part)).split(' ')).map(bare)
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
