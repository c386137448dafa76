import type { Video } from './title.ts'

/** The origins of the video sites' players; YouTube's privacy-enhanced one. */
export const PLAYER_ORIGINS: Record<Video['site'], string> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
}

/** The address of a video in its site's player, for a frame: autoplay, muted, in a loop. */
export function videoPlayer({ site, key }: Pick<Video, 'site' | 'key'>): string {
  const name = encodeURIComponent(key)
  return site === 'YouTube'
    ? // YouTube's player loops only playlists, so the video is its own playlist.
      `${PLAYER_ORIGINS.YouTube}/embed/${name}?autoplay=1&mute=1&loop=1&playlist=${name}&rel=0&playsinline=1`
    : // dnt: do not track.
      `${PLAYER_ORIGINS.Vimeo}/video/${name}?autoplay=1&muted=1&loop=1&dnt=1&playsinline=1`
}
