import { expect, test } from 'vitest'
import type { PictureSubject } from '../types/records.ts'
import { contrast } from './drawing/colour.ts'
import { drawPicture, compositionOf, composePoster } from './draw-picture.ts'
import { paletteOf } from './drawing/palette.ts'

const GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 53, 10752, 37, 10765, 10766]
const HOSTILE = [
  '',
  '   ',
  'A',
  '<script>alert("x")</script> & \'y\'',
  ']]>&lt;',
  '🎬🍿🎥',
  'قصة مدينة قديمة',
  '千と千尋の神隠し',
  'x'.repeat(200),
  'word '.repeat(40),
  'Žluťoučký kůň úpěl ďábelské ódy',
  'The Unbearable Afternoon of Mr. Pemberton-Hughes, Esquire II',
]

const TRADES = ['Acting', 'Directing', 'Writing', 'Camera', 'Sound', 'Editing', 'Art', 'Production', 'Lighting']

type Kind = 'poster' | 'backdrop' | 'title-logo'

function title(seed: number, name = 'The Lantern Keeper', kind: Kind = 'poster'): PictureSubject {
  return {
    kind,
    seed,
    variant: 0,
    title: name,
    year: 1915 + ((seed * 37) % 112),
    genreIds: [GENRES[seed % GENRES.length]!],
    type: 'movie',
    tagline: 'Some doors open from the inside.',
    director: 'Helena Voss',
    stars: ['Ada Lindqvist', 'Marcus Oyelaran', 'Inés Calderón'],
  }
}

function portrait(seed: number, bornYear: number | null, real = false): PictureSubject {
  const gender = ([0, 1, 2, 3] as const)[seed % 4]!
  return { kind: 'profile', real, seed, variant: 0, name: 'Ada Lindqvist', gender, bornYear, knownFor: 'Acting' }
}

function plate(seed: number, name: string, variant: number): Extract<PictureSubject, { kind: 'profile' }> {
  const bornYear = seed % 9 === 0 ? null : 1870 + ((seed * 13) % 120)
  return { kind: 'profile', real: true, seed, variant, name, gender: 0, bornYear, knownFor: TRADES[seed % TRADES.length]! }
}

function every(seed: number): PictureSubject[] {
  const name = HOSTILE[seed % HOSTILE.length]!
  return [
    title(seed, name),
    title(seed, name, 'backdrop'),
    title(seed, name, 'title-logo'),
    { kind: 'still', seed, season: 1, episode: seed, title: name, year: 2001, genreIds: [GENRES[seed % GENRES.length]!] },
    portrait(seed, 1890 + ((seed * 13) % 120)),
    plate(seed, name, seed % 9),
    { kind: 'company-logo', seed, name },
  ]
}

/** The first place that is not well-formed, or null. */
function flaw(svg: string): string | null {
  const open: string[] = []
  const rest = svg
    .replaceAll(/(?<=<style>)[^<&]*(?=<\/style>)/g, '')
    .replace(
      /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
      (tag, close: string, name: string, _attributes, single: string) => {
        if (close && open.pop() !== name) return `unbalanced ${tag}`
        if (!close && !single) open.push(name)
        return ''
      },
    )
  if (rest !== '') return rest.slice(0, 80)
  return open.length > 0 ? `unclosed ${open.join(' ')}` : null
}

test('every picture of any title is a well-formed document without an invalid number', () => {
  for (let seed = 0; seed < 240; seed++)
    for (const subject of every(seed)) {
      const svg = drawPicture(subject, 342, 513)
      expect(flaw(svg), `${subject.kind} ${seed}`).toBeNull()
      expect(svg, `${subject.kind} ${seed}`).not.toMatch(/NaN|Infinity|undefined|null|script/)
    }
})

test('every reference inside a picture has its target', () => {
  for (let seed = 0; seed < 120; seed++)
    for (const subject of every(seed)) {
      const svg = drawPicture(subject, 342, 513)
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
      expect(
        wanted.filter((id) => !ids.has(id)),
        `${subject.kind} ${seed}`,
      ).toEqual([])
    }
})

// @spec sample/artwork
test('a picture is drawn the same every time and carries the size that was asked for', () => {
  for (const subject of every(5)) expect(drawPicture(subject, 780, 1170)).toBe(drawPicture(subject, 780, 1170))
  expect(drawPicture(title(5), 780, 1170)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="780" height="1170" viewBox="0 0 600 900"/,
  )
  expect(drawPicture(title(5, 'Salt', 'backdrop'), 780, 439)).toContain('viewBox="0 0 1600 900"')
})

test('different titles and different people get different pictures', () => {
  const posters = new Set(Array.from({ length: 200 }, (_, seed) => drawPicture(title(seed), 600, 900)))
  const portraits = new Set(Array.from({ length: 200 }, (_, seed) => drawPicture(portrait(seed, 1980), 600, 900)))
  expect(posters.size).toBe(200)
  expect(portraits.size).toBe(200)
})

test('four hundred titles use at least twenty-four compositions', () => {
  const used = new Set(
    Array.from({ length: 400 }, (_, seed) =>
      compositionOf({ seed, year: 1915 + ((seed * 37) % 112), genreIds: [GENRES[seed % GENRES.length]!] }, 0),
    ),
  )
  expect(used.size).toBeGreaterThanOrEqual(24)
})

