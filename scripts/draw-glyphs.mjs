/*
 * Draws lettering as outlines of open-licence (OFL) typefaces, in compact path data: of the sample catalogue's artwork, because an
 * SVG inside <img> can load no font (sample-catalogue/artwork/typefaces/glyphs.json), and of the pictures of shared pages, which may not
 * depend on the fonts of a machine (server/media/share/letters.json).
 *
 * In a scratch folder (never in the project):
 *   npm install opentype.js@2.0.0 @fontsource/{anton,league-gothic,limelight,poiret-one,dm-serif-display,cormorant-garamond,\
 *     space-grotesk,righteous,rye,josefin-sans,caveat-brush,barlow-condensed,goudy-bookletter-1911,bowlby-one,abril-fatface,\
 *     big-shoulders,roboto-condensed,heebo,cairo}@5.3.0
 * Then, here:
 *   node scripts/draw-glyphs.mjs /path/to/the/scratch/folder
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.')
const opentype = createRequire(join(folder, 'package.json'))('opentype.js')

/** Complex outlines: characters these lack are drawn without their accent. */
const BASIC_ONLY = new Set(['rye', 'caveat-brush', 'goudy-bookletter-1911'])
const LATIN_1_ONLY = new Set(['bowlby-one', 'righteous', 'limelight', 'dm-serif-display', 'cormorant-garamond'])

/** name: [package, weight, style, units per em to round to] */
const FACES = {
  anton: ['anton', 400, 'normal', 800],
  league: ['league-gothic', 400, 'normal', 800],
  limelight: ['limelight', 400, 'normal', 500],
  poiret: ['poiret-one', 400, 'normal', 800],
  didone: ['dm-serif-display', 400, 'normal', 600],
  abril: ['abril-fatface', 400, 'normal', 600],
  cormorant: ['cormorant-garamond', 600, 'italic', 360],
  grotesk: ['space-grotesk', 700, 'normal', 800],
  righteous: ['righteous', 400, 'normal', 600],
  rye: ['rye', 400, 'normal', 320],
  josefin: ['josefin-sans', 300, 'normal', 800],
  brush: ['caveat-brush', 400, 'normal', 400],
  goudy: ['goudy-bookletter-1911', 400, 'normal', 360],
  bowlby: ['bowlby-one', 400, 'normal', 600],
  barlow: ['barlow-condensed', 500, 'normal', 300],
}

const LATIN = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASIC = '0123456789!"#$%&\'()*+,-./:;=?@[]_·×’‘“”–—…'
const LATIN_1 = '½°„«»¡¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ'
const EXTENDED = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĽľŁłŃńŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț'

/** Letters of shared pictures: the site's own face, in capitals; for other scripts the faces that look most like it. */
const NAME_PARTS = [
  {
    files: ['latin', 'latin-ext', 'vietnamese'].map((part) => `big-shoulders-${part}-900-normal`),
    tall: 'H',
    chars: capitals(0x21, 0x24f, 0x1e00, 0x1eff, 0x2010, 0x2044, 0x20a0, 0x20bf),
  },
  {
    files: ['cyrillic', 'cyrillic-ext', 'greek'].map((part) => `roboto-condensed-${part}-800-normal`),
    tall: 'Ж',
    chars: capitals(0x386, 0x3ab, 0x400, 0x4bf),
  },
  { files: ['heebo-hebrew-900-normal'], tall: 'ח', chars: capitals(0x5d0, 0x5ea, 0x5be, 0x5be, 0x5f3, 0x5f4) },
  // Joined forms beside the letters, which stand for the isolated ones.
  {
    files: ['cairo-arabic-900-normal'],
    tall: 'ا',
    chars: capitals(
      0x60c,
      0x60c,
      0x61b,
      0x61f,
      0x621,
      0x64a,
      0x660,
      0x669,
      0x671,
      0x6d3,
      0x6f0,
      0x6f9,
      0xfb50,
      0xfbff,
      0xfe80,
      0xfefc,
    ),
  },
]
const FACT_PARTS = [
  { files: ['big-shoulders-latin-700-normal'], tall: 'H', chars: capitals(0x21, 0x5f, 0xb7, 0xb7, 0x2013, 0x2019) },
]
/** Units of the capitals' height. */
const TALL = 400

write(
  '../sample-catalogue/artwork/typefaces/glyphs.json',
  Object.entries(FACES).map(([name, [pack, weight, style, upm]]) => [name, drawFace(pack, weight, style, upm)]),
)
write('../server/media/share/letters.json', [
  ['name', drawLetters(NAME_PARTS)],
  ['fact', drawLetters(FACT_PARTS)],
])

function write(file, faces) {
  const target = join(import.meta.dirname, file)
  const text = `{\n${faces.map(([name, face]) => `${JSON.stringify(name)}:${JSON.stringify(face)}`).join(',\n')}\n}\n`
  writeFileSync(target, text)
  console.log(`${target}: ${faces.length} faces, ${Math.round(text.length / 1024)} kB`)
}

