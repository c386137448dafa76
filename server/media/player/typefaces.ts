import displayExtended from '@fontsource-variable/big-shoulders/files/big-shoulders-latin-ext-wght-normal.woff2'
import display from '@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2'
import textExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

type Face = { family: string; url: string; weights: string; range: string }

function rule({ family, url, weights, range }: Face): string {
  return `@font-face{font-family:'${family}';src:url('${url}') format('woff2-variations');font-weight:${weights};font-display:swap;unicode-range:${range}}`
}

/** The site's typefaces, as the files that its pages use: most visitors have them already. */
export const TYPEFACES = [
  { family: 'Big Shoulders', url: display, weights: '100 900', range: LATIN },
  { family: 'Big Shoulders', url: displayExtended, weights: '100 900', range: EXTENDED },
  { family: 'Instrument Sans', url: text, weights: '400 700', range: LATIN },
  { family: 'Instrument Sans', url: textExtended, weights: '400 700', range: EXTENDED },
]
  .map(rule)
  .join('\n')
