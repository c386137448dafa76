import type { OwnFilm } from '#domain/player/own-film.ts'
import { type Failure, MOVED, NOT_PLAYABLE, NOT_REACHED } from '#domain/player/own-player-messages.ts'

/** What can be chosen among, and the id of what is. Fewer than two items: there is no choice. */
export type Choices = { items: { id: number; name: string }[]; chosen: number }

/** What brings the film into the video element. */
export type Engine = {
  qualities: () => Choices
  chooseQuality: (id: number) => void
  sounds: () => Choices
  chooseSound: (id: number) => void
}

type Opening = {
  video: HTMLVideoElement
  film: OwnFilm
  /** Every origin that may be asked, this site's too. */
  origins: readonly string[]
  /** There are other choices now. */
  changed: () => void
  failed: (failure: Failure) => void
}
export type OpenFilm = (opening: Opening) => Engine

const NO_CHOICE: Choices = { items: [], chosen: -1 }

/** A film in one file, which browsers play by themselves. */
export const openFile: OpenFilm = ({ video, film, failed }) => {
  let hasMoved = false
  // The policy names the site of the address: what it stops is where a redirect leads. The video element only says that it cannot play.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'media-src' || hasMoved) return
    hasMoved = true
    failed(MOVED)
  })
  video.addEventListener('error', () => {
    if (!hasMoved) failed(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? NOT_REACHED : NOT_PLAYABLE)
  })
  video.src = film.file
  return { qualities: () => NO_CHOICE, chooseQuality: () => {}, sounds: () => NO_CHOICE, chooseSound: () => {} }
}
