import type { PictureSubject } from '../types/records.ts'
import { addBilling } from './lettering/billing.ts'
import { mix } from './drawing/colour.ts'
import { typefaceOf, supportedText } from './typefaces/typefaces.ts'
import { letterLogo, letterTitle } from './lettering/title-lettering.ts'
import { eraOf, moodsOf } from './drawing/mood.ts'
import { paletteOf } from './drawing/palette.ts'
import type { CompositionName } from './posters/compositions.ts'
import { BY_ERA, BY_MOOD, COMPOSITIONS, TOO_NEW } from './posters/compositions.ts'
import type { Random } from './drawing/random.ts'
import { createRandom } from './drawing/random.ts'
import type { Box, Stop } from './drawing/svg.ts'
import { createSvg, n, path, rect, stroke } from './drawing/svg.ts'
import { drawCompanyLogo } from './company-logo.ts'
import { drawNamePlate } from './name-plate/name-plate.ts'
import { drawPortrait } from './portrait/portrait.ts'
import type { Layout, Canvas } from './drawing/canvas.ts'

/** Draws a picture as a complete SVG document; width and height are in pixels. The same subject always gives the same document. */
export function drawPicture(subject: PictureSubject, width: number, height: number): string {
  const { box, body } = paint(subject)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="${box.map(n).join(' ')}"`,
    ` preserveAspectRatio="${fit(subject.kind)}">${body}</svg>`,
  ].join('')
}

function fit(kind: PictureSubject['kind']): string {
  return kind === 'title-logo' || kind === 'company-logo' ? 'xMidYMid meet' : 'xMidYMid slice'
}

type Picture = { box: Box; body: string }
type TitleSubject = Extract<PictureSubject, { kind: 'poster' | 'backdrop' | 'title-logo' }>
type StillSubject = Extract<PictureSubject, { kind: 'still' }>

function paint(subject: PictureSubject): Picture {
  switch (subject.kind) {
    case 'poster':
      return paintPoster(subject)
    case 'backdrop':
      return paintWide(subject, { w: 1600, h: 900, key: subject.variant })
    case 'still':
      return paintWide(subject, { w: 960, h: 540, key: `${subject.season}x${subject.episode}` })
    case 'title-logo':
      return paintLogo(subject)
    case 'profile':
      return { box: [0, 0, 600, 900], body: subject.real ? drawNamePlate(subject) : drawPortrait(subject) }
    case 'company-logo':
      return drawCompanyLogo(subject)
  }
}

function paintPoster(subject: TitleSubject): Picture {
  const { canvas, layout: bare, name } = composePoster(subject)
  const letters = createRandom('letters', subject.seed)
  const framed = canvas.era === 'silent' && name !== 'engraved'
  const layout = framed ? { ...bare, inset: FRAME, title: aboveFrame(bare.title) } : bare
  if (framed) canvas.svg.add(paperFrame(canvas.p.paper, canvas.p.ink))
  const title = letterTitle(canvas, layout, letters)
  addBilling(canvas, { layout, title, billing: subject, r: letters })
  return { box: [0, 0, 600, 900], body: canvas.svg.body() }
}

/** Draws a poster without its lettering. */
export function composePoster(subject: TitleSubject): { canvas: Canvas; layout: Layout; name: CompositionName } {
  const r = createRandom('poster', subject.seed, subject.variant)
  const canvas: Canvas = { ...createCanvas(subject, r), w: 600, h: 900, u: 1, fx: 300, wide: false }
  const name = compositionOf(subject, subject.variant)
  const layout = COMPOSITIONS[name](canvas)
  if (name === 'initial' || r.chance(0.5)) return { canvas, layout, name }
  canvas.svg.mirror(600)
  const [x, y, w, h] = layout.title
  return {
    canvas,
    layout: { ...layout, title: [600 - x - w, y, w, h], align: w < 480 && layout.align === 'left' ? 'right' : layout.align },
    name,
  }
}

const FRAME = 22

/** The box of a title on a framed poster: a title at the bottom is cut shorter, because the credits move up into the frame. */
function aboveFrame([x, y, w, h]: Box): Box {
  return [x, y, w, y + h > 740 ? h - FRAME : h]
}

/** A paper edge with a double line, for posters of silent films. */
function paperFrame(paper: string, ink: string): string {
  return (
    path('M0 0H600V900H0zM20 20V880H580V20z', `fill="${paper}" fill-rule="evenodd"`) +
    path('M27 27H573V873H27zM10 10H590V890H10z', stroke(mix(ink, paper, 0.35), 1.5))
  )
}

/** Draws a wide scene without lettering. A backdrop is darkened to the left and below, where a page places its text. */
function paintWide(subject: TitleSubject | StillSubject, { w, h, key }: { w: number; h: number; key: number | string }): Picture {
  const r = createRandom(subject.kind, subject.seed, key)
  const still = subject.kind === 'still'
  const u = (h / 900) * (still ? r.between(1.15, 1.5) : 1.22)
  const canvas: Canvas = { ...createCanvas(subject, r), w, h, u, fx: w * (still ? r.between(0.36, 0.64) : 0.7), wide: true }
  COMPOSITIONS[compositionOf(subject, still ? subject.season + subject.episode : Number(key))](canvas)
  if (!still) {
    const night = mix(canvas.p.ink, '#07060a', 0.35)
    const veil = [0.88, 0.76, 0.55, 0.3, 0.12, 0.03, 0]
    const side = veil.map((opacity, index): Stop => [index * 0.12, night, opacity])
    canvas.svg.add(rect([0, 0, w, h], canvas.svg.linear(side, [0, 0.75, 0.95, 0.4])))
    canvas.svg.add(
      rect(
        [0, h * 0.5, w, h * 0.5],
        canvas.svg.linear([
          [0, night, 0],
          [1, night, 0.66],
        ]),
      ),
    )
  }
  return { box: [0, 0, w, h], body: canvas.svg.body() }
}

function createCanvas(
  subject: TitleSubject | StillSubject,
  r: Random,
): Pick<Canvas, 'svg' | 'p' | 'r' | 'era' | 'mood' | 'title'> {
  return {
    svg: createSvg(),
    p: paletteOf(subject.seed, subject.genreIds, subject.year),
    r,
    era: eraOf(subject.year),
    mood: moodsOf(subject.genreIds)[0],
    title: lettersOf(subject),
  }
}

/** The text of a poster: the title, or the year when the typefaces have none of its letters. */
function lettersOf({ title, year }: TitleSubject | StillSubject): string {
  if (/[\p{L}\p{N}]/u.test(supportedText(typefaceOf('barlow'), title))) return title.trim()
  return year > 0 ? String(year) : ''
}

/** The composition of a picture. The first poster and the first backdrop of a title have the same; further variants differ. */
export function compositionOf(
  { seed, genreIds, year }: { seed: number; genreIds: number[]; year: number },
  variant: number,
): CompositionName {
  const [first, second] = moodsOf(genreIds)
  const era = eraOf(year)
  const names = [...BY_MOOD[first], ...BY_MOOD[first], ...(second ? BY_MOOD[second] : []), ...BY_ERA[era]].filter(
    (name) => !TOO_NEW[era].includes(name),
  )
  // This seed gave the best mix of compositions on the first pages of the lists.
  const order = [...new Set(createRandom('family335', seed).shuffle(names))]
  return order[Math.abs(variant) % order.length]!
}

function paintLogo(subject: TitleSubject): Picture {
  const { canvas, layout } = composePoster(subject)
  const { markup, box } = letterLogo(canvas, layout, createRandom('letters', subject.seed))
  const [x, y, w, h] = box
  return { box: [x - 10, y - 16, Math.max(40, w + 20), Math.max(40, h + 36)], body: markup }
}
