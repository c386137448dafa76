import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TOKENS = join(import.meta.dirname, '..', 'app/styles/app.css')
const TOKEN = /--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g
const MIX = /color-mix\(in srgb,\s*var\(--([\w-]+)\)\s+([\d.]+)%,\s*(?:transparent|var\(--([\w-]+)\))\)/g

/** A colour by day and by night. */
type Pair = readonly [light: string, dark: string]

/** Computes the mixed colours of the style sheets while they are built: Edge 109 does not know `color-mix()`. */
export function plainColours(): Plugin {
  return {
    name: 'plain-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/app/') || !id.endsWith('.css') || !code.includes('color-mix(')) return null
      const plain = withoutMixes(code, readTokens(readFileSync(TOKENS, 'utf8')))
      if (plain.includes('color-mix(')) this.error(`${id} mixes colours in a way that scripts/plain-colours.ts cannot compute`)
      return { code: plain, map: null }
    },
  }
}

/** The tokens whose colours are opaque, by their names. */
export function readTokens(css: string): Map<string, Pair> {
  return new Map([...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]))
}

/** The same styles with `light-dark()` in place of every mix of two tokens, or of one with `transparent`. */
export function withoutMixes(css: string, tokens: ReadonlyMap<string, Pair>): string {
  return css.replaceAll(MIX, (mix, name: string, percent: string, other: string | undefined) => {
    const first = tokens.get(name)
    const second = other === undefined ? null : tokens.get(other)
    if (!first || second === undefined) return mix
    const share = Number(percent) / 100
    const mixed = ([0, 1] as const).map((at) => (second ? blend(first[at], second[at], share) : faded(first[at], share)))
    return `light-dark(${mixed.join(', ')})`
  })
}

function blend(one: string, other: string, share: number): string {
  return `#${[1, 3, 5].map((at) => hex(channel(one, at) * share + channel(other, at) * (1 - share))).join('')}`
}

function faded(colour: string, share: number): string {
  return colour + hex(share * 255)
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16)
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
