import { expect, test } from 'vitest'
import { typefaceOf, supportedText } from '../typefaces/typefaces.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import type { Box } from '../drawing/svg.ts'
import { measure, setText } from './typeset.ts'

const FACES: TypefaceName[] = [
  'anton',
  'league',
  'limelight',
  'poiret',
  'didone',
  'abril',
  'cormorant',
  'grotesk',
  'righteous',
  'rye',
  'josefin',
  'brush',
  'goudy',
  'bowlby',
  'barlow',
]
const BOX: Box = [44, 60, 512, 190]
const TITLES = [
  'Go',
  'Salt',
  'The Lantern Keeper',
  'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  'Eleven Rooms Without Doors',
  'The Unbearable Afternoon of Mr. Pemberton-Hughes, Esquire II',
  'wide '.repeat(60),
]

test('a title of any length stays inside its box, in every typeface, justified or not', () => {
  for (const face of FACES)
    for (const title of TITLES)
      for (const justify of [false, true])
        for (const align of ['left', 'center', 'right'] as const) {
          const { lines } = setText(title, BOX, { face, upper: true, align, justify, valign: 'middle' })
          expect(lines.length).toBeGreaterThan(0)
          for (const line of lines) {
            expect(line.x, `${face} ${title}`).toBeGreaterThanOrEqual(44 - line.size * 0.05)
            expect(line.x + line.width, `${face} ${title}`).toBeLessThanOrEqual(556.5)
            expect(line.y, `${face} ${title}`).toBeLessThanOrEqual(250.5)
          }
        }
})

test('a title of up to sixty characters is never set too small to read on a card', () => {
  for (const face of FACES)
    for (const title of TITLES.slice(0, 6)) {
      const { lines } = setText(title, BOX, { face })
      expect(lines[0]!.size, `${face} ${title}`).toBeGreaterThan(40)
    }
})

test('lines are balanced: no word stands alone under a long line when two even lines fit', () => {
  const { lines } = setText('The Long Way Down to Marseille', [0, 0, 512, 120], { face: 'league', upper: true })
  expect(lines.map((line) => line.text)).toEqual(['THE LONG WAY', 'DOWN TO MARSEILLE'])
})

test('a letter that a typeface lacks loses its accent, and one without any outline is left out', () => {
  const rye = typefaceOf('rye')
  expect(supportedText(rye, 'Mädchen')).toBe('Madchen')
  expect(supportedText(rye, 'Go 🎬 on')).toBe('Go on')
  expect(supportedText(rye, 'شمس')).toBe('')
  expect(setText('🎬', BOX, { face: 'rye' }).lines).toEqual([])
})

test('kerning moves A and V closer together', () => {
  const face = typefaceOf('grotesk')
  expect(measure(face, 'AV')).toBeLessThan(measure(face, 'A') + measure(face, 'V'))
})
