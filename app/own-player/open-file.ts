import { MOVED, NOT_PLAYABLE, NOT_REACHED } from '#domain/player/own-player-messages.ts'
import { NO_CHOICE, type OpenFilm } from './engine.ts'

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
