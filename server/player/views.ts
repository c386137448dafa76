import { OUTSIDE_SANDBOX } from '#domain/sources/sandbox.ts'
import { trailerKey } from '#domain/sources/template-values.ts'
import type { TitleLook } from '#domain/title-look.ts'
import type { Episode, Title } from '#domain/title.ts'
import type { PlayerDocument } from './document.ts'
import { ARCHIVE_ADAPTER } from './adapter-archive.ts'
import { YOUTUBE_ADAPTER } from './adapter-youtube.ts'
import { markup, type Markup } from '../http/markup.ts'
import { PATTERN_SCRIPT } from './pattern-script.ts'
import { playerUrl, type PlayerPath, type PlayerSource } from './player-path.ts'
import { noFilm, placeOf } from './notices.ts'
import { sequencePage } from './sequence-page.ts'

type Scene = {
  path: PlayerPath
  title: Title
  episode: Episode | null
  /** Null: the site has no artwork of its own. */ look: TitleLook | null
  imageUrl: string
}

const ARCHIVE = 'https://archive.org'
const YOUTUBE = 'https://www.youtube-nocookie.com'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/** The page of each source for a title; null: the source does not have it. */
export const VIEWS: Record<PlayerSource, (scene: Scene) => PlayerDocument | null> = {
  film: (scene) => archiveView(scene) ?? trailerView(scene, noFilm(scene.title)) ?? sequenceView(scene),
  trailer: (scene) => trailerView(scene, null),
  archive: archiveView,
  pattern: patternView,
}

function sequenceView({ look, ...scene }: Scene): PlayerDocument | null {
  return look && sequencePage({ ...scene, look })
}

function archiveView({ path, title, episode }: Scene): PlayerDocument | null {
  if (title.archiveId === null) return null
  const src = `${ARCHIVE}/embed/${encodeURIComponent(title.archiveId)}`
  const name = [title.name, ...placeOf(path, episode)].join(' · ')
  return {
    title: name,
    body: embed(src, `${name}, on the Internet Archive`, null),
    frameOrigin: ARCHIVE,
    script: ARCHIVE_ADAPTER,
  }
}

function trailerView({ title }: Scene, note: string | null): PlayerDocument | null {
  const key = trailerKey(title)
  if (key === null) return null
  // YouTube's player loops only playlists, so the playlist is the same video.
  const src = `${YOUTUBE}/embed/${key}?autoplay=1&mute=1&loop=1&playlist=${key}&rel=0&playsinline=1&enablejsapi=1`
  const name = `Official trailer of ${title.name}`
  const caption = note === null ? null : `${note} This is the official trailer.`
  return { title: name, body: embed(src, name, caption), frameOrigin: YOUTUBE, script: YOUTUBE_ADAPTER }
}

function embed(src: string, name: string, caption: string | null): Markup {
  return markup`<div class="embed">
    <iframe src="${src}" title="${name}" sandbox="${OUTSIDE_SANDBOX}" allow="${ALLOW}"></iframe>
    ${caption === null ? null : markup`<p>${caption}</p>`}
  </div>`
}

function patternView({ path, title, episode }: Scene): PlayerDocument {
  const place = placeOf(path, null).join(' · ')
  const year = title.date?.slice(0, 4) ?? null
  const body = markup`<main class="pattern">
    <video autoplay muted loop playsinline controls poster="/pattern/poster.webp" aria-label="Test pattern">
      <source src="/pattern/pattern.webm" type="video/webm">
      <source src="/pattern/pattern.mp4" type="video/mp4">
    </video>
    <div>
      <p class="eyebrow">Test pattern</p>
      <h1>${title.name}</h1>
      <p class="place">${place || year}</p>
      ${episode?.name ? markup`<p class="place">${episode.name}</p>` : null}
      <p class="code">${playerUrl(path)}</p>
    </div>
  </main>`
  return { title: `Test pattern: ${[title.name, place].filter(Boolean).join(' · ')}`, body, scripts: [PATTERN_SCRIPT] }
}