/** The characters of these ranges that are no small letters. */
function capitals(...ends) {
  const ranges = ends.flatMap((first, at) => (at % 2 === 0 ? [[first, ends[at + 1]]] : []))
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .filter((char) => char === char.toUpperCase() && !/\p{M}|\p{C}/u.test(char))
}

/** Every part brought to one height of its capitals. */
function drawLetters(parts) {
  const glyphs = {}
  let kern = {}
  for (const { files, tall, chars } of parts) {
    const fonts = files.map((file) =>
      openFile(
        join(
          folder,
          'node_modules/@fontsource',
          file.replace(/-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|hebrew|arabic)-\d+-normal$/, ''),
          'files',
          `${file}.woff`,
        ),
      ),
    )
    const scale = TALL / fonts[0].charToGlyph(tall).getBoundingBox().y2
    if (tall === 'H') {
      glyphs[' '] = [Math.round(fonts[0].charToGlyph(' ').advanceWidth * scale)]
      kern = kerning(fonts[0], scale)
    }
    for (const char of chars) {
      const font = fonts.find((candidate) => candidate.charToGlyphIndex(char) > 0)
      if (font) glyphs[char] = drawGlyph(font.charToGlyph(char), scale)
    }
  }
  const isUsed = ([left, right]) => left in glyphs && right in glyphs
  return { glyphs, kern: Object.fromEntries(Object.entries(kern).filter(([pair]) => isUsed(pair))) }
}

function drawFace(pack, weight, style, upm) {
  const [latin, ...rest] = ['latin', 'latin-ext']
    .map((part) => open(pack, `${pack}-${part}-${weight}-${style}.woff`))
    .filter(Boolean)
  const scale = upm / latin.unitsPerEm
  const glyphs = {}
  for (const char of charset(pack)) {
    const font = [latin, ...rest].find((candidate) => candidate.charToGlyphIndex(char) > 0)
    if (font) glyphs[char] = drawGlyph(font.charToGlyph(char), upm / font.unitsPerEm)
  }
  const box = (char) => latin.charToGlyph(char).getBoundingBox()
  return {
    upm,
    ascender: Math.round(latin.ascender * scale),
    cap: Math.round(box('H').y2 * scale),
    x: Math.round(box('x').y2 * scale),
    glyphs,
    kern: kerning(latin, scale),
  }
}

function charset(pack) {
  if (BASIC_ONLY.has(pack)) return LATIN + BASIC
  return LATIN + BASIC + LATIN_1 + (LATIN_1_ONLY.has(pack) ? '' : EXTENDED)
}

function open(pack, file) {
  return openFile(join(folder, 'node_modules/@fontsource', pack, 'files', file))
}

function openFile(path) {
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** [advance, x of the first point, the outline from there in relative commands, y downwards] */
function drawGlyph(glyph, scale) {
  const advance = Math.round(glyph.advanceWidth * scale)
  const pen = { x: 0, y: 0, startX: 0, startY: 0, last: '', out: '', first: null }
  for (const command of glyph.path.commands) drawCommand(pen, command, scale)
  return pen.first === null ? [advance] : [advance, pen.first, pen.out]
}

function drawCommand(pen, command, scale) {
  if (command.type === 'Z') {
    pen.out += 'z'
    pen.last = 'z'
    ;[pen.x, pen.y] = [pen.startX, pen.startY]
    return
  }
  const names = {
    M: [['x', 'y']],
    L: [['x', 'y']],
    Q: [
      ['x1', 'y1'],
      ['x', 'y'],
    ],
    C: [
      ['x1', 'y1'],
      ['x2', 'y2'],
      ['x', 'y'],
    ],
  }
  const points = names[command.type].map(([x, y]) => [Math.round(command[x] * scale), Math.round(-command[y] * scale)])
  const [endX, endY] = points.at(-1)
  if (command.type === 'M' && pen.first === null) {
    pen.first = endX
    pen.out += endY
    pen.last = 'first'
  } else if (points.every(([x, y]) => x === pen.x && y === pen.y)) {
    return
  } else if (command.type === 'L' && endY === pen.y) put(pen, 'h', [endX - pen.x])
  else if (command.type === 'L' && endX === pen.x) put(pen, 'v', [endY - pen.y])
  else
    put(
      pen,
      command.type.toLowerCase(),
      points.flatMap(([x, y]) => [x - pen.x, y - pen.y]),
    )
  ;[pen.x, pen.y] = [endX, endY]
  if (command.type === 'M') [pen.startX, pen.startY] = [endX, endY]
}

function put(pen, letter, numbers) {
  const figures = numbers.map((number, index) => (index > 0 && number >= 0 ? ' ' : '') + number).join('')
  const glue = pen.last === letter && letter !== 'm' ? (numbers[0] < 0 ? '' : ' ') : letter
  pen.out += glue + figures
  pen.last = letter
}

function kerning(font, scale) {
  const pairs = {}
  const chars = [...`${LATIN.trim()}’.,-–!?&`]
  for (const left of chars)
    for (const right of chars) {
      const value = Math.round(font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) * scale)
      if (Math.abs(value) >= 10) pairs[left + right] = value
    }
  return pairs
}
