import type { Entry } from './entry.ts'

/** The texts of the catalogue in one language. */
export type Texts = {
  /** ISO 639-1. */
  language: string
  name: (entry: Entry) => string
  /** For texts that exist only in English: summaries, tag lines, biographies. Empty in other languages. */
  prose: (english: string) => string
  seasonName: (number: number, english: string) => string
  episodeName: (number: number, english: string) => string
}

type DefaultNames = { specials: string; season: string; episode: string }

/** TMDB's placeholder names for seasons and episodes without a name in a language; `#` stands for the number. */
const DEFAULT_NAMES: Readonly<Record<string, DefaultNames>> = {
  de: { specials: 'Extras', season: 'Staffel #', episode: 'Folge #' },
  es: { specials: 'Especiales', season: 'Temporada #', episode: 'Episodio #' },
  fr: { specials: 'Épisodes spéciaux', season: 'Saison #', episode: 'Épisode #' },
  ja: { specials: '特別編', season: 'シーズン#', episode: '第#話' },
  pt: { specials: 'Especiais', season: 'Temporada #', episode: 'Episódio #' },
  zh: { specials: '特别篇', season: '第 # 季', episode: '第 # 集' },
  ar: { specials: 'حلقات خاصة', season: 'الموسم #', episode: 'الحلقة #' },
}
const OTHER_LANGUAGES: DefaultNames = { specials: 'Specials', season: 'Season #', episode: 'Episode #' }

export const ENGLISH: Texts = {
  language: 'en',
  name: (entry) => entry.name,
  prose: (english) => english,
  seasonName: (_number, english) => english,
  episodeName: (_number, english) => english,
}

/**
 * Without a translation a title has its original name, seasons and episodes have a number, and everything else is empty, as with
 * TMDB. Some real works have local names.
 */
export function textsIn(language: string): Texts {
  if (language === ENGLISH.language) return ENGLISH
  const { specials, season, episode } = DEFAULT_NAMES[language] ?? OTHER_LANGUAGES
  return {
    language,
    name: (entry) => entry.work?.localNames?.[language] ?? entry.originalName,
    prose: () => '',
    seasonName: (number) => (number === 0 ? specials : season.replace('#', String(number))),
    episodeName: (number) => episode.replace('#', String(number)),
  }
}
