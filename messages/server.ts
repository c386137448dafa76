import { AsyncLocalStorage } from 'node:async_hooks'
import { messages as ar } from './ar.ts'
import { serverMessages as arServer } from './ar-server.ts'
import { messages as de } from './de.ts'
import { serverMessages as deServer } from './de-server.ts'
import { messages as en, type Messages } from './en.ts'
import { serverMessages as enServer } from './en-server.ts'
import { messages as es } from './es.ts'
import { serverMessages as esServer } from './es-server.ts'
import { messages as fr } from './fr.ts'
import { serverMessages as frServer } from './fr-server.ts'
import { messages as ja } from './ja.ts'
import { serverMessages as jaServer } from './ja-server.ts'
import { messages as pt } from './pt.ts'
import { serverMessages as ptServer } from './pt-server.ts'
import { languageOf, type LanguageCode } from './languages.ts'
import { toPseudo } from './to-pseudo.ts'
import { messages as zh } from './zh.ts'
import { serverMessages as zhServer } from './zh-server.ts'

const ENGLISH: Messages = { ...en, ...enServer }
const CATALOGS: Readonly<Record<LanguageCode, Messages>> = {
  en: ENGLISH,
  de: { ...de, ...deServer },
  es: { ...es, ...esServer },
  fr: { ...fr, ...frServer },
  pt: { ...pt, ...ptServer },
  ja: { ...ja, ...jaServer },
  zh: { ...zh, ...zhServer },
  ar: { ...ar, ...arServer },
  zz: toPseudo(ENGLISH),
}

const current = new AsyncLocalStorage<LanguageCode>()

/** Does work, such as a request, in a language. Everything outside of it is in English. */
export function inLanguage<Result>(code: LanguageCode, work: () => Result): Result {
  return current.run(code, work)
}

/** The texts in a language, for what is written outside of a render. */
export function textsOf(code: LanguageCode): Messages {
  return CATALOGS[code]
}

/** The language of the request or page. */
export function language(): LanguageCode {
  return current.getStore() ?? 'en'
}

/** The locale of this language for `Intl`. */
export function locale(): string {
  return languageOf(language()).locale
}

/**
 * The texts in the language of the request or page, by area: `m.title.cast`. Read them while a request or a render runs, never in a
 * constant of a module.
 */
export const m = textsIn(language)

function textsIn(code: () => LanguageCode): Messages {
  const areas = Object.keys(ENGLISH).map((area) => [area, { get: () => CATALOGS[code()][area as keyof Messages] }])
  return Object.defineProperties({ ...ENGLISH }, Object.fromEntries(areas))
}
