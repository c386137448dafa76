import { createRandom } from './random.ts'
import { eraOf, moodsOf } from './mood.ts'
import type { Era, Mood } from './mood.ts'

/** The colours of one title in hex: `paper` is the lightest, `ink` the darkest, `shadow` a deep tone of `primary`. */
export type Palette = {
  name: string
  paper: string
  ink: string
  primary: string
  secondary: string
  accent: string
  shadow: string
}

/** The palette that all pictures of a title share. */
export function paletteOf(seed: number, genreIds: number[], year: number): Palette {
  const era = eraOf(year)
  const moods = moodsOf(genreIds)
  const ofEra = PALETTES.filter((entry) => entry.eras.includes(era))
  const fitting = ofEra.filter(
    (entry) => entry.moods.includes(moods[0]) || (moods[1] !== undefined && entry.moods.includes(moods[1])),
  )
  const choice = fitting.length >= 3 ? fitting : ofEra
  return createRandom('palette', seed).pick(choice).inks
}

/** A palette that does not depend on a genre, for portraits. */
export function anyPalette(seed: number | string, era: Era): Palette {
  return createRandom('inks', seed).pick(PALETTES.filter((entry) => entry.eras.includes(era))).inks
}

type Entry = { inks: Palette; eras: readonly Era[]; moods: readonly Mood[] }

const ANY: readonly Era[] = ['deco', 'flat', 'neon', 'now']
const LATE: readonly Era[] = ['flat', 'neon', 'now']

function inksOf(name: string, inks: string, eras: readonly Era[], moods: readonly Mood[]): Entry {
  const [paper, ink, primary, secondary, accent, shadow] = inks.split(' ').map((hex) => `#${hex}`)
  return {
    inks: { name, paper: paper!, ink: ink!, primary: primary!, secondary: secondary!, accent: accent!, shadow: shadow! },
    eras,
    moods,
  }
}

