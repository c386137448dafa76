/** The tone of a story. */
export type Tone = 'dark' | 'horror' | 'light' | 'heart' | 'far' | 'frontier' | 'fact'
/** The kind of a story; decides which premises it may have. */
export type StoryKind =
  | 'crime'
  | 'mystery'
  | 'thriller'
  | 'horror'
  | 'action'
  | 'comedy'
  | 'romance'
  | 'family'
  | 'animation'
  | 'music'
  | 'drama'
  | 'scifi'
  | 'fantasy'
  | 'adventure'
  | 'history'
  | 'war'
  | 'western'
  | 'documentary'
  | 'reality'
  | 'talk'

/** A beginning of a story, and several ways to continue it. */
export type Premise = readonly [beginning: string, ...next: string[]]

// By TMDB's genre ids.
const KIND_OF_GENRE: Record<number, StoryKind> = {
  28: 'action',
  12: 'adventure',
  16: 'animation',
  35: 'comedy',
  80: 'crime',
  99: 'documentary',
  18: 'drama',
  10751: 'family',
  14: 'fantasy',
  36: 'history',
  27: 'horror',
  10402: 'music',
  9648: 'mystery',
  10749: 'romance',
  878: 'scifi',
  53: 'thriller',
  10752: 'war',
  37: 'western',
  10759: 'action',
  10762: 'family',
  10763: 'talk',
  10764: 'reality',
  10765: 'scifi',
  10766: 'drama',
  10767: 'talk',
  10768: 'war',
}
const TONES: Record<StoryKind, Tone> = {
  crime: 'dark',
  mystery: 'dark',
  thriller: 'dark',
  action: 'dark',
  horror: 'horror',
  comedy: 'light',
  romance: 'heart',
  family: 'light',
  animation: 'light',
  music: 'heart',
  drama: 'heart',
  history: 'heart',
  scifi: 'far',
  fantasy: 'far',
  adventure: 'far',
  war: 'frontier',
  western: 'frontier',
  documentary: 'fact',
  reality: 'fact',
  talk: 'fact',
}

/** The kind of a story, from its first known genre. A documentary stays one; "Sci-Fi & Fantasy" alternates by index. */
export function storyKind(genreIds: number[], index: number): StoryKind {
  if (genreIds.includes(99)) return 'documentary'
  const first = genreIds.find((id) => KIND_OF_GENRE[id])
  if (first === undefined) return 'drama'
  if (first === 10_765 && index % 2 === 1) return 'fantasy'
  return KIND_OF_GENRE[first] ?? 'drama'
}

/** The tone of a kind of story. */
export function toneOf(kind: StoryKind): Tone {
  return TONES[kind]
}
