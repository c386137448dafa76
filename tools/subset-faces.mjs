/*
 * Makes the site's two typefaces smaller (domain/site/faces): display letters in the two weights that the site uses, and each
 * typeface's Latin letters in two files, of which a page in English mostly loads the first alone.
 *
 * In a scratch folder (never in the project):
 *   npm install subset-font@2.9.0 fontkit@2.0.4 @fontsource-variable/{big-shoulders,instrument-sans}@5.3.0
 * Then, here:
 *   node tools/subset-faces.mjs /path/to/the/scratch/folder
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.')
const requireThere = createRequire(join(folder, 'package.json'))
const subset = requireThere('subset-font')
const fontkit = requireThere('fontkit')

/** What the site uses: weights, and features. */
const FACES = [
  { name: 'big-shoulders', weights: { min: 800, max: 900 }, features: ['ccmp', 'kern', 'liga', 'mark', 'mkmk'] },
  { name: 'instrument-sans', weights: { min: 400, max: 700 }, features: ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'] },
]
/** Letters of the site's languages with Latin letters; every face has to have them. */
const LETTERS = 'ąćęłńóśźż äöüß àâæçéèêëîïôœùûÿ ãáâàçéêíóôõú ñ¡¿ìò «»„“”‘’–—…·×©€'
/** By the ends of the package's files, the parts made of them: the ranges are those of `unicode-range` in app/styles/app.css. */
const PARTS = [
  { of: 'latin', part: 'basic', has: isBasic },
  { of: 'latin', part: 'accents', has: (code) => !isBasic(code) },
  { of: 'latin-ext', part: 'extended', has: () => true },
  // For languages with accents: one file is smaller than two, and has the spaces between letters of both.
  { of: 'latin', part: 'latin', has: () => true },
]
/** Notices that the licence asks for: copyright, licence and its address. */
const NOTICES = [0, 13, 14]

for (const { name, weights, features } of FACES) {
  const letters = new Set()
  for (const { of, part, has } of PARTS) {
    const source = readFileSync(join(folder, `node_modules/@fontsource-variable/${name}/files/${name}-${of}-wght-normal.woff2`))
    const codes = fontkit.create(source).characterSet.filter(has)
    for (const code of codes) letters.add(code)
    const face = await subset(source, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
      preserveNameIds: NOTICES,
      dropTables: ['STAT'],
    })
    const target = join(import.meta.dirname, `../domain/site/faces/${name}-${part}.woff2`)
    writeFileSync(target, face)
    console.log(
      `${target}: ${codes.length} characters, ${(source.length / 1000).toFixed(1)} to ${(face.length / 1000).toFixed(1)} kB`,
    )
  }
  const missing = [...(LETTERS + LETTERS.toUpperCase())].filter((letter) => !letters.has(letter.codePointAt(0)))
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(' ')}`)
}

/** ASCII, punctuation, and what every page has: its footer names the languages (Español, Français, Português). */
function isBasic(code) {
  return code <= 0xa0 || code >= 0x2000 || [...'©·×çêñ'].some((letter) => letter.codePointAt(0) === code)
}