test('a poster is at most 14 kB on average and 30 kB at worst', () => {
  const names = ['Salt', 'The Lantern Keeper', 'Night of the Living Dead', 'The Last Stagecoach to Abilene', ...HOSTILE.slice(-3)]
  const sizes = Array.from({ length: 400 }, (_, seed) => drawPicture(title(seed, names[seed % names.length]), 600, 900).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(14_000)
  expect(Math.max(...sizes)).toBeLessThan(30_000)
})

test('all pictures of one title use colours of its palette', () => {
  for (let seed = 0; seed < 60; seed++) {
    const { genreIds, year } = { genreIds: [GENRES[seed % GENRES.length]!], year: 1915 + ((seed * 37) % 112) }
    expect(paletteOf(seed, genreIds, year)).toEqual(paletteOf(seed, genreIds, year))
    const p = paletteOf(seed, genreIds, year)
    const inks = [p.paper, p.ink, p.primary, p.secondary, p.accent, p.shadow]
    for (const kind of ['poster', 'backdrop'] as const) {
      const svg = drawPicture(title(seed, 'Salt', kind), 600, 900)
      expect(
        inks.some((ink) => svg.includes(ink)),
        `${kind} ${seed}`,
      ).toBe(true)
    }
  }
})

test('paper and ink of every palette have a readable contrast', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { paper, ink } = paletteOf(seed, [GENRES[seed % GENRES.length]!], 1915 + ((seed * 37) % 112))
    expect(contrast(paper, ink)).toBeGreaterThan(10)
  }
})

test('a title without any letter that the typefaces have shows its year instead', () => {
  const [japanese, emoji, salt, year] = ['千と千尋の神隠し', '🎬', 'Salt', '1950'].map((name) =>
    drawPicture(title(7, name, 'title-logo'), 600, 240),
  )
  expect(japanese).toBe(year)
  expect(emoji).toBe(year)
  expect(salt).not.toBe(year)
})

test('a person born long ago gets a toned print in a paper frame', () => {
  const frame = 'M0 0H600V900H0zM26 26'
  expect(drawPicture(portrait(3, 1899), 600, 900)).toContain(frame)
  expect(drawPicture(portrait(3, 1985), 600, 900)).not.toContain(frame)
  expect(drawPicture(portrait(3, null), 600, 900)).not.toContain(frame)
})

/** The lines of text at the end of a poster, each with its baseline and colour. */
function linesOf(svg: string): { y: number; ink: string }[] {
  const line =
    /<g transform="translate\([-\d.]+ ([-\d.]+)\) scale\([\d.]+\)" fill="(#[0-9a-f]{6})"[^>]*>(?:<use href="#[^>]*\/>)+<\/g>/g
  return [...svg.matchAll(line)].map(([, y, ink]) => ({ y: Number(y), ink: ink! }))
}

test('title, tagline and credits of three hundred posters have a contrast of at least 4.5:1', () => {
  for (let seed = 0; seed < 300; seed++) {
    const subject = title(seed, HOSTILE.at(-(1 + (seed % 2))))
    if (subject.kind !== 'poster') throw new Error('Not a poster')
    const { layout } = composePoster(subject)
    const lines = linesOf(drawPicture(subject, 600, 900)).slice(-4)
    expect(lines.length, `${seed}`).toBeGreaterThanOrEqual(3)
    for (const { y, ink } of lines)
      expect(contrast(ink, y > 800 ? layout.foot : layout.ground), `${seed} at ${y}`).toBeGreaterThan(4.5)
  }
})

test('the picture of a real person is made from names and years alone and never shows a face', () => {
  const chaplin = { ...plate(3, 'Charlie Chaplin', 0), gender: 2 as const }
  expect(drawPicture(chaplin, 600, 900)).toBe(drawPicture({ ...chaplin, gender: 1 }, 600, 900))
  expect(drawPicture(chaplin, 600, 900)).not.toBe(drawPicture(plate(3, 'Buster Keaton', 0), 600, 900))
  const eyes = 'M-70-10Q-48-34'
  const lids = 'M-70-16Q-48'
  for (let seed = 0; seed < 120; seed++) {
    const svg = drawPicture(plate(seed, 'Charlie Chaplin', seed % 9), 600, 900)
    expect(svg.includes(eyes) || svg.includes(lids), `${seed}`).toBe(false)
    const drawn = drawPicture(portrait(seed, 1980), 600, 900)
    expect(drawn.includes(eyes) || drawn.includes(lids), `${seed}`).toBe(true)
  }
})

test('a person has at least six different name plates, and their letters stay inside the picture', () => {
  for (let seed = 0; seed < 60; seed++) {
    const variants = Array.from({ length: 6 }, (_, variant) =>
      drawPicture(plate(seed, 'Friedrich Wilhelm Murnau', variant), 600, 900),
    )
    expect(new Set(variants).size).toBe(6)
  }
  for (const name of ['Rouben Mamoulian', 'Friedrich Wilhelm Murnau', 'Ub Iwerks', 'Мария', '', ...HOSTILE])
    for (let seed = 0; seed < 40; seed++)
      for (const { y } of linesOf(drawPicture(plate(seed, name, seed % 9), 600, 900))) {
        expect(y, `${name} ${seed}`).toBeGreaterThan(-1)
        expect(y, `${name} ${seed}`).toBeLessThan(870)
      }
})
