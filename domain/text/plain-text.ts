import { withoutEntities } from './entities.ts'

const BREAK = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|h[1-6]|blockquote)\s*>/gi
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|tt|u|ul)(?:[\s/][^<>]*)?>/gi
/** The start of something that browsers parse as a tag. */
const OPEN = /<(?=[a-z/!?])/gi
/** Levels of repeated HTML escaping that are undone. */
const ROUNDS = 3

/**
 * Plain text from HTML: entities decoded, line breaks unified, tags removed. Words inside things that only look like tags are
 * kept. The result contains nothing that a browser would parse as markup.
 */
export function withoutMarkup(text: string): string {
  let plain = text.replaceAll(/\r\n?|\\r\\n/g, '\n')
  for (let round = 0; round < ROUNDS && /[&<]/.test(plain); round += 1) {
    plain = withoutEntities(plain).replaceAll(BREAK, '\n').replaceAll(TAG, '')
  }
  return plain
    .replaceAll(OPEN, '< ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A name or another short text without HTML's tags; what only looks like a tag stays, and a name that is nothing but tags. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  return text.replaceAll(BREAK, ' ').replaceAll(TAG, '').trim() || text
}

/** Plain text as of `withoutMarkup`, also without Markdown, in which reviews are written. */
export function withoutMarks(text: string): string {
  const lines = withoutMarkup(text).replaceAll(IMAGE_OR_LINK, '$1').replaceAll(HEADING_OR_QUOTE, '')
  return withoutTagStarts(toWords(lines).replaceAll(ESCAPED, '$1')).trim()
}

function withoutTagStarts(text: string): string {
  return text.replaceAll(OPEN, '< ')
}

const IMAGE_OR_LINK = /!?\[([^[\]\n]*)\]\(https?:\/\/[^\s()]*\)/g
const HEADING_OR_QUOTE = /^ {0,3}(?:#{1,6}|>)[ \t]+/gm
const ESCAPED = /\\([*_~`#>[\]()])/g
/**
 * Markdown marks around words; `snake_case`, `f**k` and `2 * 3` keep theirs. The patterns with underscores have a length limit
 * against slow matching of texts that consist of underscores.
 */
const MARKS = [
  /(?<![\p{L}\p{N}\\*/])\*\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}\\*/])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}\\*/])\*(?=[^\s*])([^*\n]*[^\s*\\])\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}\\_/])__(?=[^\s_])([^\n]{0,400}?[^\s_])__(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}\\_/])_(?=[^\s_])([^\n]{0,400}?[^\s_\\])_(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}\\~])~~(?=[^\s~])([^~\n]*[^\s~])~~(?![\p{L}\p{N}~])/gu,
  /(?<!`)`([^`\n]+)`(?!`)/g,
]

/** Removes marks twice, for nested ones: the inner ones go first. */
function toWords(text: string): string {
  let words = text
  for (let round = 0; round < 2; round += 1) {
    for (const mark of MARKS) words = words.replaceAll(mark, '$1')
  }
  return words
}
