// What `#messages` means in a browser, which has the texts of its page's language only, and of some areas only those that it needs.
import { BROWSER_TEXTS } from './compiled/browser.ts'
import type { Texts } from './compiled/types.ts'
import { languageOf, type LanguageCode } from './languages.ts'
import { textsFrom, type CompiledTexts } from './texts.ts'

type Load = () => Promise<{ texts: CompiledTexts }>

let current: LanguageCode = 'en'
let hasStarted = false
/** What loads areas that code needs and the page does not have yet. */
const needed = new Set<Record<LanguageCode, Load>>()

/** The texts of the page's language; unset until `loadMessages` has resolved, before React starts. */
export let m: Texts

/** Loads the texts of a language, with the areas that the page's code needs. Rejects if they cannot be fetched. */
export async function loadMessages(code: LanguageCode): Promise<void> {
  current = code
  hasStarted = true
  needed.add(BROWSER_TEXTS)
  await textsReady()
}

/** Says that code needs an area. The build adds a call to each module that names an area which has a file of its own. */
export function needTexts(area: Record<LanguageCode, Load>): void {
  needed.add(area)
  // At once, while the next page's data is under way. If it fails, `textsReady` tries again.
  if (hasStarted) area[current]().catch(() => {})
}

/** Waits for the texts of all code that is loaded; to be awaited between loading code later and running it. Rejects if one is missing. */
export async function textsReady(): Promise<void> {
  // Modules that run meanwhile may need more: the first page's, after the code that every page shares.
  while (needed.size > 0) {
    const areas = [...needed]
    const parts = await Promise.all(areas.map((area) => area[current]()))
    for (const area of areas) needed.delete(area)
    // Code in a browser does not use the texts of the server, which are missing.
    m = Object.assign({}, m, ...parts.map(({ texts }) => textsFrom(texts, locale())))
  }
}

/** The page's language. */
export function language(): LanguageCode {
  return current
}

/** The locale of this language for `Intl`. */
export function locale(): string {
  return languageOf(current).locale
}
