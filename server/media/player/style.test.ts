import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITE_COLOURS } from '#server/http/responses/theme-colours.ts'
import { STYLE } from './style.ts'

const site = readFileSync('app/styles/app.css', 'utf8')
const coloursOf = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*(light-dark\([^;]+\));/g)].map(([, name, value]) => [name, value]))
/** Of the faces that have a file; the others are the browser's own. */
const facesOf = (css: string) =>
  [...css.matchAll(/url\('[^']*\/(?<file>[\w-]+)\.woff2'\)[^}]+unicode-range:(?<range>[^;}]+)/g)].map(({ groups = {} }) => ({
    file: groups.file,
    range: groups.range?.replaceAll(/\s/g, ''),
  }))

test('the player’s pages have the site’s colours, dark and light', () => {
  const siteColours = coloursOf(site)
  for (const [name, [light, dark]] of Object.entries(SITE_COLOURS)) {
    expect([name, siteColours.get(name)]).toEqual([name, `light-dark(${light}, ${dark})`])
    expect(STYLE).toContain(`--${name}:light-dark(${light},${dark})`)
  }
})

test('browsers without newer colour functions get plain colours', () => {
  const plain = STYLE.replaceAll(/@supports \(color:light-dark[^}]*\}\}/g, '')
  expect(plain).not.toMatch(/light-dark|color-mix/)
  expect(plain).toContain('--bg:#0c0b0a')
})

test('the player’s pages have the site’s typefaces, from the same files and with the same ranges', () => {
  const own = facesOf(STYLE)
  expect(own).toHaveLength(6)
  expect(facesOf(site)).toEqual(expect.arrayContaining(own))
})
