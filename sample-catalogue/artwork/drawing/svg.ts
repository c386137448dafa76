import type { TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf } from '../typefaces/typefaces.ts'

/** Builds one SVG document. What is added first lies underneath. */
export type SvgBuilder = {
  add: (...parts: string[]) => void
  /** A gradient to fill with; stops are `[offset 0-1, colour, opacity]`, the vector is in fractions of the shape's box. */
  linear: (stops: Stop[], vector?: Box) => string
  radial: (stops: Stop[], at?: [x: number, y: number, r: number]) => string
  /** A repeating tile to fill with. */
  pattern: (tile: [w: number, h: number], markup: string, transform?: string) => string
  /** A clip path, as an attribute. */
  clip: (markup: string) => string
  /** Defines a shape for `<use>`; returns its id. */
  symbol: (markup: string) => string
  /** Mirrors everything added so far. */
  mirror: (w: number) => void
  /** Defines the outline of a letter in units of its em; returns its id. */
  glyph: (face: TypefaceName, char: string) => string
  body: () => string
}

export type Stop = [offset: number, colour: string, opacity?: number]
export type Box = [x: number, y: number, w: number, h: number]
export type Point = [x: number, y: number]

export function createSvg(): SvgBuilder {
  const defs: string[] = []
  const parts: string[] = []
  const known = new Map<string, string>()
  function define(markup: (id: string) => string) {
    const key = markup('')
    const old = known.get(key)
    if (old) return old
    const id = `a${known.size.toString(36)}`
    known.set(key, id)
    defs.push(markup(id))
    return id
  }
  return {
    add: (...markup) => void parts.push(...markup),
    linear: (list, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(list)}</linearGradient>`)})`,
    radial: (list, [x, y, r] = [0.5, 0.5, 0.5]) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`,
    pattern: ([w, h], markup, transform) =>
      `url(#${define((id) => `<pattern id="${id}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${markup}</pattern>`)})`,
    clip: (markup) => `clip-path="url(#${define((id) => `<clipPath id="${id}">${markup}</clipPath>`)})"`,
    symbol: (markup) => define((id) => `<g id="${id}">${markup}</g>`),
    mirror: (w) => void parts.splice(0, parts.length, `<g transform="matrix(-1 0 0 1 ${w} 0)">${parts.join('')}</g>`),
    glyph: (face, char) => define((id) => `<path id="${id}" d="${outline(face, char)}"/>`),
    body: () => (defs.length > 0 ? `<defs>${defs.join('')}</defs>` : '') + parts.join(''),
  }
}

function stops(list: Stop[]): string {
  return list.map(stop).join('')
}

function stop([offset, colour, opacity]: Stop): string {
  return `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`
}

function outline(face: TypefaceName, char: string): string {
  const glyph = typefaceOf(face).glyphs.get(char)
  return glyph?.path ? `M${glyph.start} ${glyph.path}` : ''
}

/** A number as SVG text: rounded to halves from 20 up, to two decimals below. */
export function n(value: number): string {
  const rounded = Math.abs(value) >= 20 ? Math.round(value * 2) / 2 : Math.round(value * 100) / 100
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

/** The fill attributes for a colour or a reference; attributes that are written out (with a `=`) stay as they are. */
function paint(value: string): string {
  return value.includes('=') ? value : `fill="${value}"`
}

export function rect([x, y, w, h]: Box, fill: string): string {
  return `<rect${x ? ` x="${n(x)}"` : ''}${y ? ` y="${n(y)}"` : ''} width="${n(w)}" height="${n(h)}" ${paint(fill)}/>`
}

export function circle([x, y]: Point, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" ${paint(fill)}/>`
}

export function ellipse([x, y, rx, ry]: Box, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${paint(fill)}/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" ${paint(fill)}/>`
}

export function polygon(points: Point[], fill: string): string {
  return path(`${trace(points)}z`, fill)
}

/** Path data of one open line through the points. */
export function trace(points: Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : index === 1 ? 'L' : ' '}${n(x)} ${n(y)}`).join('')
}

/** The attributes of a line. */
export function stroke(colour: string, width: number, more = ''): string {
  return `fill="none" stroke="${colour}" stroke-width="${n(width)}"${more ? ` ${more}` : ''}`
}

export function group(attributes: string, ...parts: string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`
}

/** A transform that moves and scales a drawing, and mirrors it with `flip`. */
export function place([x, y]: Point, scale: number, flip = false): string {
  return `transform="translate(${n(x)} ${n(y)}) scale(${flip ? -Math.round(scale * 1000) / 1000 + ' ' : ''}${Math.round(scale * 1000) / 1000})"`
}
