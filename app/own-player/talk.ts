import type { OwnFilm } from '#domain/player/own-film.ts'
import {
  type FrameMessage,
  type PageMessage,
  parsePageMessage,
  type PlayerSettings,
  withVersion,
} from '#domain/player/player-contract.ts'
import type { Captions } from './captions.ts'
import type { Parts } from './parts.ts'
import type { Playback } from './playback.ts'

type Talk = { say: (message: FrameMessage) => void; hasListener: boolean }

/** The player's side of the contract with the page around (docs/player-contract.md): of this very site, and nobody else. */
export function createTalk(heard: (message: PageMessage) => void): Talk {
  if (parent === self) return { say: () => {}, hasListener: false }
  // `self.origin` is "null" in the sandbox; the address is the site's.
  const site = location.origin
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return
    const message = parsePageMessage(data)
    if (message) heard(message)
  })
  return { say: (message) => parent.postMessage(withVersion(message), site), hasListener: true }
}

/** Tells the page around what happens to the film; where it is, about once a second. */
export function tellProgress(video: HTMLVideoElement, { say }: Talk): void {
  let said = 0
  const tellTime = () => {
    said = video.currentTime
    say({ type: 'time', seconds: said, duration: Number.isFinite(video.duration) ? video.duration : null })
  }
  video.addEventListener('loadedmetadata', () => say({ type: 'ready' }))
  video.addEventListener('timeupdate', () => {
    if (Math.abs(video.currentTime - said) >= 1) tellTime()
  })
  video.addEventListener('playing', () => say({ type: 'playing' }))
  video.addEventListener('pause', () => {
    if (video.readyState > 0 && !video.ended) tellTime()
    say({ type: 'paused' })
  })
  video.addEventListener('ended', () => say({ type: 'ended' }))
}

/** Keeps volume, speed and captions with the page around: a sandbox without an origin has no storage. */
export function createMemory(video: HTMLVideoElement, playback: Playback, captions: Captions, { say }: Talk) {
  const current = (): PlayerSettings => ({
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    captions: captions.language() || null,
  })
  let known = JSON.stringify(current())

  function tell(): void {
    const settings = current()
    const text = JSON.stringify(settings)
    if (text === known) return
    known = text
    say({ type: 'settings', settings })
  }
  for (const event of ['volumechange', 'ratechange']) video.addEventListener(event, tell)

  return {
    tell,
    take(settings: PlayerSettings): void {
      // What comes from there need not go back.
      known = JSON.stringify(settings)
      playback.setSpeed(settings.rate)
      video.volume = settings.volume
      video.muted = settings.muted
      captions.want(settings.captions)
      known = JSON.stringify(current())
    },
  }
}

/** Milliseconds for the page around to answer that the whole player is full screen. */
const ANSWER = 500

type OfIphones = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen of the page around, so that it survives the next episode; alone where nobody answers. */
export function createFullScreen({ root, video, fullScreen }: Parts, talk: Talk) {
  let around = false
  let clock: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    const active = around || document.fullscreenElement !== null
    fullScreen.ariaPressed = String(active)
    root.classList.toggle('full', active)
  }
  async function alone(): Promise<void> {
    const phone: OfIphones = video
    if (document.fullscreenElement) return document.exitFullscreen()
    if (document.fullscreenEnabled) return document.documentElement.requestFullscreen()
    phone.webkitEnterFullscreen?.()
  }
  /** A refusal leaves everything as it is. */
  function goAlone(): void {
    alone().catch(() => {})
  }
  function toggle(): void {
    if (!talk.hasListener || document.fullscreenElement) return goAlone()
    talk.say({ type: 'fullscreen' })
    clearTimeout(clock)
    clock = setTimeout(goAlone, ANSWER)
  }
  document.addEventListener('fullscreenchange', show)
  fullScreen.addEventListener('click', toggle)
  fullScreen.hidden = !document.fullscreenEnabled && !talk.hasListener && !('webkitEnterFullscreen' in video)
  return {
    toggle,
    heard(active: boolean): void {
      clearTimeout(clock)
      around = active
      show()
    },
  }
}

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
