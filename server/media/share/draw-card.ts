import { SHARE_SIZE } from '#domain/titles/share.ts'
import {
  CAPITALS,
  drawLine,
  FACT_FACE,
  fitName,
  isDrawable,
  isRightToLeft,
  NAME_FACE,
  toLegible,
  toVisual,
  widthOf,
} from './lettering.ts'

/** What a shared picture says. */
export type Card = {
  brand: string
  name: string
  /** Stands for a name in letters that cannot be drawn: "Movie". */
  kind: string
  /** The letter board: the kind, the year. */
  facts: readonly string[]
  /** "7.6"; null: nobody voted, or it is no title. */
  rating: string | null
  /** A poster stands at its left edge. */
  hasPoster: boolean
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** The poster's part: as high as the picture, in its own ratio. */
export const POSTER = { width: 420, height: HEIGHT } as const
const MARGIN = 64
/** The site's dark theme (app/styles/app.css). */
const COLOURS = {
  ground: '#0c0b0a',
  text: '#f5eee2',
  bulb: '#ffc45c',
  rail: '#f4ecdf52',
  line: '#f4ecdf24',
  board: '#f6ecd4',
  ink: '#17120d',
  boardRail: '#3a271038',
  edge: '#fff9ea',
}
const BRAND_HEIGHT = 34
const FACT_HEIGHT = 27
const FACT_GAP = 26
const RATING_HEIGHT = 46
const NAME_TOP = 176
const NAME_BOTTOM = 452

/** The card as SVG without its poster: outlines alone, so that nothing is read from the machine. */
export function drawCard(card: Card): string {
  const left = card.hasPoster ? POSTER.width + MARGIN : MARGIN + 8
  const right = WIDTH - MARGIN
  const parts = [
    `<path fill="${COLOURS.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    drawBrand(card.brand, left),
    drawName(toLegible(card.name) ?? card.kind.toUpperCase(), left, right),
    `<path fill="${COLOURS.rail}" d="M${left} 478h${right - left}v2H${left}z"/><path fill="${COLOURS.line}" d="M${left} 484h${right - left}v2H${left}z"/>`,
    drawFacts(card, left, right),
    ...(card.hasPoster ? [] : [22, HEIGHT - 22].map((y) => drawBulbs(22, y, WIDTH - 44))),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

/** The brand as letters between two rows of bulbs, as in the header. */
function drawBrand(brand: string, left: number): string {
  const line = toLegible(brand)
  if (line === null) return ''
  const width = Math.min((widthOf(line, NAME_FACE) * BRAND_HEIGHT) / CAPITALS, WIDTH - MARGIN - left)
  const bulbs = [62, 138].map((y) => drawBulbs(left, y, width))
  return `<g fill="${COLOURS.text}">${drawLine(toVisual(line), NAME_FACE, { x: left, y: 117, height: BRAND_HEIGHT })}</g>${bulbs.join('')}`
}

function drawBulbs(left: number, y: number, width: number): string {
  const count = Math.max(2, Math.floor(width / 15))
  const step = (width - 6) / (count - 1)
  const bulbs = Array.from({ length: count }, (_, at) => `<circle cx="${left + 3 + at * step}" cy="${y}" r="3"/>`)
  return `<g fill="${COLOURS.bulb}">${bulbs.join('')}</g>`
}

/** The name above its rail, as low as it fits; from the right where it is read so. */
function drawName(name: string, left: number, right: number): string {
  const { lines, height, pitch, below } = fitName(name, { width: right - left, height: NAME_BOTTOM - NAME_TOP })
  const fromRight = isRightToLeft(name)
  const drawn = lines.map((line, at) => {
    const y = NAME_BOTTOM - (below + (lines.length - 1 - at) * pitch) * height
    const width = (widthOf(line, NAME_FACE) * height) / CAPITALS
    return drawLine(toVisual(line), NAME_FACE, { x: fromRight ? right - width : left, y, height })
  })
  return `<g fill="${COLOURS.text}">${drawn.join('')}</g>`
}

/** The rating with its star, then the letter board. */
function drawFacts({ facts, rating }: Card, left: number, right: number): string {
  let x = left
  let drawn = ''
  if (rating !== null) {
    drawn += `<path fill="${COLOURS.bulb}" transform="translate(${x + 25} 543)" d="${star(27)}"/>`
    x += 62
    drawn += `<g fill="${COLOURS.text}">${drawLine(rating, NAME_FACE, { x, y: 567, height: RATING_HEIGHT })}</g>`
    x += (widthOf(rating, NAME_FACE) * RATING_HEIGHT) / CAPITALS + 36
  }
  const shown = facts.map((fact) => fact.toUpperCase()).filter((fact) => isDrawable(fact, FACT_FACE))
  return drawn + drawBoard(shown, x, right)
}

/** As many facts as there is room for. */
function drawBoard(facts: readonly string[], left: number, right: number): string {
  let x = left + FACT_GAP
  let words = ''
  for (const fact of facts) {
    const end = x + (widthOf(fact, FACT_FACE) * FACT_HEIGHT) / CAPITALS + FACT_GAP
    if (end > right) break
    words += drawLine(fact, FACT_FACE, { x, y: 544 + FACT_HEIGHT / 2, height: FACT_HEIGHT })
    x = end
  }
  if (words === '') return ''
  const width = x - left
  const board = `<rect x="${left}" y="515" width="${width}" height="58" rx="4" fill="${COLOURS.board}" stroke="${COLOURS.edge}" stroke-width="2"/>`
  const rail = `<path fill="${COLOURS.boardRail}" d="M${left + 2} 543h${width - 4}v2H${left + 2}z"/>`
  return `${board}${rail}<g fill="${COLOURS.ink}">${words}</g>`
}

/** A star of five points around the origin. */
function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const reach = at % 2 === 0 ? radius : radius * 0.45
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
