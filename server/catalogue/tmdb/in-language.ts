import { baseOf, type LanguageCode, languageOf, PSEUDO } from '#messages/languages.ts'
import type { Params } from '../upstream/fetch-json.ts'

/** A language as ISO 639-1 if the service has to be asked for it; null: English, its default. */
export function otherLanguage(code: LanguageCode): string | null {
  return code === 'en' || code === PSEUDO ? null : baseOf(code)
}

/** Asks for texts in a language. English is the service's default, so those calls stay as they were. */
export function withLanguage(params: Params, code: LanguageCode): Params {
  return code === 'en' ? params : { ...params, language: languageOf(code).service }
}

/**
 * The parameters of a page's details in a language: its pictures too, and in the same call the translations that
 * stand in for missing texts.
 */
export function detailParams(params: Params, language: LanguageCode): Params {
  const code = otherLanguage(language)
  if (code === null) return params
  const { append_to_response: parts, include_image_language: pictures } = params
  return {
    ...params,
    append_to_response: parts === undefined ? 'translations' : `${parts},translations`,
    ...(pictures !== undefined && { include_image_language: `${code},${pictures}` }),
  }
}

type Translations = { translations: readonly { iso_639_1: string; text: string }[] }

/** A text, and its language (ISO 639-1) if that is not the page's. */
export type Translated = { text: string; language?: string }

/** A text, or if it is empty the English one, else the one in the title's own language. */
export function orTranslated(text: string, { translations }: Translations, own: string | null = null): Translated {
  if (text !== '') return { text }
  const [found] = ['en', own].flatMap((code) => translations.find((each) => each.iso_639_1 === code && each.text !== '') ?? [])
  return found ? { text: found.text, language: found.iso_639_1 } : { text: '' }
}
