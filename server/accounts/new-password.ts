import { AppError } from '#domain/errors.ts'
import { PASSWORD_LENGTH } from './password.ts'

/** Letters and digits of a word below which it says nothing of a site or a person. */
const SHORTEST_WORD = 4
const COMMON = 'That password is one of those that people choose most often, so it is among the first to be guessed'
const OWN_WORDS = `Beside the words of your e-mail address and of the site's name, a password has at least ${PASSWORD_LENGTH.min} characters`

/** Throws `invalid` unless the password has 8 to 1,024 characters. */
export function checkLength({ length }: string): void {
  if (length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max) return
  throw new AppError('invalid', `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`)
}

/**
 * Why a password is easy to guess, as a sentence without its full stop; null if it is not known to be: it is among the 49,000
 * that people choose most often (zxcvbn's list, of published breaches), or hardly more than words of the texts given, such as the
 * account's e-mail address and the site's name.
 */
export async function whyEasyToGuess(password: string, texts: readonly string[]): Promise<string | null> {
  // Hundreds of kilobytes, needed only when a password is set.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const folded = fold(password)
  if (dictionary['passwords-common'].includes(folded)) return COMMON
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length >= SHORTEST_WORD)
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), folded)
  return own.length < PASSWORD_LENGTH.min ? OWN_WORDS : null
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
