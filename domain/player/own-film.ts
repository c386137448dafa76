/** The film in the player of own files; the server writes it into the page for the page's script. */
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
  /** A picture shown before playback and in the system's media controls. */
  artwork: string | null
  /** Other sites that the page may load from: `https://host` or `https://host:port`. */
  origins: string[]
  /** Tracks of sound that the server has to be asked for; absent: those of the file. */
  sounds?: FilmSounds
  /** Versions of the film that the server has to be asked for, such as a longer or a smaller one. */
  versions?: FilmVersions
  /** A library may have to convert it while it plays: answers take long, and playlists are. */
  isConverted?: boolean
  /** The address that says that the player was left. */
  end?: string
}

/** `name` where the language's own says too little. */
type Subtitles = { lang: string; url: string; name?: string }
export type FilmSounds = { items: { id: number; name: string; language: string }[]; chosen: number }
export type FilmVersions = { items: { id: number; name: string }[]; chosen: number }

/** What a library plays, at signed addresses of this site. */
export type LibraryFilm = Required<Pick<OwnFilm, 'file' | 'subtitles' | 'sounds' | 'versions' | 'end'>>

/** Whether an address is that of an HLS playlist, which needs an extra script to play. */
export function isPlaylist(file: string): boolean {
  return /\.m3u8(?:[?#]|$)/i.test(file)
}
