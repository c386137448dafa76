import { NOT_PLAYABLE, NOT_REACHED } from '#domain/own-player-messages.ts'
import { NO_CHOICE, type OpenFilm } from './engine.ts'

/** A film in one file, which browsers play by themselves. */
export const openFile: OpenFilm = ({ video, film, failed }) => {
  video.addEventListener('error', () => failed(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? NOT_REACHED : NOT_PLAYABLE))
  video.src = film.file
  return { qualities: () => NO_CHOICE, chooseQuality: () => {}, sounds: () => NO_CHOICE, chooseSound: () => {} }
}
