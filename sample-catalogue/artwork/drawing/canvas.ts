import type { Era, Mood } from './mood.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import type { Box, SvgBuilder } from './svg.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'

/** What a composition draws on: a poster, or a wide scene (backdrop or still) without lettering. */
export type Canvas = {
  svg: SvgBuilder
  w: number
  h: number
  /** Scale: pixels of this canvas for one pixel of a 600 × 900 poster. */
  u: number
  /** The x of the focus: anywhere in a wide scene, the middle of a poster. */
  fx: number
  wide: boolean
  p: Palette
  r: Random
  era: Era
  mood: Mood
  title: string
}

/** Where a composition leaves room for the title and the credits, and on which colours; `lettering/` fills it in. */
export type Layout = {
  title: Box
  /** Colour behind the title. */
  ground: string
  /** Colour behind the credits at the bottom. */
  foot: string
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  /** If set, the title uses one of these typefaces. */
  faces?: readonly TypefaceName[]
  /** Colours to try for the title, the best first. */
  inks?: readonly string[]
  justify?: boolean
  /** Repeats a title of one line below itself, fainter each time, until its box is full. */
  echo?: boolean
  /** The title is on a sky that gets paler towards the horizon: a veil keeps the contrast as far down as the title goes. */
  sky?: boolean
  /** The y down to which the background is plain; a tagline does not go below. */
  calm?: number
  /** `none` when the picture has no plain background for a tagline. */
  tagline?: 'under' | 'none'
  /** Extra distance of the credits from the edges, in pixels. */
  inset?: number
}

export type Composition = (canvas: Canvas) => Layout

/** Common boxes for the title of a poster. */
export const PLACES = {
  top: [44, 58, 512, 190],
  high: [44, 96, 512, 200],
  middle: [44, 330, 512, 240],
  low: [44, 560, 512, 190],
  bottom: [44, 600, 512, 160],
} as const satisfies Record<string, Box>
