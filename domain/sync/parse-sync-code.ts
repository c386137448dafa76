import { m } from '#messages'

// Checked before the conversion to upper case, which turns 'ſ' into S and the five characters of 'ﬁabcd' into six.
const WRITTEN = /^[A-Za-z0-9]{6}$/
/** Blanks, and invisible characters that come along when a text is copied, such as direction marks. */
const UNSEEN = /[\s\p{Cf}]/gu
const HYPHEN = /[-\u2010-\u2015\u2212\uFF0D]/
const FULL_WIDTH = /[\uFF21-\uFF3A\uFF41-\uFF5A]/g
const DIGIT = /\p{Nd}/u

/**
 * The entered code in upper case, or a message for the visitor about what is wrong. Full-width letters, digits of any script, blanks
 * and a hyphen are what keyboards make of a code; look-alikes of other scripts are not the code.
 */
export function parseSyncCode(text: string): { code: string } | { problem: string } {
  const written = text.replace(UNSEEN, '')
  if (written === '') return { problem: m.sync.codeEmpty }
  const code = written
    .replace(HYPHEN, '')
    .replace(FULL_WIDTH, toLatin)
    .replace(/\p{Nd}/gu, toAsciiDigit)
  return WRITTEN.test(code) ? { code: code.toUpperCase() } : { problem: m.sync.codeLength }
}

/** Full-width letters are as far from ours as full-width characters are in general. */
function toLatin(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
}

/** The digits of each script are ten characters in a row, sometimes right after those of another. */
function toAsciiDigit(digit: string): string {
  const own = digit.codePointAt(0) ?? 0
  let first = own
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((own - first) % 10)
}
