import { textsOf } from '#messages/server.ts'
import { markup } from '#domain/text/markup.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { archiveItemOf } from '#domain/sources/playable.ts'
import { OUTSIDE_SANDBOX } from '#domain/player/sandbox.ts'
import { trailerKey } from '#domain/sources/template-values.ts'
import { videoPlayer } from '#domain/titles/video-player.ts'
import { drawSequence } from '#sample-catalogue/sequence/draw-sequence.ts'
import { ARCHIVE_ADAPTER, YOUTUBE_ADAPTER } from './adapters.ts'
import { originOf, type PlayerDocument, type Scene } from './document.ts'
import { alternatives, linkTo, placeOf } from './notices.ts'

const ARCHIVE = 'https://archive.org'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/** The title's item on the Internet Archive; null if it has none. */
export function archivePage(scene: Scene): PlayerDocument | null {
  const { language, path, title, episode } = scene
  const m = textsOf(language)
  const item = archiveItemOf(title, path.at)
  if (item === null) return null
  const name = [title.name, ...placeOf(language, path, episode)].join(' · ')
  return embedPage(scene, {
    src: `${ARCHIVE}/embed/${encodeURIComponent(item)}`,
    name,
    frameName: m.playerPages.onArchive(name),
    silent: m.playerPages.silent.archive,
    caption: null,
    adapter: ARCHIVE_ADAPTER,
  })
}

/** The official trailer; null if there is none. `note` says why it plays instead of the film. */
export function trailerPage(scene: Scene, note: string | null): PlayerDocument | null {
  const m = textsOf(scene.language)
  const key = trailerKey(scene.title)
  if (key === null) return null
  const name = m.playerPages.trailerOf(scene.title.name)
  return embedPage(scene, {
    // It takes and sends messages only with `enablejsapi`.
    src: `${videoPlayer({ site: 'YouTube', key })}&enablejsapi=1`,
    name,
    frameName: name,
    silent: m.playerPages.silent.youtube,
    caption: note === null ? null : `${note} ${m.playerPages.isTrailer}`,
    adapter: YOUTUBE_ADAPTER,
  })
}

type Embed = {
  src: string
  name: string
  frameName: string
  /** What is said if the other site does not answer. */
  silent: (host: string) => string
  caption: string | null
  adapter: string
}

/**
 * Another site's player. Until that site answers, the title's sequence covers it, so that something moves at once. Without scripts the
 * frame alone is shown.
 */
function embedPage(scene: Scene, { src, name, frameName, silent, caption, adapter }: Embed): PlayerDocument {
  const { language, path, title, episode, look, imageUrl, basePath } = scene
  const m = textsOf(language)
  const { origin, host } = new URL(src)
  const { stage, styles } = drawSequence({
    texts: m.playerPages.sequence,
    title,
    episode,
    place: placeOf(language, path, episode),
    look,
    imageUrl,
  })
  const links = alternatives(scene).map((link) => markup` ${linkTo(language, link, basePath)}`)
  const { play, pause } = m.playerPages.sequence
  const body = markup`<main class="embed">
    <h1 class="hidden-text">${name}</h1>
    <iframe src="${src}" title="${frameName}" sandbox="${OUTSIDE_SANDBOX}" allow="${ALLOW}" referrerpolicy="${frameReferrer(src)}"></iframe>
    <div class="leader" hidden>${stage}<i class="clock"></i></div>
    <div class="controls">
      <button class="toggle" type="button" aria-label="${pause}" data-play="${play}" data-pause="${pause}" data-does="pause" hidden></button>
      <div>
        ${caption === null ? null : markup`<p>${caption}</p>`}
        <p role="status"></p>
      </div>
    </div>
    <template><strong>${silent(host)}</strong> ${linkTo(language, { path, label: m.playerPages.tryAgain }, basePath)}${links}</template>
  </main>`
  return {
    language,
    title: name,
    body,
    frameOrigin: origin,
    imageOrigin: originOf(imageUrl),
    styles,
    scripts: [LEADER_SCRIPT, adapter],
  }
}

/**
 * Shows the sequence over an embed until both the site answers a request without content and the adapter (`adapters.ts`) sets
 * `data-embed` on the root. The request is needed because a frame's `load` event also comes for the browser's own error page. If the
 * site does not answer, a message names it and links to what else plays, while the sequence goes on.
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
    // Its element is gone, for example because the visitor switched to reduced motion.
    if (currentTime === null) continue
    pausing ? each.pause() : each.play()
    each.currentTime = currentTime
  }
  toggle.ariaLabel = pausing ? toggle.dataset.play : toggle.dataset.pause
  toggle.dataset.does = pausing ? 'play' : 'pause'
})
new MutationObserver(lift).observe(root, { attributeFilter: ['data-embed'] })
const patience = setTimeout(tellSilence, 6000)
fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(() => { answers = true; clearTimeout(patience); lift() }, tellSilence)
addEventListener('online', () => root.dataset.site === 'silent' && location.reload())
}
`
