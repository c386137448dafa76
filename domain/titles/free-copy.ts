import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** Where a free work plays (an item on the Internet Archive or a file), and its licence. */
export type FreeCopy = {
  archiveItem: string | null
  /** https, ending in .mp4, .webm or .m3u8. */
  file: string | null
  /** As shown to visitors. */
  licence: string
  licenceUrl: string
}

/** The copy that plays an episode: its own, else the whole show's. */
export function freeEpisode<Copy>(
  { free, freeEpisodes }: { free: Copy | null; freeEpisodes: readonly (EpisodeRef & Copy)[] },
  at: EpisodeRef | null,
): Copy | null {
  const own = at && freeEpisodes.find(({ season, episode }) => season === at.season && episode === at.episode)
  return own ?? free
}
