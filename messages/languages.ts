/** A language of the site. */
type Line = {
  /** Locale of `Intl`, if it is not the tag. */
  locale?: string
  /** The same language in the movie database service's `language` parameter. */
  service: string
  /** Its own name. */
  name: string
  direction: 'ltr' | 'rtl'
}

export type Language = Required<Line> & {
  /** For `lang` and `hreflang`. */
  tag: string
}

/**
 * The languages of the site by their BCP 47 tags, which are also the codes in their addresses (`/pt-BR/movie/603`), in the order of the
 * menu. English has no code there. The texts of each are in `messages/CODE.json`.
 */
export const LANGUAGES = {
  en: { locale: 'en-US', service: 'en-US', name: 'English', direction: 'ltr' },
  de: { service: 'de-DE', name: 'Deutsch', direction: 'ltr' },
  es: { service: 'es-ES', name: 'Español', direction: 'ltr' },
  fr: { service: 'fr-FR', name: 'Français', direction: 'ltr' },
  it: { service: 'it-IT', name: 'Italiano', direction: 'ltr' },
  pl: { service: 'pl-PL', name: 'Polski', direction: 'ltr' },
  'pt-BR': { service: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  ja: { service: 'ja-JP', name: '日本語', direction: 'ltr' },
  'zh-CN': { service: 'zh-CN', name: '简体中文', direction: 'ltr' },
  // Not `ar-SA`, whose calendar is another one. Digits as in ratings, codes and times.
  ar: { locale: 'ar-u-nu-latn', service: 'ar-SA', name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, Line>

/** English in longer and accented letters, to find texts that are not translated (`PSEUDO_LANGUAGE`). Never in a menu. */
export const PSEUDO = 'zz'

export type LanguageCode = keyof typeof LANGUAGES | typeof PSEUDO

export const CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]

/** The language with this code. */
export function languageOf(code: LanguageCode): Language {
  const tag = code === PSEUDO ? 'en' : code
  const line: Line = LANGUAGES[tag]
  return { tag, locale: tag, ...line }
}

/** The language of a code without its region: `pt-BR` → `pt` (ISO 639-1). */
export function baseOf(code: LanguageCode): string {
  return code.replace(/-.*/, '')
}

/** What precedes the paths of a language's pages, below the site's base path: `/de`; empty for English. */
export function prefixOf(code: LanguageCode): string {
  return code === 'en' ? '' : `/${code}`
}

/** Whether a text is the code of a language that visitors can choose. */
export function isLanguageCode(text: string | undefined): text is keyof typeof LANGUAGES {
  return text !== undefined && Object.hasOwn(LANGUAGES, text)
}
