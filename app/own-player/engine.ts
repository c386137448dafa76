import type { OwnFilm } from '#domain/player/own-film.ts'
import { type Failure, MOVED, NOT_PLAYABLE, NOT_REACHED } from './failures.ts'

/** The items of a choice, and the id of the chosen one. Fewer than two items: nothing to choose. */
export type Choices = { items: { id: number; name: string }[]; chosen: number }

/** Loads the film into the video element, and offers its qualities and sound tracks. */
export type Engine = {
  qualities: () => Choices
  chooseQuality: (id: number) => void
  sounds: () => Choices
  chooseSound: (id: number) => void
}

type Opening = {
  video: HTMLVideoElement
  film: OwnFilm
  /** All origins that may be requested, including this site's. */
  origins: readonly string[]
  /** Called when the choices have changed. */
  changed: () => void
  failed: (failure: Failure) => void
}
export type OpenFilm = (opening: Opening) => Engine

const NO_CHOICE: Choices = { items: [], chosen: -1 }

/** A film in one file, which browsers play natively. */
export const openFile: OpenFilm = ({ video, film, failed }) => {
  let hasMoved = false
  // The policy allows only the file's own site, so a violation means a redirect. The video element only reports that it failed.
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