//     name            paper  ink    primary secondary accent shadow
const PALETTES: readonly Entry[] = [
  inksOf('sepia', 'f0e2c4 2a1b10 94602f cda46a 5f3c22 4a2f1b', ['silent'], ['drama', 'romance', 'war', 'western']),
  inksOf('selenium', 'ece6da 1c1820 66566b b3a5a6 8c4a44 3a2f40', ['silent'], ['horror', 'mystery', 'drama', 'crime']),
  inksOf('silver', 'ebe9e2 16181c 5f6a74 b2b6b5 a07f4d 2f363e', ['silent'], ['drama', 'comedy', 'documentary', 'scifi']),
  inksOf(
    'cyanotype',
    'e9eee6 0c1f3a 24548a 7fa6c4 d8c79a 143560',
    ['silent', 'deco'],
    ['adventure', 'documentary', 'scifi', 'music'],
  ),
  inksOf('rust', 'f2e3c9 241512 a8452b d59b5c 3f5a55 572318', ['silent', 'deco'], ['comedy', 'western', 'action', 'family']),
  inksOf('bottle', 'ece7d0 10201b 35634f a5b08a b4763a 1d3d32', ['silent', 'deco'], ['fantasy', 'horror', 'romance', 'family']),
  inksOf('gold', 'f4e6c1 11151c c79a3f 245a60 e7cf8b 1c2b33', ['deco'], ['drama', 'music', 'romance', 'crime', 'mystery']),
  inksOf(
    'jade',
    'f3ead2 0f1d1c 2f8f7d d8b25a b9463a 12433f',
    ['deco', 'flat'],
    ['romance', 'music', 'adventure', 'comedy', 'fantasy'],
  ),
  inksOf(
    'pulp',
    'f6e4b8 1a1310 d3342a f2b632 1f6d78 5a1a1a',
    ['deco', 'flat'],
    ['crime', 'action', 'horror', 'scifi', 'thriller'],
  ),
  inksOf('vermilion', 'f3e7d0 1b1a1f d8402b e9a13b 2d6a73 3b2430', ANY, ['thriller', 'crime', 'action', 'drama', 'comedy']),
  inksOf('teal', 'f2ead6 10262e 1f7a80 f0b54a e0563b 0f4550', ANY, ['adventure', 'drama', 'mystery', 'family', 'documentary']),
  inksOf('mustard', 'f7edd2 2a1d14 e2a72e c4532b 2f5d62 6b3a1e', ANY, ['comedy', 'western', 'music', 'documentary', 'family']),
  inksOf('midnight', 'f0ead8 0d1226 2f4f96 e8b04b d9534a 18224a', ANY, [
    'scifi',
    'mystery',
    'thriller',
    'romance',
    'drama',
    'crime',
  ]),
  inksOf('rose', 'f6e3dc 1d0f1a c7425f f1a38b 63458a 4a1b3a', ANY, ['romance', 'drama', 'music', 'horror']),
  inksOf('forest', 'eee8d0 0f1f1a 2e6b4f d7a441 c8513a 1a3d31', ANY, ['fantasy', 'adventure', 'horror', 'drama', 'documentary']),
  inksOf(
    'synth',
    'fdeaff 120a2a f2408c 2cc9de ffc24b 3a1772',
    ['neon'],
    ['action', 'scifi', 'thriller', 'horror', 'music', 'crime'],
  ),
  inksOf(
    'miami',
    'fff0e3 1a1038 f76a6c 2ebfc2 ffd166 4a2a82',
    ['neon', 'now'],
    ['comedy', 'romance', 'action', 'music', 'crime'],
  ),
  inksOf(
    'laser',
    'f3f1ff 0b1030 3f6df0 f25aa8 f7d24a 1d2374',
    ['neon'],
    ['scifi', 'family', 'adventure', 'animation', 'thriller'],
  ),
  inksOf('arctic', 'eef3f2 0e2433 4b8fb3 b5d4da e8743b 1d4661', LATE, [
    'scifi',
    'thriller',
    'drama',
    'documentary',
    'war',
    'adventure',
  ]),
  inksOf('desert', 'f8e8cd 2b1512 d9743a efb878 3c7a89 7a2e22', ANY, ['western', 'adventure', 'scifi', 'war', 'drama']),
  inksOf('blood', 'efe4d4 140c0d b3202a 7d1824 d9a866 3a0b12', ANY, ['horror', 'thriller', 'crime', 'war', 'mystery']),
  inksOf('absinthe', 'eff0cf 12190f a3bf3f 3f6f46 e3633c 24401f', LATE, ['horror', 'comedy', 'fantasy', 'mystery', 'animation']),
  inksOf('lavender', 'f4eef6 1f1838 8a77c9 f0b7a4 f0d06a 443a7d', LATE, ['romance', 'fantasy', 'family', 'scifi', 'music']),
  inksOf('carnival', 'f2e6d8 1e1a22 df7497 4c8c6b f1c23f 5c2f5e', LATE, ['comedy', 'animation', 'music', 'romance', 'family']),
  inksOf('candy', 'fff3df 2a1a3a ff8a5c 58c0b4 ffcf4a b3476b', LATE, ['animation', 'family', 'comedy', 'romance']),
  inksOf('toy', 'fff6e4 1c2541 f25f4c 2b9eb3 fcbf49 274690', LATE, ['animation', 'family', 'comedy', 'adventure']),
  inksOf('sky', 'f6f3e6 16263f 5aa9d6 f6c85f ef6f5e 2a5a8c', ANY, ['family', 'animation', 'adventure', 'comedy', 'documentary']),
  inksOf('olive', 'ebe4cb 1d1e14 7b7d45 c2a65a a8442e 3a3d22', ANY, ['war', 'documentary', 'western', 'thriller', 'action']),
  inksOf('ember', 'fbe6cf 170d12 f0592b f7a440 8a2f52 44162b', ANY, [
    'action',
    'fantasy',
    'horror',
    'war',
    'thriller',
    'adventure',
  ]),
  inksOf('indigo', 'fdeedd 171538 4a50b8 f7a98b f4d35e 28296b', LATE, [
    'drama',
    'romance',
    'fantasy',
    'animation',
    'music',
    'scifi',
  ]),
  inksOf('moss', 'f5ebe2 1c2420 e59aa0 5c7d5a d9a521 2f4a3c', LATE, ['drama', 'romance', 'documentary', 'fantasy', 'family']),
  inksOf('steel', 'ece9e0 10171e 3f6178 93a9ae f26b21 1f3340', LATE, [
    'thriller',
    'action',
    'documentary',
    'crime',
    'war',
    'scifi',
  ]),
  inksOf('plum', 'f5e7e6 1c0e24 83408a e28a6a f3c65f 40204d', ANY, ['mystery', 'fantasy', 'music', 'drama', 'crime']),
]
