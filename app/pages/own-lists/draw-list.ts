import { locale, m } from '#messages'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { nameOf } from '#app/features/library/listed-view.ts'
import { createSheet, INK, INNER, SHEET, type Sheet } from '#app/ui/drawing/sheet.ts'
import type { Placed } from './list-order.ts'

type Drawn = { name: string; isNumbered: boolean; titles: readonly Placed[]; brand: string; imageUrl: string }
type Tile = { x: number; y: number; width: number; height: number }

/** Posters in the picture, at most, and where they stand. */
const MOST = 12
const FIELD = { top: 300, height: 930, gap: 18 }
/** Milliseconds for which a poster is waited for. */
const PATIENCE = 10_000

/** A picture of a list: its name, its first posters and how many titles it has, in the page's language and reading direction. */
export async function drawList({ name, isNumbered, titles, brand, imageUrl }: Drawn): Promise<Blob> {
  const shown = titles.slice(0, MOST)
  const posters = await Promise.all(
    shown.map(({ facts }) => (facts?.poster ? load(pictureUrl(imageUrl, 'poster', 'w342', facts.poster)) : null)),
  )
  const sheet = createSheet()
  const heading = sheet.lines(name, { size: 68, face: 'display', most: 2 })
  for (const [at, line] of heading.entries())
    sheet.text(line, { y: (heading.length === 1 ? 180 : 130) + at * 78, size: 68, face: 'display', color: INK.bulb })
  sheet.text(m.watchlist.titles({ count: titles.length }), { y: 262, size: 32, color: INK.muted })
  const number = new Intl.NumberFormat(locale())
  for (const [at, tile] of tilesFor(shown.length).entries()) {
    const [poster, title] = [posters[at], shown[at]]
    if (poster) sheet.picture(poster, tile)
    else drawName(sheet, title ? nameOf(title) : '', tile)
    if (isNumbered) {
      sheet.box({ x: tile.x, y: tile.y, width: 58, height: 48, color: INK.ground })
      sheet.text(number.format(at + 1), { x: tile.x + 10, y: tile.y + 35, size: 32, width: 40, color: INK.bulb })
    }
  }
  sheet.text(brand, { y: SHEET.height - 50, size: 32, color: INK.muted })
  return sheet.toPng()
}

/** In place of a poster that there is none of, or that could not be loaded. */
function drawName(sheet: Sheet, name: string, tile: Tile): void {
  sheet.box({ ...tile, color: INK.track })
  const size = Math.round(tile.width / 9)
  const lines = sheet.lines(name, { size, width: tile.width - 32, most: 5 })
  for (const [at, line] of lines.entries())
    sheet.text(line, { x: tile.x + 16, y: tile.y + tile.height * 0.4 + at * size * 1.25, size, width: tile.width - 32 })
}

/** The largest posters of which so many fit, in the middle. */
function tilesFor(count: number): Tile[] {
  const { top, height: whole, gap } = FIELD
  const grids = [1, 2, 3, 4].map((columns) => {
    const rows = Math.ceil(count / columns)
    const byHeight = ((whole - gap * (rows - 1)) / rows) * (2 / 3)
    return { columns, width: Math.floor(Math.min((INNER - gap * (columns - 1)) / columns, byHeight)) }
  })
  const { columns, width } = grids.reduce((best, each) => (each.width > best.width ? each : best))
  const height = width * 1.5
  const start = (INNER - columns * width - (columns - 1) * gap) / 2
  return Array.from({ length: count }, (_, at) => ({
    x: start + (at % columns) * (width + gap),
    y: top + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }))
}

/** Null if it cannot be had, as without a connection. */
async function load(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Else the picture could be shown, but not be kept.
  image.crossOrigin = 'anonymous'
  image.src = url
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([
    image.decode().then(
      () => image,
      () => null,
    ),
    late,
  ])
}
