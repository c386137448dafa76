/*
 * Takes letters from open-licence (OFL) typefaces:
 * - for the sample catalogue's artwork as outlines in compact path data, because an SVG inside <img> can load no font
 *   (sample-catalogue/artwork/typefaces/glyphs.json);
 * - for the pictures of shared pages as TrueType fonts, because sharp reads no WOFF (server/media/share/fonts).
 *
 * In a scratch folder (never in the project):
 *   npm install opentype.js@2.0.0 @fontsource/{anton,league-gothic,limelight,poiret-one,dm-serif-display,cormorant-garamond,\
 *     space-grotesk,righteous,rye,josefin-sans,caveat-brush,barlow-condensed,goudy-bookletter-1911,bowlby-one,abril-fatface,\
 *     big-shoulders,roboto-condensed,heebo,cairo}@5.3.0
 * Then, here:
 *   node tools/draw-glyphs.mjs /path/to/the/scratch/folder
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { inflateSync } from 'node:zlib'

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

/** Fonts of share pictures: [package, parts, weight, a letter as high as a capital] */
const FONTS = [
  ['big-shoulders', ['latin', 'latin-ext', 'vietnamese'], 900, 'H'],
  // The most similar typefaces for other scripts.
  ['roboto-condensed', ['cyrillic', 'cyrillic-ext', 'greek'], 800, 'Ж'],
  ['heebo', ['hebrew'], 900, 'ח'],
  ['cairo', ['arabic'], 900, 'ا'],
]
/** Height of capitals in ems, as server/media/share/lettering.ts expects. */
const CAPITALS = 0.8

write(
  '../sample-catalogue/artwork/typefaces/glyphs.json',
  Object.entries(FACES).map(([name, [pack, weight, style, upm]]) => [name, drawFace(pack, weight, style, upm)]),
)
for (const [pack, parts, weight, tall] of FONTS) writeFonts(pack, parts, weight, tall)

function write(file, faces) {
  const target = join(import.meta.dirname, file)
  const text = `{\n${faces.map(([name, face]) => `${JSON.stringify(name)}:${JSON.stringify(face)}`).join(',\n')}\n}\n`
  writeFileSync(target, text)
  console.log(`${target}: ${faces.length} faces, ${Math.round(text.length / 1024)} kB`)
}

/** Writes the parts of a typeface with their size changed, so that the capitals of all typefaces are equally high. */
function writeFonts(pack, parts, weight, tall) {
  const files = parts.map((part) => fileOf(pack, `${pack}-${part}-${weight}-normal.woff`))
  const unitsPerEm = Math.round(openFile(files[0]).charToGlyph(tall).getBoundingBox().y2 / CAPITALS)
  for (const [at, part] of parts.entries()) {
    const target = join(import.meta.dirname, `../server/media/share/fonts/${pack}-${part}.ttf`)
    writeFileSync(target, toTrueType(readFileSync(files[at]), unitsPerEm))
    console.log(target)
  }
}

/** Unpacks a WOFF, which has the same tables behind a different header (https://www.w3.org/TR/WOFF/, section 4). */
function toTrueType(woff, unitsPerEm) {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + 16 * count)
  woff.copy(header, 0, 4, 8)
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries()) {
    header.writeUInt16BE(value, 4 + 2 * at)
  }
  const parts = [header]
  let offset = header.length
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + 20 * table
    const [from, packed, length, sum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at))
    const bytes = woff.subarray(from, from + packed)
    const content = Buffer.concat([packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3)])
    const tag = woff.toString('latin1', entry, entry + 4)
    if (tag === 'head') content.writeUInt16BE(unitsPerEm, 18)
    header.write(tag, 12 + 16 * table, 'latin1')
    for (const [at, value] of [sum, offset, length].entries()) header.writeUInt32BE(value, 16 + 16 * table + 4 * at)
    parts.push(content)
    offset += content.length
  }
  return Buffer.concat(parts)
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
  return openFile(fileOf(pack, file))
}

function fileOf(pack, file) {
  return join(folder, 'node_modules/@fontsource', pack, 'files', file)
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
