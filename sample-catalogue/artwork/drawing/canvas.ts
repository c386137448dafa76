import type { Era, Mood } from './mood.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import type { Box, SvgBuilder } from './svg.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'

/** What a composition paints on: a poster, or a wide scene (backdrop, still) where no lettering belongs. */
export type Canvas = {
  svg: SvgBuilder
  w: number
  h: number
  /** Pixels of this stage to one of a 600 × 900 poster. */
  u: number
  /** Where a wide scene has its focus; the middle of a poster. */
  fx: number
  wide: boolean
  p: Palette
  r: Random
  era: Era
  mood: Mood
  title: string
}

/** Where a composition wants its title, and on what ground; the poster's letterer does the rest. */
export type Layout = {
  title: Box
  /** Colour behind the title. */
  ground: string
  /** Colour behind the billing at the foot. */
  foot: string
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  /** Restricts the lettering to these faces. */
  faces?: readonly TypefaceName[]
  /** Inks to try for the title, best first. */
  inks?: readonly string[]
  justify?: boolean
  /** A title of one line is said again below, ever fainter, until its box is full. */
  echo?: boolean
  /** Where the ground is a sky that pales towards the horizon: the letterer holds it back as far as the title reaches. */
  sky?: boolean
  /** How far down the ground behind the title is calm; no tagline goes below. */
  calm?: number
  /** Left out where the picture leaves it no calm ground. */
  tagline?: 'under' | 'none'
  /** How far the billing keeps from the edges more than usual, in pixels. */
  inset?: number
}

export type Composition = (canvas: Canvas) => Layout

/** Usual places of a title on a poster. */
export const PLACES = {
  top: [44, 58, 512, 190],
  high: [44, 96, 512, 200],
  middle: [44, 330, 512, 240],
  low: [44, 560, 512, 190],
  bottom: [44, 600, 512, 160],
} as const satisfies Record<string, Box>
