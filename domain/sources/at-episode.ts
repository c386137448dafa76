import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** A URL that the server has filled but for its episode; a show without an episode starts at season 1, episode 1. */
export function atEpisode(url: string, at: EpisodeRef | null): string {
  return url.replace(/\{(season|episode)\}/g, (_, part: keyof EpisodeRef) => String(at?.[part] ?? 1))
}
