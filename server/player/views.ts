import type { PlayerDocument } from './document.ts'
import { archivePage, trailerPage } from './embed-page.ts'
import { markup } from '../http/markup.ts'
import { PATTERN_SCRIPT } from './pattern-script.ts'
import { playerUrl, type PlayerSource } from './player-path.ts'
import { noFilm, placeOf } from './notices.ts'
import type { Scene } from './scene.ts'
import { sequencePage } from './sequence-page.ts'

/** The page of each source for a title; null: the source does not have it. */
export const VIEWS: Record<PlayerSource, (scene: Scene) => PlayerDocument | null> = {
  film: (scene) => archivePage(scene) ?? trailerPage(scene, noFilm(scene.title)) ?? ownSequence(scene),
  trailer: (scene) => trailerPage(scene, null),
  archive: archivePage,
  pattern: patternView,
}

function ownSequence({ look, ...scene }: Scene): PlayerDocument | null {
  return look && sequencePage({ ...scene, look })
}

function patternView({ path, title, episode, basePath }: Scene): PlayerDocument {
  const place = placeOf(path, null).join(' · ')
  const year = title.date?.slice(0, 4) ?? null
  const body = markup`<main class="pattern">
    <video autoplay muted loop playsinline controls poster="${basePath}/pattern/poster.webp" aria-label="Test pattern">
      <source src="${basePath}/pattern/pattern.webm" type="video/webm">
      <source src="${basePath}/pattern/pattern.mp4" type="video/mp4">
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
