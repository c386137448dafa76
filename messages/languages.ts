/** A language of the site. */
export type Language = {
  /** BCP 47 tag of the page, for `lang` and `hreflang`. */
  tag: string
  /** Locale of `Intl`. */
  locale: string
  /** The same language in the movie database service's `language` parameter. */
  service: string
  /** Its own name. */
  name: string
  /** In the language itself: offers the page to a visitor whose browser prefers it. */
  offer: string
  direction: 'ltr' | 'rtl'
}

/** The languages of the site by the code in their addresses (`/de/movie/603`), in the order of the menu. English has no code there. */
export const LANGUAGES = {
  en: { tag: 'en', locale: 'en-US', service: 'en-US', name: 'English', offer: 'View this page in English', direction: 'ltr' },
  de: { tag: 'de', locale: 'de', service: 'de-DE', name: 'Deutsch', offer: 'Diese Seite auf Deutsch ansehen', direction: 'ltr' },
  es: { tag: 'es', locale: 'es', service: 'es-ES', name: 'Español', offer: 'Ver esta página en español', direction: 'ltr' },
  fr: { tag: 'fr', locale: 'fr', service: 'fr-FR', name: 'Français', offer: 'Voir cette page en français', direction: 'ltr' },
  pt: {
    tag: 'pt-BR',
    locale: 'pt-BR',
    service: 'pt-BR',
    name: 'Português (Brasil)',
    offer: 'Ver esta página em português',
    direction: 'ltr',
  },
  ja: { tag: 'ja', locale: 'ja', service: 'ja-JP', name: '日本語', offer: 'このページを日本語で表示', direction: 'ltr' },
  zh: { tag: 'zh-CN', locale: 'zh-CN', service: 'zh-CN', name: '简体中文', offer: '用简体中文查看此页面', direction: 'ltr' },
  // Not `ar-SA`, whose calendar is another one. Digits as in ratings, codes and times.
  ar: {
    tag: 'ar',
    locale: 'ar-u-nu-latn',
    service: 'ar-SA',
    name: 'العربية',
    offer: 'عرض هذه الصفحة بالعربية',
    direction: 'rtl',
  },
} as const satisfies Record<string, Language>

/** English in longer and accented letters, to find texts that are not translated (`PSEUDO_LANGUAGE`). Never in a menu. */
export const PSEUDO = 'zz'

export type LanguageCode = keyof typeof LANGUAGES | typeof PSEUDO

export const CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]

/** The language with this code. */
export function languageOf(code: LanguageCode): Language {
  return code === PSEUDO ? LANGUAGES.en : LANGUAGES[code]
}

/** What precedes the paths of a language's pages, below the site's base path: `/de`; empty for English. */
export function prefixOf(code: LanguageCode): string {
  return code === 'en' ? '' : `/${code}`
}

/** Whether a text is the code of a language that visitors can choose. */
export function isLanguageCode(text: string | undefined): text is keyof typeof LANGUAGES {
  return text !== undefined && Object.hasOwn(LANGUAGES, text)
}
