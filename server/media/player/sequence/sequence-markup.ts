import { markup, type Markup } from '#server/http/responses/markup.ts'
import { faded, mixed } from '#server/http/responses/theme-colours.ts'
import type { Sequence, Shot } from './plan-sequence.ts'
import { shapesOf } from './shapes.ts'

/** Addresses of the pictures: as wide as the stage may be, or as posters are. */
export type PictureAddresses = {
  wide: (path: string) => string
  poster: (path: string) => string
  lettering: (path: string) => string
}

/** The moving part, and the styles that only this sequence has: its colours, times and shapes. */
export function drawSequence(sequence: Sequence, urls: PictureAddresses, label: string): { stage: Markup; style: string } {
  const shapes = shapesOf(sequence)
  const stage = markup`<div class="stage ${sequence.manner}" role="img" aria-label="${label}">
    ${sequence.shots.map((shot, index) => drawShot(shot, { index, shapes: shapes.length, urls }))}
  </div>`
  return { stage, style: styleOf(sequence, shapes) }
}

function styleOf({ colours, seconds, shots }: Sequence, shapes: readonly string[]): string {
  const { ink, primary, shadow } = colours
  const made = { 'ink-92': faded(ink, 92), 'ink-72': faded(ink, 72), 'ink-66': faded(ink, 66), hill: mixed(primary, shadow, 50) }
  const inks = Object.entries({ ...colours, ...made }).map(([name, colour]) => `--${name}:${colour}`)
  return [
    `.stage,.clock{${inks.join(';')};--length:${seconds}s}`,
    ...shots.map(({ at, for: length }, index) => `#s${index},#s${index}+.slats{--at:${at}s;--for:${length}s}`),
    ...shapes.map((shape, index) => `.shapes>i:nth-child(${index + 1}){${shape}}`),
  ].join('\n')
}

type Drawing = { index: number; shapes: number; urls: PictureAddresses }

function drawShot(shot: Shot, drawing: Drawing): Markup {
  const slats = markup`<div class="slats"><i></i><i></i><i></i><i></i><i></i></div>`
  return markup`<div class="shot ${shot.kind} ${shot.entrance}${isBare(shot) ? ' bare' : ''}" id="s${drawing.index}"><div class="in">${content(shot, drawing)}</div></div>
    ${shot.entrance === 'bars' ? slats : null}`
}

function content(shot: Shot, { shapes, urls }: Drawing): Markup {
  const shapesOfStage = markup`<div class="shapes">${Array.from({ length: shapes }, () => markup`<i></i>`)}</div>`
  switch (shot.kind) {
    case 'opening':
      return markup`${shapesOfStage}${words(shot.lines)}`
    case 'plate':
      return markup`<img class="camera-${shot.camera}" src="${urls.wide(shot.picture)}" alt="">${words(shot.lines)}`
    case 'strips':
      return markup`${shot.pictures.map((path) => markup`<div class="strip"><img src="${urls.wide(path)}" alt=""></div>`)}`
    case 'card':
      return markup`<i class="block"></i><div class="words${isLong(shot.lines) ? ' long' : ''}">${byWord(shot.lines.join(' '))}</div>`
    case 'poster':
      return markup`<i class="block"></i><div class="sheet"><img src="${urls.poster(shot.picture)}" alt=""></div>${words(shot.lines)}`
    case 'title':
      return markup`${shot.picture === null ? shapesOfStage : markup`<img class="camera-in" src="${urls.wide(shot.picture)}" alt="">`}
        <div class="words">${nameOf(shot, urls)}<i class="rule"></i>${lines(shot.lines)}</div>`
  }
}

function nameOf(shot: Extract<Shot, { kind: 'title' }>, urls: PictureAddresses): Markup {
  if (shot.lettering !== null) return markup`<img class="lettering" src="${urls.lettering(shot.lettering)}" alt="">`
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
