import { isLanguageCode, languageOf } from '#messages/languages.ts'

/** `lang` and `dir` of a text; a language that this version does not have, or that is not known, is shown as its letters run. */
export function writtenIn(tag: string | undefined): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  return isLanguageCode(tag) ? { lang: tag, dir: languageOf(tag).direction } : { dir: 'auto' }
}
