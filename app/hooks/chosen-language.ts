import { CODES, isLanguageCode, languageOf, type LanguageCode } from '#messages/languages.ts'
import { localData } from './browser-storage.ts'

/** Storage key of the language that the visitor chose; absent until they choose one. */
const KEY = 'marquee.language'

export function keepLanguage(code: LanguageCode): void {
  localData.write(KEY, code)
}

/**
 * The language that this visitor would rather read: the one that they chose, else the first of their browser's that the site has.
 * Null: no such language, or one that the site no longer has.
 */
export function preferredLanguage(tags: readonly string[] = navigator.languages): LanguageCode | null {
  const chosen = localData.read(KEY)
  if (typeof chosen === 'string') return isLanguageCode(chosen) ? chosen : null
  return tags.map(codeOf).find((code) => code !== null) ?? null
}

/** `de-AT` → `de`, `zh-HK` → only a language in traditional characters; null for one that the site does not have. */
function codeOf(tag: string): LanguageCode | null {
  const wanted = toLocale(tag)
  const all = CODES.map((code) => ({ code, own: toLocale(languageOf(code).tag) }))
  const same = all.filter(({ own }) => own?.language === wanted?.language && own?.script === wanted?.script)
  return (same.find(({ own }) => own?.region === wanted?.region) ?? same[0])?.code ?? null
}

/** With the usual script and region of the language. Null for what no browser should send. */
function toLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}
