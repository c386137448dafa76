import type { Video } from './title.ts'

/** Where each video site's player is, of YouTube's the one that keeps no record of who watched. */
export const PLAYER_ORIGINS: Record<Video['site'], string> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
}

/** The video in its site's player, for a frame: it starts by itself, silent, and begins again at its end. */
export function videoPlayer({ site, key }: Pick<Video, 'site' | 'key'>): string {
  const name = encodeURIComponent(key)
  return site === 'YouTube'
    ? // This player loops only playlists, so the playlist is the same video.
      `${PLAYER_ORIGINS.YouTube}/embed/${name}?autoplay=1&mute=1&loop=1&playlist=${name}&rel=0&playsinline=1`
    : // dnt: Vimeo keeps no record of who watched.
      `${PLAYER_ORIGINS.Vimeo}/video/${name}?autoplay=1&muted=1&loop=1&dnt=1&playsinline=1`
}
