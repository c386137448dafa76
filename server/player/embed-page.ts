import { frameReferrer } from '#domain/sources/frame-referrer.ts'
import { OUTSIDE_SANDBOX } from '#domain/sources/sandbox.ts'
import { archiveItemOf } from '#domain/sources/playable.ts'
import { trailerKey } from '#domain/sources/template-values.ts'
import { videoPlayer } from '#domain/video-player.ts'
import { ARCHIVE_ADAPTER } from './adapter-archive.ts'
import { YOUTUBE_ADAPTER } from './adapter-youtube.ts'
import type { PlayerDocument } from './document.ts'
import { LEADER_SCRIPT } from './leader-script.ts'
import { markup } from '../http/markup.ts'
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
