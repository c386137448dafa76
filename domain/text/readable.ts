import { type LanguageCode, languageOf } from '#messages/languages.ts'

/** Of languages that are written in several scripts at once; the others have the one that `Intl` names. */
const WRITTEN_IN: Partial<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Kore: ['Hang', 'Hani'],
}
/** Letters that readers of every language know. */
const LATIN = /^[\0-\u024f]*$/
const patterns = new Map<LanguageCode, RegExp>()

/** Whether most letters of a text are Latin, or of a script that the language is written in. */
export function isReadableIn(language: LanguageCode, text: string): boolean {
  if (LATIN.test(text)) return true
  const letters = text.match(/\p{L}/gu) ?? []
  const known = patternOf(language)
  return letters.filter((letter) => known.test(letter)).length * 2 >= letters.length
}

function patternOf(language: LanguageCode): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const script = new Intl.Locale(languageOf(language).tag).maximize().script ?? 'Latn'
  const scripts = ['Latn', ...(WRITTEN_IN[script] ?? [script])]
  const pattern = new RegExp(`[${scripts.map((each) => `\\p{Script=${each}}`).join('')}ー]`, 'u')
  patterns.set(language, pattern)
  return pattern
}
