import { pictureUrl } from '#domain/pictures/pictures.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { PlayerDocument } from './document.ts'
import { markup, type Markup } from '#server/http/responses/markup.ts'
import { alternatives, noFilm, placeOf } from './notices.ts'
import { playerUrl } from './player-path.ts'
import type { Scene } from './scene.ts'
import { planSequence } from './sequence/plan-sequence.ts'
import { CONTROLS_STYLE } from './sequence/controls-style.ts'
import { drawSequence } from './sequence/sequence-markup.ts'
import { SEQUENCE_SCRIPT } from './sequence/sequence-script.ts'
import { SEQUENCE_STYLE } from './sequence/sequence-style.ts'

/** The page that plays a title's own title sequence: what moves, its controls, and what it is in plain words. */
export function sequencePage(scene: Scene & { look: TitleLook }): PlayerDocument {
  const { path, title, episode, look, basePath } = scene
  const { stage, styles, seconds } = sequenceOf(scene)
  const name = [title.name, ...placeOf(path, episode)].join(' · ')
  const origin = look.invented ? 'Invented title: this sequence was drawn by the site.' : 'This sequence was drawn by the site.'
  const links = alternatives(scene).map((link) => markup` <a href="${basePath}${playerUrl(link.path)}">${link.label}</a>`)
  const body = markup`<main class="sequence" data-seconds="${seconds}">
    <h1 class="hidden-text">${name}</h1>
    ${stage}
    <div class="controls">
      <input class="seek" type="range" min="0" step="0.1" value="0" aria-label="Seek" hidden>
      <i class="clock"></i>
      <button class="toggle" type="button" aria-label="Pause" data-does="pause" hidden></button>
      <p><strong>${origin}</strong> ${noFilm(title)}${links}</p>
    </div>
  </main>`
  return {
    title: name,
    body,
    imageOrigin: originOf(scene.imageUrl),
    styles,
    scripts: [SEQUENCE_SCRIPT],
  }
}

type Drawn = { stage: Markup; styles: string[]; seconds: number }

/** A title's sequence, drawn from the pictures of the image host. */
export function sequenceOf({ path, title, episode, look, imageUrl }: Scene): Drawn {
  const sequence = planSequence({ title, episode, place: placeOf(path, episode), look })
  const urls = {
    wide: (picture: string) => pictureUrl(imageUrl, 'backdrop', 'w1280', picture),
    poster: (picture: string) => pictureUrl(imageUrl, 'poster', 'w500', picture),
    lettering: (picture: string) => pictureUrl(imageUrl, 'logo', 'w500', picture),
  }
  const { stage, style } = drawSequence(sequence, urls, `Title sequence of “${title.name}”`)
  return { stage, styles: [SEQUENCE_STYLE, CONTROLS_STYLE, style], seconds: sequence.seconds }
}

/** Origin of the image host; null if this site serves the pictures. */
export function originOf(imageUrl: string): string | null {
  return URL.canParse(imageUrl) ? new URL(imageUrl).origin : null
}
