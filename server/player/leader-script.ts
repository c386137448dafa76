/**
 * Shows the sequence over an embed until the embed has answered. A frame's `load` comes for a browser's own page of an error too, so
 * that the site itself is asked, by a request without content; the adapter (`adapter.ts`) says on the root when the embed is there.
 * A site that does not answer is named, with what else plays, while the sequence goes on.
 */
export const LEADER_SCRIPT = `{
const root = document.documentElement
const leader = document.querySelector('.leader')
const status = document.querySelector('[role=status]')
const toggle = document.querySelector('.toggle')
const src = document.querySelector('iframe').src
let answers = false
leader.hidden = false
const moving = document.getAnimations()
const clock = moving.find(({ animationName }) => animationName === 'clock')
clock.addEventListener('finish', () => { for (const each of moving) { each.currentTime = 0; each.play() } })
const lift = () => {
  if (!answers || root.dataset.embed !== 'there') return
  root.dataset.site = 'answers'
  status.replaceChildren()
  toggle.hidden = true
  leader.addEventListener('transitionend', () => leader.remove(), { once: true })
}
const tellSilence = () => {
  if (root.dataset.site) return
  root.dataset.site = 'silent'
  status.append(document.querySelector('template').content)
  toggle.hidden = false
}
toggle.addEventListener('click', () => {
  const pausing = clock.playState === 'running'
  for (const each of moving) {
    const { currentTime } = each
    // What it moved is gone, as when the visitor comes to prefer reduced motion.
    if (currentTime === null) continue
    pausing ? each.pause() : each.play()
    each.currentTime = currentTime
  }
  toggle.ariaLabel = pausing ? 'Play' : 'Pause'
  toggle.dataset.does = pausing ? 'play' : 'pause'
})
new MutationObserver(lift).observe(root, { attributeFilter: ['data-embed'] })
const patience = setTimeout(tellSilence, 6000)
fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(() => { answers = true; clearTimeout(patience); lift() }, tellSilence)
addEventListener('online', () => root.dataset.site === 'silent' && location.reload())
}
`
