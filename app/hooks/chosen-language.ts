import { CODES, type LanguageCode } from '#messages/languages.ts'
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
  if (typeof chosen === 'string') return codeOf(chosen)
  return tags.map(codeOf).find((code) => code !== null) ?? null
}

/** `de-AT` → `de`, `pt-PT` → `pt-BR`; null for a language, or a script of one, that the site does not have. */
function codeOf(tag: string): LanguageCode | null {
  const wanted = parse(tag)
  if (wanted === null) return null
  const fitting = CODES.filter((code) => isWrittenAs(parse(code), wanted))
  return fitting.find((code) => parse(code)?.region === wanted.region) ?? fitting[0] ?? null
}

function isWrittenAs(one: Intl.Locale | null, other: Intl.Locale): boolean {
  return one?.language === other.language && one.script === other.script
}

/** With its most likely script and region; null for what is no tag. */
function parse(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}
