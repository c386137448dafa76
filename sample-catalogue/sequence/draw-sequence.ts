import { markup, type Markup } from '#domain/text/markup.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { mix } from '../artwork/drawing/colour.ts'
import { planSequence, type Sequence, type SequenceOptions, type Shot } from './plan-sequence.ts'
import { CONTROLS_STYLE, SEQUENCE_STYLE } from './sequence-style.ts'
import { SHAPES } from './shapes.ts'

export type DrawOptions = SequenceOptions & {
  /** Base URL or path of the image host, without a trailing slash. */
  imageUrl: string
}

/** The moving part of a page, its style sheets, and how long it lasts. */
export type DrawnSequence = { stage: Markup; styles: string[]; seconds: number }

/** Draws the title sequence of a title or episode. */
export function drawSequence({ imageUrl, ...options }: DrawOptions): DrawnSequence {
  const sequence = planSequence(options)
  const shapes = SHAPES[sequence.manner](sequence.random)
  const label = options.texts.label({ name: options.title.name })
  const stage = markup`<div class="stage ${sequence.manner}" role="img" aria-label="${label}">
    ${sequence.shots.map((shot, index) => drawShot(shot, { index, shapes: shapes.length, imageUrl }))}
  </div>`
  return { stage, styles: [SEQUENCE_STYLE, CONTROLS_STYLE, styleOf(sequence, shapes)], seconds: sequence.seconds }
}

/** What only this sequence has: its colours, times and shapes. */
function styleOf({ colours, seconds, shots }: Sequence, shapes: readonly string[]): string {
  const { ink, primary, shadow } = colours
  // Opacity as two hexadecimal digits: Edge 109 has no `color-mix()`.
  const made = { 'ink-92': `${ink}eb`, 'ink-72': `${ink}b8`, 'ink-66': `${ink}a8`, hill: mix(primary, shadow, 0.5) }
  const inks = Object.entries({ ...colours, ...made }).map(([name, colour]) => `--${name}:${colour}`)
  return [
    `.stage,.clock{${inks.join(';')};--length:${seconds}s}`,
    ...shots.map(({ at, for: length }, index) => `#s${index},#s${index}+.slats{--at:${at}s;--for:${length}s}`),
    ...shapes.map((shape, index) => `.shapes>i:nth-child(${index + 1}){${shape}}`),
  ].join('\n')
}

type Drawing = { index: number; shapes: number; imageUrl: string }

function drawShot(shot: Shot, drawing: Drawing): Markup {
  const slats = markup`<div class="slats"><i></i><i></i><i></i><i></i><i></i></div>`
  return markup`<div class="shot ${shot.kind} ${shot.entrance}${isBare(shot) ? ' bare' : ''}" id="s${drawing.index}"><div class="in">${content(shot, drawing)}</div></div>
    ${shot.entrance === 'bars' ? slats : null}`
}

function content(shot: Shot, { shapes, imageUrl }: Drawing): Markup {
  const wide = (picture: string) => pictureUrl(imageUrl, 'backdrop', 'w1280', picture)
  const shapesOfStage = markup`<div class="shapes">${Array.from({ length: shapes }, () => markup`<i></i>`)}</div>`
  switch (shot.kind) {
    case 'opening':
      return markup`${shapesOfStage}${words(shot.lines)}`
    case 'plate':
      return markup`<img class="camera-${shot.camera}" src="${wide(shot.picture)}" alt="">${words(shot.lines)}`
    case 'strips':
      return markup`${shot.pictures.map((path) => markup`<div class="strip"><img src="${wide(path)}" alt=""></div>`)}`
    case 'card':
      return markup`<i class="block"></i><div class="words${isLong(shot.lines) ? ' long' : ''}">${byWord(shot.lines.join(' '))}</div>`
    case 'poster':
      return markup`<i class="block"></i><div class="sheet"><img src="${pictureUrl(imageUrl, 'poster', 'w500', shot.picture)}" alt=""></div>${words(shot.lines)}`
    case 'title':
      return markup`${shot.picture === null ? shapesOfStage : markup`<img class="camera-in" src="${wide(shot.picture)}" alt="">`}
        <div class="words">${nameOf(shot, imageUrl)}<i class="rule"></i>${lines(shot.lines)}</div>`
  }
}

function nameOf(shot: Extract<Shot, { kind: 'title' }>, imageUrl: string): Markup {
  if (shot.lettering !== null) {
    return markup`<img class="lettering" src="${pictureUrl(imageUrl, 'logo', 'w500', shot.lettering)}" alt="">`
  }
  return markup`<span class="name${isLong([shot.name]) ? ' long' : ''}" dir="auto">${shot.name}</span>`
}

function words(texts: readonly string[]): Markup | null {
  return texts.length === 0 ? null : markup`<div class="words">${lines(texts)}</div>`
}

/** Each line comes up from behind an edge. */
function lines(texts: readonly string[]): Markup[] {
  return texts.map((text) => markup`<span class="line" dir="auto"><b>${text}</b></span>`)
}

function byWord(text: string): Markup {
  const parts = text.split(/\s+/).map((word) => markup`<span class="line"><b>${word}</b></span> `)
  return markup`<span class="said" dir="auto">${parts}</span>`
}

/** Whether the title stands on shapes, because there is no picture to put it on. */
function isBare(shot: Shot): boolean {
  return shot.kind === 'title' && shot.picture === null
}

function isLong(texts: readonly string[]): boolean {
  return texts.join(' ').length > 34
}
