import { AsyncLocalStorage } from 'node:async_hooks'
import { ALL_TEXTS } from './compiled/server.ts'
import type { Texts } from './compiled/types.ts'
import { CODES, languageOf, PSEUDO, type LanguageCode } from './languages.ts'
import { textsFrom, type CompiledTexts } from './texts.ts'

const current = new AsyncLocalStorage<LanguageCode>()

/** Does work, such as a request, in a language. Everything outside of it is in English. */
export function inLanguage<Result>(code: LanguageCode, work: () => Result): Result {
  return current.run(code, work)
}

/** The language of the request or page. */
export function language(): LanguageCode {
  return current.getStore() ?? 'en'
}

/** The locale of this language for `Intl`. */
export function locale(): string {
  return languageOf(language()).locale
}

const texts = new Map<LanguageCode, Texts>()
for (const code of [...CODES, PSEUDO] as const) texts.set(code, textsFrom(ALL_TEXTS[code], languageOf(code).locale))
const english = textsOf('en')

/** The texts of a language, for what is written outside of a render. */
export function textsOf(code: LanguageCode): Texts {
  const found = texts.get(code)
  if (!found) throw new Error(`No texts of "${code}"`)
  return found
}

/**
 * The texts in the language of the request or page, by area: `m.title.cast`. Read them while a request or a render runs, never in a
 * constant of a module.
 */
export const m: Texts = Object.defineProperties(
  { ...english },
  Object.fromEntries(Object.keys(english).map((area) => [area, { get: () => textsOf(language())[area as keyof Texts] }])),
)

/** The server has all texts. */
export async function textsReady(): Promise<void> {}

/** Compiled texts of an area in a language, for a page whose script has no `#messages`: `textsFrom` reads them there. */
export function compiledTexts(code: LanguageCode, ...path: string[]): CompiledTexts {
  let group: CompiledTexts = ALL_TEXTS[code]
  for (const key of path) group = group[key] as CompiledTexts
  return group
}
