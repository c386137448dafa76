/**
 * The test pattern's side of the player contract (docs/player-contract.md). It talks only to its parent, which has the origin
 * of its own URL; `self.origin` is "null" in the sandbox.
 */
export const PATTERN_SCRIPT = `
const video = document.querySelector('video')
const home = location.origin
const say = (type, rest) => parent.postMessage({ marquee: 1, type, ...rest }, home)
const ready = () => say('ready')
if (parent !== self) {
  let said = 0
  video.addEventListener('timeupdate', () => {
    if (Math.abs(video.currentTime - said) < 1) return
    said = video.currentTime
    say('time', { seconds: said, duration: video.duration })
  })
  video.addEventListener('playing', () => say('playing'))
  video.addEventListener('pause', () => say('paused'))
  video.addEventListener('ended', () => say('ended'))
  video.lastElementChild.addEventListener('error', () => say('error', { reason: 'format' }))
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== home || data?.marquee !== 1) return
    if (data.type === 'play') video.play().catch(() => {})
    if (data.type === 'pause') video.pause()
    if (data.type === 'seek' && Number.isFinite(data.seconds)) video.currentTime = Math.min(data.seconds, video.duration)
  })
  if (video.readyState > 0) ready()
  else video.addEventListener('loadedmetadata', ready, { once: true })
}
`
