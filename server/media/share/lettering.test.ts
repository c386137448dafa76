import { globSync, readFileSync } from 'node:fs'
import { assert, asyncProperty, lorem, oneof, string, stringMatching } from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import { isRightToLeft, LETTERS, toLegible } from './legible.ts'
import { loadFonts, setText } from './lettering.ts'

const BOX = { width: 652, height: 276 }
const set = (text: string, box?: typeof BOX) => setText(sharp, text, { colour: '#ffffff', capitals: 136, box })

beforeAll(() => loadFonts(sharp))

test.each([
  ['Amélie', 'AMÉLIE'],
  ['Fuß  &\tBall\n', 'FUSS & BALL'],
  ['Đất Nước', 'ĐẤT NƯỚC'],
  ['Брат 2', 'БРАТ 2'],
  ['Ｆｕｌｌ', 'FULL'],
  ['Emoji 🎬👩‍👩‍👧 movie', 'EMOJI MOVIE'],
  ['שָׁלוֹם', 'שלום'],
  ['پیک', 'پیک'],
])('the picture shows %j as %j', (name, shown) => {
  expect(toLegible(name)).toBe(shown)
})

test.each(['七人の侍', '비디오 레인져 007', 'LIVE [nZk] 澤野弘之', 'ขุนพันธ์', '🎬', '', '   ', '\u0000'])(
  '%j cannot be drawn, so the picture shows the kind of page',
  (name) => {
    expect(toLegible(name)).toBeNull()
  },
)

test('the fonts have every letter that is drawn, so that no picture depends on the machine', () => {
  const known = new Set(globSync('server/media/share/fonts/*.ttf').flatMap((file) => charactersOf(readFileSync(file))))
  const chars = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  const drawn = chars.filter((char) => char === char.toUpperCase() && LETTERS.some((letters) => letters.test(char)))
  expect(drawn.length).toBeGreaterThan(500)
  expect(drawn.filter((char) => !known.has(char))).toEqual([])
})

test('right-to-left names are recognised', () => {
  const right = ['שלום', '7 שלום', 'وجدة', 'HELLO שלום', '7 HELLO', '!'].map(isRightToLeft)
  expect(right).toEqual([true, true, true, false, false, false])
})

test('Arabic letters are joined to their neighbours', async () => {
  const [one, two] = [await set('ب'), await set('بب')]
  expect(two.width).toBeLessThan(1.8 * one.width)
})

test('a name is as large as its box allows, in lines of about the same length', async () => {
  expect((await set('X', BOX)).height).toBeCloseTo(136, -1)
  const home = await set('FIND OUT WHAT TO WATCH', { width: 1064, height: 276 })
  expect(home.width).toBeLessThan(900)
  expect(home.height).toBeGreaterThan(250)
})

test('a name that is too long ends in an ellipsis, and a long word is broken', async () => {
  expect(toLegible('a very long name '.repeat(12))).toMatch(/\S…$/)
  expect((await set('LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH', BOX)).height).toBeGreaterThan(200)
})

test('no name leaves its box, and every card can be drawn', async () => {
  const names = oneof(string({ unit: 'grapheme', maxLength: 120 }), stringMatching(/^[\p{L} ]{0,120}$/u), lorem({ maxCount: 40 }))
  const draws = asyncProperty(names, async (name) => {
    const { width, height } = await set(toLegible(name) ?? 'MOVIE', BOX)
    expect(width).toBeLessThanOrEqual(BOX.width)
    expect(height).toBeLessThanOrEqual(BOX.height)
    const card = { brand: name, name, kind: 'Movie', facts: [name, '1968'], rating: '7.6', hasPoster: true }
    const { svg, layers } = await drawCard(sharp, card)
    expect(svg).not.toMatch(/<text|NaN|undefined|<script/)
    await sharp(Buffer.from(svg)).composite(layers).toBuffer()
    for (const { left, top, width: across, height: down } of layers)
      expect(left >= 0 && top >= 0 && left + across <= 1200 && top + down <= 630).toBe(true)
  })
  await assert(draws, { numRuns: 40 })
})

/** The characters of a TrueType font, by its table "cmap" in format 4. */
function charactersOf(font: Buffer): string[] {
  const start = font.readUInt32BE(tableOf(font, 'cmap') + 8)
  const map = start + font.readUInt32BE(start + 8)
  const length = font.readUInt16BE(map + 6)
  const segments = Array.from({ length: length / 2 }, (_, at) => map + 14 + 2 * at)
  return segments.flatMap((end) => {
    const [last, first] = [font.readUInt16BE(end), font.readUInt16BE(end + length + 2)]
    return last === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
  })
}

function tableOf(font: Buffer, tag: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  return tables.find((at) => font.toString('latin1', at, at + 4) === tag)!
}
