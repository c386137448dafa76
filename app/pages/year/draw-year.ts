import { m } from '#messages'
import { regionName } from '#domain/offers/places.ts'
import { formatCount } from '#domain/text/format.ts'
import { genreName } from '#domain/titles/genre-names.ts'
import type { YearFigures } from '#domain/year/year-figures.ts'

type Drawn = { year: number; figures: YearFigures; brand: string }

/** In pixels: upright, as phones show it. */
const SIZE = { width: 1080, height: 1350 }
const MARGIN = 90
/** The colours of the dark theme. */
const INK = { ground: '#0c0b0a', text: '#f5eee2', muted: '#b3a999', bulb: '#ffc45c', track: '#2b2723' }

/** A picture of the year's figures, in the page's language and reading direction. It has no pictures of others in it. */
export function drawYear({ year, figures, brand }: Drawn): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const pen = penOf(context)
  context.fillStyle = INK.ground
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  pen.text(m.year.heading({ year: String(year) }), { y: 190, size: 104, face: 'display', color: INK.bulb })
  const sums = [
    [figures.viewings, m.year.viewings],
    [figures.minutes / 60, m.year.hours],
    [figures.films, m.site.pages.movies],
    [figures.episodes, m.year.episodes],
    [figures.shows, m.site.pages.tvShows],
    [figures.run?.days ?? 0, m.year.run],
  ] as const
  const column = (SIZE.width - 2 * MARGIN) / 3
  for (const [at, [value, label]] of sums.entries()) {
    const place = { x: (at % 3) * column, width: column - 24 }
    const y = 370 + Math.floor(at / 3) * 190
    pen.text(formatCount(value), { ...place, y, size: 92, face: 'display' })
    pen.text(label, { ...place, y: y + 46, size: 30, color: INK.muted })
  }
  const most = Math.max(1, ...figures.months.map(({ films, episodes }) => films + episodes))
  const step = (SIZE.width - 2 * MARGIN) / 12
  for (const [at, { films, episodes }] of figures.months.entries()) {
    const height = (260 * (films + episodes)) / most
    pen.box({ x: at * step + 6, y: 960, width: step - 12, height: 6, color: INK.track })
    pen.box({ x: at * step + 6, y: 960 - height, width: step - 12, height, color: INK.bulb })
  }
  const genres = figures.genres.flatMap(({ of }) => genreName(of) ?? []).slice(0, 4)
  const countries = figures.countries.slice(0, 4).map(({ of }) => regionName(of))
  const people = figures.people.slice(0, 3).map(({ of }) => of.name)
  for (const [at, words] of [genres, countries, people].entries())
    pen.text(words.join(' · '), { y: 1060 + at * 60, size: 36, color: at === 0 ? INK.text : INK.muted })
  pen.text(brand, { y: SIZE.height - 70, size: 34, color: INK.muted })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
  )
}

type Words = { y: number; size: number; x?: number; width?: number; face?: 'display' | 'body'; color?: string }
type Box = { x: number; y: number; width: number; height: number; color: string }

/** Draws from the side where reading begins: `x` is the distance from that margin. */
function penOf(context: CanvasRenderingContext2D) {
  const { direction, fontFamily } = getComputedStyle(document.body)
  const display = getComputedStyle(document.documentElement).getPropertyValue('--display') || fontFamily
  const isLeft = direction === 'ltr'
  context.direction = isLeft ? 'ltr' : 'rtl'
  context.textAlign = 'start'
  return {
    text(words: string, { y, size, x = 0, width = SIZE.width - 2 * MARGIN, face = 'body', color = INK.text }: Words) {
      context.fillStyle = color
      context.font = face === 'display' ? `800 ${size}px ${display}` : `500 ${size}px ${fontFamily}`
      context.fillText(words, isLeft ? MARGIN + x : SIZE.width - MARGIN - x, y, width)
    },
    box({ x, y, width, height, color }: Box) {
      context.fillStyle = color
      context.fillRect(isLeft ? MARGIN + x : SIZE.width - MARGIN - x - width, y, width, height)
    },
  }
}
