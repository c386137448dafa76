import type { Failure } from '#domain/player/own-player-messages.ts'
import type { OwnFilm } from '#domain/player/own-film.ts'

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

export const NO_CHOICE: Choices = { items: [], chosen: -1 }
