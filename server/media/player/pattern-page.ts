import { textsOf } from '#messages/server.ts'
import { markup } from '#domain/text/markup.ts'
import type { PlayerDocument, Scene } from './document.ts'
import { placeOf } from './notices.ts'
import { playerUrl } from './player-path.ts'

/** The test pattern, with the title on it. */
export function patternPage({ language, path, title, episode, basePath }: Scene): PlayerDocument {
  const m = textsOf(language)
  const place = placeOf(language, path, null).join(' · ')
  const year = title.date?.slice(0, 4) ?? null
  const body = markup`<main class="pattern">
    <video autoplay muted loop playsinline controls poster="${basePath}/pattern/poster.webp" aria-label="${m.playerPages.testPattern}">
      <source src="${basePath}/pattern/pattern.webm" type="video/webm">
      <source src="${basePath}/pattern/pattern.mp4" type="video/mp4">
    </video>
    <div>
      <p class="eyebrow">${m.playerPages.testPattern}</p>
      <h1>${title.name}</h1>
      <p class="place">${place || year}</p>
      ${episode?.name ? markup`<p class="place">${episode.name}</p>` : null}
      <p class="code">${playerUrl(path)}</p>
    </div>
  </main>`
  const name = [title.name, place].filter(Boolean).join(' · ')
  return { language, title: m.playerPages.testPatternOf(name), body, scripts: [PATTERN_SCRIPT] }
}

/**
 * The test pattern's side of the player contract (docs/player-contract.md). It talks only to its parent, whose origin is that of the
 * page's own URL; `self.origin` is "null" in the sandbox.
 */
export const PATTERN_SCRIPT = `
const video = document.querySelector('video')
const home = location.origin
const say = (type, rest) => parent.postMessage({ marquee: 1, type, ...rest }, home)
const ready = () => say('ready')
if (parent !== self) {
  let lastTime = 0
  video.addEventListener('timeupdate', () => {
    if (Math.abs(video.currentTime - lastTime) < 1) return
    lastTime = video.currentTime
    say('time', { seconds: lastTime, duration: video.duration })
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
