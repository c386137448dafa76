import type { OwnFilm } from '#domain/player/own-film.ts'
import {
  type FrameMessage,
  LANGUAGE,
  type PageMessage,
  parsePageMessage,
  type PlayerSettings,
  withVersion,
} from '#domain/player/player-contract.ts'
import type { Captions } from './captions.ts'
import type { Parts } from './parts.ts'
import type { Playback } from './playback.ts'
import type { Sounds } from './sounds.ts'

type Talk = { say: (message: FrameMessage) => void; hasListener: boolean }

/** The player's side of the contract with the surrounding page (docs/player-contract.md), which must be of this site. */
export function createTalk(onMessage: (message: PageMessage) => void): Talk {
  if (parent === self) return { say: () => {}, hasListener: false }
  // Not `self.origin`, which is "null" in the sandbox.
  const site = location.origin
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return
    const message = parsePageMessage(data)
    if (message) onMessage(message)
  })
  return { say: (message) => parent.postMessage(withVersion(message), site), hasListener: true }
}

/** Reports the film's events to the surrounding page, and its position about once a second. */
export function reportProgress(video: HTMLVideoElement, { say }: Talk): void {
  let reported = 0
  const reportTime = () => {
    reported = video.currentTime
    say({ type: 'time', seconds: reported, duration: Number.isFinite(video.duration) ? video.duration : null })
  }
  video.addEventListener('loadedmetadata', () => say({ type: 'ready' }))
  video.addEventListener('timeupdate', () => {
    if (Math.abs(video.currentTime - reported) >= 1) reportTime()
  })
  video.addEventListener('playing', () => say({ type: 'playing' }))
  video.addEventListener('pause', () => {
    if (video.readyState > 0 && !video.ended) reportTime()
    say({ type: 'paused' })
  })
  video.addEventListener('ended', () => say({ type: 'ended' }))
}

type Remembered = { video: HTMLVideoElement; playback: Playback; captions: Captions; sounds: Sounds; talk: Talk }

/** Stores volume, speed and tracks through the surrounding page, since a sandbox without an origin has no storage. */
export function createMemory({ video, playback, captions, sounds, talk: { say } }: Remembered) {
  function current(): PlayerSettings {
    const [shown, heard] = [captions.chosen(), sounds.chosen()]
    return {
      volume: video.volume,
      muted: video.muted,
      rate: video.playbackRate,
      captions: toLanguage(shown?.language),
      captionsKind: shown?.kind ?? 'full',
      audio: toLanguage(heard?.language),
      audioKind: heard?.kind ?? 'main',
    }
  }
  let known = JSON.stringify(current())

  function save(): void {
    const settings = current()
    const text = JSON.stringify(settings)
    if (text === known) return
    known = text
    say({ type: 'settings', settings })
  }
  for (const event of ['volumechange', 'ratechange']) video.addEventListener(event, save)

  return {
    save,
    apply(settings: PlayerSettings): void {
      // Prevents the events below from sending these settings back.
      known = JSON.stringify(settings)
      playback.setSpeed(settings.rate)
      video.volume = settings.volume
      video.muted = settings.muted
      const { captions: language, captionsKind: kind = 'full', audio = null, audioKind = 'main' } = settings
      captions.want(language === null ? null : { language, kind })
      sounds.want(audio === null ? null : { language: audio, kind: audioKind })
      known = JSON.stringify(current())
    },
  }
}

/** Null if it is no language tag, of which a playlist may have anything. */
function toLanguage(language: string | undefined): string | null {
  return language !== undefined && LANGUAGE.test(language) ? language : null
}

/** Milliseconds for the surrounding page to answer that it is full screen. */
const ANSWER_TIMEOUT = 500

type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen of the surrounding page, so that it survives the next episode; of the frame alone if the page does not answer. */
export function createFullScreen({ root, video, fullScreen }: Parts, talk: Talk) {
  let pageActive = false
  let clock: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    const active = pageActive || document.fullscreenElement !== null
    fullScreen.ariaPressed = String(active)
    root.classList.toggle('full', active)
  }
  async function toggleFrame(): Promise<void> {
    const phone: IphoneVideo = video
    if (document.fullscreenElement) return document.exitFullscreen()
    if (document.fullscreenEnabled) return document.documentElement.requestFullscreen()
    phone.webkitEnterFullscreen?.()
  }
  /** Ignores a refusal by the browser. */
  function tryFrame(): void {
    toggleFrame().catch(() => {})
  }
  function toggle(): void {
    if (!talk.hasListener || document.fullscreenElement) return tryFrame()
    talk.say({ type: 'fullscreen' })
    clearTimeout(clock)
    clock = setTimeout(tryFrame, ANSWER_TIMEOUT)
  }
  document.addEventListener('fullscreenchange', show)
  fullScreen.addEventListener('click', toggle)
  fullScreen.hidden = !document.fullscreenEnabled && !talk.hasListener && !('webkitEnterFullscreen' in video)
  return {
    toggle,
    setPageActive(active: boolean): void {
      clearTimeout(clock)
      pageActive = active
      show()
    },
  }
}

type Neighbours = { next: string | null; previous: string | null }

/** The device's media session: metadata, position and media keys. */
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
