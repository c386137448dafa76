/** The languages that titles have names in, in TMDB's words for them. */
const LANGUAGES: Readonly<Record<string, { iso_3166_1: string; name: string; english_name: string }>> = {
  ar: { iso_3166_1: 'SA', name: 'العربية', english_name: 'Arabic' },
  de: { iso_3166_1: 'DE', name: 'Deutsch', english_name: 'German' },
  en: { iso_3166_1: 'US', name: 'English', english_name: 'English' },
  es: { iso_3166_1: 'ES', name: 'Español', english_name: 'Spanish' },
  fr: { iso_3166_1: 'FR', name: 'Français', english_name: 'French' },
  ja: { iso_3166_1: 'JP', name: '日本語', english_name: 'Japanese' },
  pt: { iso_3166_1: 'BR', name: 'Português', english_name: 'Portuguese' },
  zh: { iso_3166_1: 'CN', name: '普通话', english_name: 'Mandarin' },
}

/** As `pt-BR`. */
export const TRANSLATIONS: readonly string[] = Object.entries(LANGUAGES).map(
  ([language, { iso_3166_1 }]) => `${language}-${iso_3166_1}`,
)

/** What is translated of a subject: all in English, and `elsewhere` by language. */
export function translated<Data extends object>(english: Data, elsewhere: Readonly<Record<string, Data>> = {}) {
  const all: Readonly<Record<string, Data>> = { ...elsewhere, en: english }
  return {
    translations: Object.entries(LANGUAGES).flatMap(([iso_639_1, { iso_3166_1, ...names }]) => {
      const data = all[iso_639_1]
      return data ? [{ iso_3166_1, iso_639_1, ...names, data }] : []
    }),
  }
}
