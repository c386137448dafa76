import { JOBS } from '../library/casting.ts'
import type { Library } from '../library/library.ts'
import { COUNTRIES, countryAnswer, LANGUAGES, languageName } from './places.ts'
import { TRANSLATIONS } from './translations.ts'

/** The answer of `/configuration`: the address and the sizes of pictures. */
export function configuration(origin: string): object {
  return {
    images: {
      base_url: `${origin}/t/p/`,
      secure_base_url: `${origin}/t/p/`,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w45', 'w185', 'h632', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
    change_keys: [],
  }
}

export function countries(language: string): object {
  return COUNTRIES.map((code) => countryAnswer(code, language))
}

/** Languages with their English and native names, as far as the runtime knows them. */
export function languages(): object {
  return LANGUAGES.map((code) => ({ iso_639_1: code, english_name: languageName(code), name: nativeName(code) }))
}

/** The languages that titles have names in. */
export function primaryTranslations(): object {
  return TRANSLATIONS
}

/** The time zones of each country, as far as the runtime knows them. */
export function timezones(): object {
  return COUNTRIES.map((code) => ({ iso_3166_1: code, zones: zonesOf(code) }))
}

/** The jobs of the crews, by department. */
export function jobs(library: Library): object {
  const recorded = library.titles.real.flatMap(({ work }) => work?.crew ?? [])
  const departments = new Map([['Actors', new Set(['Actor'])]])
  for (const { department, job } of [...JOBS, ...recorded]) {
    const known = departments.get(department)
    if (known) known.add(job)
    else departments.set(department, new Set([job]))
  }
  return [...departments].map(([department, list]) => ({ department, jobs: [...list] }))
}

function nativeName(code: string): string {
  if (code === 'xx') return 'No Language'
  const [known] = Intl.DisplayNames.supportedLocalesOf(code)
  return known === undefined ? '' : (new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '')
}

// Node has this; TypeScript's library does not yet.
function zonesOf(code: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? []
}
