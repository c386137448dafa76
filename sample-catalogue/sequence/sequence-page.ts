import { markup, type Markup } from '#domain/text/markup.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import { drawSequence, type DrawOptions } from './draw-sequence.ts'

type PageOptions = DrawOptions & {
  look: TitleLook
  /** What the player says beside the controls: that there is no film, and what else plays. */
  note: Markup
}

/** The page that plays a title's sequence: its content, style sheets and script. */
export function sequencePage({ note, ...options }: PageOptions): { body: Markup; styles: string[]; scripts: string[] } {
  const { texts, title, place, look } = options
  const { stage, styles, seconds } = drawSequence(options)
  const { play, pause, playAgain, seek, position, invented, drawn } = texts
  const body = markup`<main class="sequence" data-seconds="${seconds}">
    <h1 class="hidden-text">${[title.name, ...place].join(' · ')}</h1>
    ${stage}
    <div class="controls">
      <input class="seek" type="range" min="0" step="0.1" value="0" aria-label="${seek}" data-position="${position({ time: '{time}', end: '{end}' })}" hidden>
      <i class="clock"></i>
      <button class="toggle" type="button" aria-label="${pause}" data-play="${play}" data-pause="${pause}" data-again="${playAgain}" data-does="pause" hidden></button>
      <p><strong>${look.invented ? invented : drawn}</strong> ${note}</p>
    </div>
  </main>`
  return { body, styles, scripts: [SEQUENCE_SCRIPT] }
}

/**
 * The sequence's side of the player contract (docs/player-contract.md), and its controls. Everything that moves is a CSS animation,
 * and all of them share one time: pausing pauses each, seeking sets the time of each.
 */
export const SEQUENCE_SCRIPT = `
const root = document.querySelector('.sequence')
const toggle = root.querySelector('.toggle')
const slider = root.querySelector('.seek')
const moving = document.getAnimations()
const clock = moving.find(({ animationName }) => animationName === 'clock')
const length = Number(root.dataset.seconds)
const home = location.origin
const say = (type, rest) => { if (parent !== self) parent.postMessage({ marquee: 1, type, ...rest }, home) }
const now = () => Math.min(length, Number(clock.currentTime ?? 0) / 1000)
const isPaused = () => clock.playState !== 'running'
const show = () => {
  slider.value = now()
  slider.ariaValueText = slider.dataset.position.replace('{time}', Math.round(now())).replace('{end}', Math.round(length))
  const ended = clock.playState === 'finished'
  const does = ended ? 'again' : isPaused() ? 'play' : 'pause'
  toggle.ariaLabel = toggle.dataset[does]
  toggle.dataset.does = does
}
const tell = () => say('time', { seconds: now(), duration: length })
const seek = (seconds) => {
  const at = Math.min(Math.max(0, seconds), length) * 1000
  for (const each of moving) each.currentTime = at
  show()
}
const play = () => {
  if (!isPaused()) return say('playing')
  const at = now() >= length ? 0 : now()
  for (const each of moving) each.play()
  seek(at)
  say('playing')
}
const pause = () => {
  if (isPaused()) return
  for (const each of moving) each.pause()
  show()
  tell()
  say('paused')
}
const turn = () => isPaused() ? play() : pause()
clock.addEventListener('finish', () => { show(); tell(); say('ended') })
toggle.addEventListener('click', turn)
root.querySelector('.stage').addEventListener('click', turn)
slider.max = length
slider.addEventListener('input', () => { seek(Number(slider.value)); tell() })
addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const steps = { ArrowLeft: -5, ArrowRight: 5, j: -5, l: 5 }
  if (key === 'k' || (key === ' ' && target === document.body)) turn()
  else if (key === 'f') say('fullscreen')
  else if (key in steps && (target === document.body || key.length === 1)) { seek(now() + steps[key]); tell() }
  else return
  event.preventDefault()
})
setInterval(() => { if (!isPaused()) { show(); tell() } }, 500)
toggle.hidden = slider.hidden = false
show()
if (parent !== self) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== home || data?.marquee !== 1) return
    if (data.type === 'play') play()
    if (data.type === 'pause') pause()
    if (data.type === 'seek' && Number.isFinite(data.seconds)) { seek(data.seconds); tell() }
  })
  say('ready')
  say('playing')
}
`
