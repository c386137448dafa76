/** What the player of own files plays: the server writes it into the page, the page's script reads it. */
export type OwnFilm = {
  name: string
  /** Season, number and name of the episode; empty for a movie. */
  place: string[]
  /** The address of the film: `https:`, or a path of this site. */
  file: string
  subtitles: Subtitles[]
  /** Addresses of WebVTT files. */
  chapters: string | null
  thumbnails: string | null
  /** A picture for the time before it plays, and for the media keys' display. */
  artwork: string | null
  /** Everything beside this site that may be loaded from: `https://host` or `https://host:port`. */
  origins: string[]
}

type Subtitles = { lang: string; url: string }

/** Whether an address leads to a playlist, which takes a script of its own to play. */
export function isPlaylist(file: string): boolean {
  return /\.m3u8(?:[?#]|$)/i.test(file)
}
