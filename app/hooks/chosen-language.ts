import { isLanguageCode, type LanguageCode } from '#messages/languages.ts'
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

/** `de-AT` → `de`; null for a language that the site does not have. Its Chinese is simplified. */
function codeOf(tag: string): LanguageCode | null {
  const [code = '', ...rest] = tag.toLowerCase().split('-')
  const isTraditional = code === 'zh' && rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
  return isLanguageCode(code) && !isTraditional ? code : null
}
