import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetsUnder, belowBase, underBase } from './base-path.ts'

const paths = fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`)
const bases = fc.constantFrom('', '/films', '/media/films', '/movie', '/assets')

test('adding and removing the base gives the same path', () => {
  fc.assert(
    fc.property(bases, paths, (base, path) => {
      expect(belowBase(base, underBase(base, path))).toBe(path)
    }),
  )
})

test.each(['/filmsx', '/films', '/FILMS/movie', '/%66ilms/movie', '/', '', '//films/movie', '/x/films/movie'])(
  '%s is not below /films',
  (path) => {
    expect(belowBase('/films', path)).toBeNull()
  },
)

test('addresses of other sites stay as they are', () => {
  for (const address of ['https://files.example/1.mp4', '//files.example/1.mp4', 'data:,', ''])
    expect(underBase('/films', address)).toBe(address)
})

test('only addresses of built files in scripts and style sheets are moved below the base', () => {
  const text = `import("/assets/a.js");x='/assets/b.js';@font-face{src:url(/assets/c.woff2)}.a{b:url('/assets/d.svg')}/* my/assets/e */"/movie"`
  expect(assetsUnder('/films', text)).toBe(
    `import("/films/assets/a.js");x='/films/assets/b.js';@font-face{src:url(/films/assets/c.woff2)}.a{b:url('/films/assets/d.svg')}/* my/assets/e */"/movie"`,
  )
  expect(assetsUnder('', text)).toBe(text)
})
