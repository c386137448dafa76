// What `#messages` means in a browser, which has the texts of its page's language only.
import type { Messages, PageMessages } from './en.ts'
import { languageOf, type LanguageCode } from './languages.ts'

const CATALOGS: Readonly<Record<LanguageCode, () => Promise<{ messages: PageMessages }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
  ar: () => import('./ar.ts'),
  zz: () => import('./pseudo.ts'),
}

let current: LanguageCode = 'en'

/** The texts of the page's language; unset until `loadMessages` has resolved, before React starts. */
export let m: Messages

/** Loads the texts of a language. Rejects if they cannot be fetched. */
export async function loadMessages(code: LanguageCode): Promise<void> {
  const { messages } = await CATALOGS[code]()
  // Code in a browser does not use those of the server.
  m = messages as Messages
  current = code
}

/** The page's language. */
export function language(): LanguageCode {
  return current
}

/** The locale of this language for `Intl`. */
export function locale(): string {
  return languageOf(current).locale
}
