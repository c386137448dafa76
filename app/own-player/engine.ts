import type { OwnFilm } from '#domain/player/own-film.ts'
import type { SoundKind, Track } from '#domain/player/pick-track.ts'
import { fileSounds } from './file-sounds.ts'
import { type Failure, MOVED, NOT_PLAYABLE, NOT_REACHED } from './failures.ts'
import { texts } from './texts.ts'

/** The items of a choice, and the id of the chosen one. Fewer than two items: nothing to choose. */
export type Choices<Item = object> = { items: ({ id: number; name: string } & Item)[]; chosen: number }

/** Loads the film into the video element, and offers its qualities and sound tracks. */
export type Engine = {
  qualities: () => Choices
  chooseQuality: (id: number) => void
  sounds: () => Choices<Track<SoundKind>>
  chooseSound: (id: number) => void
  /** Whether the film says that a track of subtitles has only what is foreign to its language. */
  isForced: (track: TextTrack) => boolean
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

const NO_CHOICE = { items: [], chosen: -1 }

/** A film in one file, which browsers play natively. Only WebKit lets its sound tracks be chosen. */
export const openFile: OpenFilm = ({ video, film, changed, failed }) => {
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
  return {
    qualities: () => NO_CHOICE,
    chooseQuality: () => {},
    ...fileSounds(video, { changed, nameOf: (number) => texts.track({ number }) }),
    isForced: () => false,
  }
}

/**
 * An engine whose sounds and versions the server has to be asked for: the page is loaded again with another one, at the same time of the
 * film. Versions are in the place of qualities, of which such a film has one.
 */
export function withAsked(engine: Engine, { video, film }: Pick<Opening, 'video' | 'film'>): Engine {
  const { sounds, versions } = film
  const open = (search: string) => location.replace(`?${search}#${Math.floor(video.currentTime)}`)
  const items = sounds?.items.map((each) => ({ ...each, kind: 'main' as const })) ?? []
  return {
    ...engine,
    ...(sounds && {
      sounds: () => ({ items, chosen: sounds.chosen }),
      chooseSound(id) {
        if (id !== sounds.chosen) open(`${versions ? `version=${versions.chosen}&` : ''}sound=${id}`)
      },
    }),
    ...(versions &&
      versions.items.length > 1 && {
        qualities: () => versions,
        chooseQuality(id) {
          if (id !== versions.chosen) open(`version=${id}`)
        },
      }),
  }
}

/** Goes to the time in the address, and says when the player is left. */
export function keepPlace({ video, film: { end } }: Pick<Opening, 'video' | 'film'>): void {
  const seconds = Number(location.hash.slice(1))
  const seek = () => void (video.currentTime = seconds)
  if (seconds > 0) video.addEventListener('loadedmetadata', seek, { once: true })
  if (end !== undefined) addEventListener('pagehide', () => void fetch(end, { keepalive: true, mode: 'no-cors' }).catch(() => {}))
}
