import type { Entry } from './entry.ts'

/** How the catalogue speaks in one language. */
export type Texts = {
  /** ISO 639-1. */
  language: string
  name: (entry: Entry) => string
  /** Of a text that the catalogue has in English alone: a summary, a tag line, a biography. */
  prose: (english: string) => string
  seasonName: (number: number, english: string) => string
  episodeName: (number: number, english: string) => string
}

type DefaultNames = { specials: string; season: string; episode: string }

/** What TMDB calls the seasons and episodes that nobody has named in a language. */
const DEFAULT_NAMES: Readonly<Record<string, DefaultNames>> = {
  de: { specials: 'Extras', season: 'Staffel #', episode: 'Folge #' },
  es: { specials: 'Especiales', season: 'Temporada #', episode: 'Episodio #' },
  fr: { specials: 'Épisodes spéciaux', season: 'Saison #', episode: 'Épisode #' },
  ja: { specials: '特別編', season: 'シーズン#', episode: '第#話' },
  pt: { specials: 'Especiais', season: 'Temporada #', episode: 'Episódio #' },
  zh: { specials: '特别篇', season: '第 # 季', episode: '第 # 集' },
  ar: { specials: 'حلقات خاصة', season: 'الموسم #', episode: 'الحلقة #' },
}
const OTHERWISE: DefaultNames = { specials: 'Specials', season: 'Season #', episode: 'Episode #' }

export const ENGLISH: Texts = {
  language: 'en',
  name: (entry) => entry.name,
  prose: (english) => english,
  seasonName: (_number, english) => english,
  episodeName: (_number, english) => english,
}

/**
 * As TMDB answers for what has no translation: a title has its original name, seasons and episodes have a number, and
 * everything else is empty. Of some real works the names in other languages are known.
 */
export function textsIn(language: string): Texts {
  if (language === ENGLISH.language) return ENGLISH
  const { specials, season, episode } = DEFAULT_NAMES[language] ?? OTHERWISE
  return {
    language,
    name: (entry) => entry.work?.localNames?.[language] ?? entry.originalName,
    prose: () => '',
    seasonName: (number) => (number === 0 ? specials : season.replace('#', String(number))),
    episodeName: (number) => episode.replace('#', String(number)),
  }
}
