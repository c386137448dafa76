/** The graphic style of a period: up to 1929, 1959, 1979, 1991, and since then. */
export type Era = 'silent' | 'deco' | 'flat' | 'neon' | 'now'

export type Mood =
  | 'action'
  | 'adventure'
  | 'animation'
  | 'comedy'
  | 'crime'
  | 'documentary'
  | 'drama'
  | 'family'
  | 'fantasy'
  | 'horror'
  | 'music'
  | 'mystery'
  | 'romance'
  | 'scifi'
  | 'thriller'
  | 'war'
  | 'western'

export function eraOf(year: number): Era {
  if (year > 0 && year < 1930) return 'silent'
  if (year > 0 && year < 1960) return 'deco'
  if (year > 0 && year < 1980) return 'flat'
  if (year > 0 && year < 1992) return 'neon'
  return 'now'
}

/** One or two moods from TMDB's genre ids, the main one first. Without a known genre it is drama. */
export function moodsOf(genreIds: number[]): [Mood, Mood?] {
  const moods = [...new Set(genreIds.flatMap((id) => MOOD_OF_GENRE[id] ?? []))]
  const telling = moods.filter((mood) => mood !== 'drama')
  return [telling[0] ?? 'drama', telling[1]]
}

const MOOD_OF_GENRE: Record<number, Mood> = {
  28: 'action',
  12: 'adventure',
  16: 'animation',
  35: 'comedy',
  80: 'crime',
  99: 'documentary',
  18: 'drama',
  10751: 'family',
  14: 'fantasy',
  36: 'war',
  27: 'horror',
  10402: 'music',
  9648: 'mystery',
  10749: 'romance',
  878: 'scifi',
  10770: 'drama',
  53: 'thriller',
  10752: 'war',
  37: 'western',
  10759: 'action',
  10762: 'animation',
  10763: 'documentary',
  10764: 'documentary',
  10765: 'scifi',
  10766: 'romance',
  10767: 'comedy',
  10768: 'war',
}
