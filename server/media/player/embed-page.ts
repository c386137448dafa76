import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { archiveItemOf } from '#domain/sources/playable.ts'
import { OUTSIDE_SANDBOX } from '#domain/player/sandbox.ts'
import { trailerKey } from '#domain/sources/template-values.ts'
import { videoPlayer } from '#domain/titles/video-player.ts'
import { markup } from '#server/http/responses/markup.ts'
import { ARCHIVE_ADAPTER, YOUTUBE_ADAPTER } from './adapters.ts'
import type { PlayerDocument } from './document.ts'
import { alternatives, placeOf, silentSite } from './notices.ts'
import { playerUrl } from './player-path.ts'
import type { Scene } from './scene.ts'
import { originOf, sequenceOf } from './sequence-page.ts'

const ARCHIVE = 'https://archive.org'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/** The title's item on the Internet Archive; null if it has none. */
export function archivePage(scene: Scene): PlayerDocument | null {
  const { path, title, episode } = scene
  const item = archiveItemOf(title, path.at)
  if (item === null) return null
  const name = [title.name, ...placeOf(path, episode)].join(' · ')
  return embedPage(scene, {
    src: `${ARCHIVE}/embed/${encodeURIComponent(item)}`,
    name,
    frameName: `${name}, on the Internet Archive`,
    site: 'The Internet Archive',
    caption: null,
    adapter: ARCHIVE_ADAPTER,
  })
}

/** The official trailer; null if there is none. `note` says why it plays in place of the film. */
export function trailerPage(scene: Scene, note: string | null): PlayerDocument | null {
  const key = trailerKey(scene.title)
  if (key === null) return null
  const name = `Official trailer of ${scene.title.name}`
  return embedPage(scene, {
    // It is heard only where it is told that somebody listens.
    src: `${videoPlayer({ site: 'YouTube', key })}&enablejsapi=1`,
    name,
    frameName: name,
    site: 'YouTube',
    caption: note === null ? null : `${note} This is the official trailer.`,
    adapter: YOUTUBE_ADAPTER,
  })
}

type Embed = { src: string; name: string; frameName: string; site: string; caption: string | null; adapter: string }

/**
 * A player of another site, under a sequence of the title that stands over it until the site has answered: something moves at once,
 * and goes on where the site does not answer. Without scripts there is the frame alone.
 */
function embedPage(scene: Scene, { src, name, frameName, site, caption, adapter }: Embed): PlayerDocument {
  const { path, imageUrl, basePath } = scene
  const origin = new URL(src).origin
  const { stage, styles } = sequenceOf(scene)
  const links = alternatives(scene).map((link) => markup` <a href="${basePath}${playerUrl(link.path)}">${link.label}</a>`)
  const body = markup`<main class="embed">
    <h1 class="hidden-text">${name}</h1>
    <iframe src="${src}" title="${frameName}" sandbox="${OUTSIDE_SANDBOX}" allow="${ALLOW}" referrerpolicy="${frameReferrer(src)}"></iframe>
    <div class="leader" hidden>${stage}<i class="clock"></i></div>
    <div class="controls">
      <button class="toggle" type="button" aria-label="Pause" data-does="pause" hidden></button>
      <div>
        ${caption === null ? null : markup`<p>${caption}</p>`}
        <p role="status"></p>
      </div>
    </div>
    <template><strong>${silentSite(site, new URL(src).host)}</strong> <a href="${basePath}${playerUrl(path)}">Try again</a>${links}</template>
  </main>`
  return {
    title: name,
    body,
    frameOrigin: origin,
    imageOrigin: originOf(imageUrl),
    styles,
    scripts: [LEADER_SCRIPT, adapter],
  }
}

/**
 * Shows the sequence over an embed until the embed has answered. A frame's `load` comes for a browser's own page of an error too, so
 * that the site itself is asked, by a request without content; the adapter (`adapters.ts`) says on the root when the embed is there.
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
