import type { Talk } from './talk.ts'

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
