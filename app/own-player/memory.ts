import type { PlayerSettings } from '#domain/player/player-contract.ts'
import type { Captions } from './captions.ts'
import type { Playback } from './playback.ts'
import type { Talk } from './talk.ts'

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
