import type { OwnFilm } from '#domain/player/own-film.ts'
import type { Playback } from './playback.ts'
import type { Talk } from './talk.ts'

type Neighbours = { next: string | null; previous: string | null }

/** What the device shows of the film and what its media keys do. */
export function createMediaSession(video: HTMLVideoElement, film: OwnFilm, playback: Playback, { say }: Talk) {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null
  function on(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session?.setActionHandler(action, handler)
    } catch {
      // This browser does not know the action.
    }
  }
  if (session) {
    session.metadata = new MediaMetadata({
      title: film.place.at(-1) ?? film.name,
      artist: film.place.length > 0 ? film.name : '',
      artwork: film.artwork === null ? [] : [{ src: new URL(film.artwork, location.href).href }],
    })
  }
  on('play', playback.start)
  on('pause', playback.pause)
  on('seekbackward', ({ seekOffset }) => playback.seek(video.currentTime - (seekOffset ?? 10)))
  on('seekforward', ({ seekOffset }) => playback.seek(video.currentTime + (seekOffset ?? 10)))
  on('seekto', ({ seekTime }) => playback.seek(seekTime ?? video.currentTime))
  for (const event of ['loadedmetadata', 'seeked', 'ratechange', 'play', 'pause'])
    video.addEventListener(event, () => {
      const { duration, currentTime, playbackRate } = video
      if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return
      session?.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) })
    })
  return {
    setNeighbours({ next, previous }: Neighbours): void {
      on('nexttrack', next === null ? null : () => say({ type: 'next' }))
      on('previoustrack', previous === null ? null : () => say({ type: 'previous' }))
    },
  }
}
