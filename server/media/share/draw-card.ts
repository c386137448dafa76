import { SHARE_SIZE } from '#domain/titles/share.ts'
import { isRightToLeft, setText, toLegible, type SetText, type Sharp } from './lettering.ts'

/** The content of a share picture. */
export type Card = {
  brand: string
  name: string
  /** Replaces a name in a script that cannot be drawn: "Movie"; empty if the page's language cannot either. */
  kind: string
  /** On the letter board, such as the kind and the year. */
  facts: readonly string[]
  /** "7.6"; null: nobody has voted, or the page is not a title's. */
  rating: string | null
  /** Leaves room for a poster at the left edge. */
  hasPoster: boolean
}

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** The poster's part of the picture. */
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
/** Heights of capitals; a long name is smaller. */
const CAPITALS = { brand: 34, name: 136, rating: 46, fact: 27 } as const
/** Distance between facts. */
const GAP = 26
const NAME_TOP = 176
const NAME_BOTTOM = 452
/** The middle of the line with rating and facts, and that of the brand. */
const FACTS_MIDDLE = 544
const BRAND_MIDDLE = 100

type Layer = SetText & { left: number; top: number }
/** Shapes as SVG, and rendered texts to lay over them. */
type Drawing = { svg: string; layers: Layer[] }
type Part = { shapes: string; layers: Layer[] }

/** Draws the card without its poster. */
export async function drawCard(sharp: Sharp, card: Card): Promise<Drawing> {
  const left = card.hasPoster ? POSTER.width + MARGIN : MARGIN + 8
  const right = WIDTH - MARGIN
  const name = toLegible(card.name) ?? toLegible(card.kind)
  const parts = [
    // Without a name the brand takes its place.
    ...(name === null ? [] : [await drawBrand(sharp, card.brand, left, right)]),
    await drawName(sharp, name ?? toLegible(card.brand), left, right),
    await drawFacts(sharp, card, left, right),
  ]
  const shapes = [
    `<path fill="${COLOURS.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    ...parts.map((part) => part.shapes),
    ...(card.hasPoster ? [] : [22, HEIGHT - 22].map((y) => drawBulbs(22, y, WIDTH - 44))),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}</svg>`,
    layers: parts.flatMap((part) => part.layers),
  }
}

/** The brand between two rows of bulbs, as in the site's header. */
async function drawBrand(sharp: Sharp, brand: string, left: number, right: number): Promise<Part> {
  const text = toLegible(brand)
  if (text === null) return { shapes: '', layers: [] }
  const box = { width: right - left, height: 60 }
  const set = await setText(sharp, text, { colour: COLOURS.text, capitals: CAPITALS.brand, box })
  const bulbs = [-38, 38].map((y) => drawBulbs(left, BRAND_MIDDLE + y, set.width))
  return { shapes: bulbs.join(''), layers: [centred(set, left, BRAND_MIDDLE)] }
}

function drawBulbs(left: number, y: number, width: number): string {
  const count = Math.max(2, Math.floor(width / 15))
  const step = (width - 6) / (count - 1)
  const bulbs = Array.from({ length: count }, (_, at) => `<circle cx="${left + 3 + at * step}" cy="${y}" r="3"/>`)
  return `<g fill="${COLOURS.bulb}">${bulbs.join('')}</g>`
}

/** The name above its rails; right-aligned if it is read from the right. Null: none that can be drawn. */
async function drawName(sharp: Sharp, name: string | null, left: number, right: number): Promise<Part> {
  if (name === null) return { shapes: '', layers: [] }
  const box = { width: right - left, height: NAME_BOTTOM - NAME_TOP }
  const rail = (y: number, colour: string) => `<path fill="${colour}" d="M${left} ${y}h${box.width}v2h-${box.width}z"/>`
  const shapes = rail(478, COLOURS.rail) + rail(484, COLOURS.line)
  const set = await setText(sharp, name, { colour: COLOURS.text, capitals: CAPITALS.name, box })
  return {
    shapes,
    layers: [{ ...set, left: isRightToLeft(name) ? right - set.width : left, top: NAME_BOTTOM - set.height }],
  }
}

/** The rating with its star, then as many facts on the letter board as there is room for. */
async function drawFacts(sharp: Sharp, { facts, rating }: Card, left: number, right: number): Promise<Part> {
  const layers: Layer[] = []
  let shapes = ''
  let x = left
  if (rating !== null) {
    const set = await setText(sharp, rating, { colour: COLOURS.text, capitals: CAPITALS.rating })
    shapes += `<path fill="${COLOURS.bulb}" transform="translate(${x + 25} ${FACTS_MIDDLE - 1})" d="${star(27)}"/>`
    layers.push(centred(set, x + 62, FACTS_MIDDLE))
    x += 62 + set.width + 36
  }
  const start = x
  x += GAP
  for (const fact of facts) {
    const text = toLegible(fact)
    if (text === null) continue
    const set = await setText(sharp, text, { colour: COLOURS.ink, capitals: CAPITALS.fact })
    if (x + set.width + GAP > right) break
    layers.push(centred(set, x, FACTS_MIDDLE))
    x += set.width + GAP
  }
  return { shapes: x > start + GAP ? shapes + drawBoard(start, x - start) : shapes, layers }
}

function drawBoard(left: number, width: number): string {
  const board = `<rect x="${left}" y="515" width="${width}" height="58" rx="4" fill="${COLOURS.board}" stroke="${COLOURS.edge}" stroke-width="2"/>`
  return `${board}<path fill="${COLOURS.boardRail}" d="M${left + 2} 543h${width - 4}v2h-${width - 4}z"/>`
}

function centred(set: SetText, left: number, middle: number): Layer {
  return { ...set, left, top: Math.round(middle - set.height / 2) }
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
