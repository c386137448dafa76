import { globSync, readFileSync } from 'node:fs'
import { list, parse, type Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { PLAIN_HEAD } from '#server/http/responses/plain-page.ts'

// The same styles serve pages from left to right and from right to left: they say `start` and `end`. The players' own pages
// (server/media/player) always run from left to right, and are not read here.

const SIDE = /\b(?:left|right)\b/
/** Lists what is up, right, down and left. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/
const MOVES_ASIDE = /translate(?:X|3d)?\((?!0[,)])/
const ZERO = /^-?0(?:px|%)?$/

const sheets = [
  ...globSync('app/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') })),
  { file: 'server/http/responses/plain-page.ts', css: /<style>(.*?)<\/style>/s.exec(PLAIN_HEAD.text)?.[1] ?? '' },
]

test('the styles are there', () => {
  expect(sheets.filter(({ css }) => css === '')).toEqual([])
  expect(sheets.length).toBeGreaterThan(50)
})

test('styles name no side of the page, unless a comment above says why it is physical', () => {
  expect(sheets.flatMap(({ file, css }) => physical(css).map((found) => `${file}:${found}`))).toEqual([])
})

test.each([
  ['a { left: 0 }', '1: left: 0'],
  ['a {\n  padding-right: 1px }', '2: padding-right: 1px'],
  ['a { border-top-left-radius: 1px }', '1: border-top-left-radius: 1px'],
  ['a { text-align: right }', '1: text-align: right'],
  ['a { background: linear-gradient(to right, red, blue) }', '1: background: linear-gradient(to right, red, blue)'],
  ['a { margin: 0 1px 0 auto }', '1: margin: 0 1px 0 auto'],
  ['a { border-radius: 1px 2px }', '1: border-radius: 1px 2px'],
  ['a { transform: translateX(100%) }', '1: transform: translateX(100%)'],
  ['a { translate: -50% -50% }', '1: translate: -50% -50%'],
  ['a { box-shadow: inset 3px 0 0 red }', '1: box-shadow: inset 3px 0 0 red'],
])('of %j it is said', (css, found) => {
  expect(physical(css)).toEqual([found])
})

test.each([
  'a { inset-inline: auto 0; padding: 1px 2px 3px; border-radius: 1px 1px 0 0 }',
  'a { translate: 0 -50%; box-shadow: 0 1px 0 red, inset 0 0 0 2px red }',
  'a { transform: translateX(calc(var(--forward) * 100%)); translate: calc(var(--forward) * -50%) -50% }',
  'a { translate: none; box-shadow: none; border-radius: 50% }',
  'a { /* physical: a triangle looks centred there. */ translate: 6% 0 }',
])('of %j nothing is said', (css) => {
  expect(physical(css)).toEqual([])
})

/** Line and text of each declaration that names a side of the page. */
function physical(css: string): string[] {
  const found: string[] = []
  parse(css).walkDecls((declaration) => {
    const before = declaration.prev()
    const isMeant = before?.type === 'comment' && before.text.startsWith('physical:')
    if (!isMeant && isPhysical(declaration))
      found.push(`${declaration.source?.start?.line}: ${declaration.prop}: ${declaration.value}`)
  })
  return found
}

function isPhysical({ prop, value }: Declaration): boolean {
  if (SIDE.test(prop) || SIDE.test(value)) return true
  const parts = list.space(value)
  if (FOUR_SIDES.test(prop)) return parts.length === 4 && parts[1] !== parts[3]
  if (prop === 'border-radius') return isLopsided(parts)
  if (value.includes('var(--forward)')) return false
  if (prop === 'transform') return MOVES_ASIDE.test(value)
  if (prop === 'translate') return isAside(parts[0])
  return prop === 'box-shadow' && list.comma(value).some((shadow) => isAside(list.space(shadow).find((part) => part !== 'inset')))
}

/** Whether the left corners are rounded in another way than the right ones. */
function isLopsided([upperLeft, upperRight = upperLeft, lowerRight = upperLeft, lowerLeft = upperRight]: string[]): boolean {
  return upperLeft !== upperRight || lowerLeft !== lowerRight
}

function isAside(x: string | undefined): boolean {
  return x !== undefined && x !== 'none' && !ZERO.test(x)
}
