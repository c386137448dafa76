// What `#messages` means in a browser, which has the texts of its page's language only.
import { BROWSER_TEXTS } from './compiled/browser.ts'
import type { Texts } from './compiled/types.ts'
import { languageOf, type LanguageCode } from './languages.ts'
import { textsFrom } from './texts.ts'

let current: LanguageCode = 'en'

/** The texts of the page's language; unset until `loadMessages` has resolved, before React starts. */
export let m: Texts

/** Loads the texts of a language. Rejects if they cannot be fetched. */
export async function loadMessages(code: LanguageCode): Promise<void> {
  const { texts } = await BROWSER_TEXTS[code]()
  // Code in a browser does not use those of the server, which are missing.
  m = textsFrom(texts, languageOf(code).locale)
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
