import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** Fills `{season}` and `{episode}` in a URL from `fillForTitle`; without an episode, season 1, episode 1. */
export function atEpisode(url: string, at: EpisodeRef | null): string {
  return url.replace(/\{(season|episode)\}/g, (_, part: keyof EpisodeRef) => String(at?.[part] ?? 1))
}
