/*
 * Draws the pictures with which phones offer to install the site (public/install, public/apple-touch-icon.png): icons from the
 * mark in public/favicon.svg, and screenshots of the built site on the sample catalogue, without the brand, which differs between
 * sites. Needs a build and a Chromium: node tools/draw-install-pictures.mjs
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, withSite } from './picture-site.mjs'

const OUT = 'public/install'
const PORT = Number(process.env.PORT ?? 43_118)
const MARK = readFileSync('public/favicon.svg', 'utf8')
/** The mark without its rounded ground. */
const DRAWING = MARK.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(/<rect[^>]*\/>/, '')
const GROUND = '#0c0b0a'
const QUALITY = 62

/** The mark on a ground that fills the square; `share` is its part of the width. */
function filled(share) {
  const place = `translate(32 32) scale(${share}) translate(-32 -32.5)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="${GROUND}"/><g transform="${place}">${DRAWING}</g></svg>`
}

const ICONS = [
  { file: `${OUT}/icon-192.png`, size: 192, svg: MARK },
  { file: `${OUT}/icon-512.png`, size: 512, svg: MARK },
  // Its corners lie within the middle four fifths, whatever shape a phone cuts out.
  { file: `${OUT}/maskable-512.png`, size: 512, svg: filled(0.8) },
  { file: 'public/apple-touch-icon.png', size: 180, svg: filled(0.92) },
]
const SCREENSHOTS = [
  { file: 'home-wide.jpg', path: '/', width: 1280, height: 800, scale: 1 },
  { file: 'list-narrow.jpg', path: '/movie?tab=popular', width: 360, height: 780, scale: 1.5 },
  { file: 'title-narrow.jpg', path: '/movie/10331', width: 360, height: 780, scale: 1.5 },
]

async function drawIcon(browser, { file, size, svg }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  writeFileSync(file, await page.screenshot({ omitBackground: true }))
  await page.close()
}

async function takeScreenshot(browser, { file, path, width, height, scale }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // For the style below.
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: 'load' })
  const mark = `url("data:image/svg+xml,${encodeURIComponent(MARK)}") left / 2.75rem no-repeat`
  await page.addStyleTag({
    content: `html{scrollbar-gutter:auto;scrollbar-width:none}header a[href="/"][aria-label]{background:${mark};min-width:2.75rem}header a[href="/"][aria-label] *{visibility:hidden}`,
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    // Hidden pictures, or those below the fold, would never load.
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })
  writeFileSync(`${OUT}/${file}`, await page.screenshot({ type: 'jpeg', quality: QUALITY }))
  await context.close()
}

const data = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
const browser = await openBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  for (const icon of ICONS) await drawIcon(browser, icon)
  await withSite({ port: PORT, dataDir: data }, async () => {
    for (const screenshot of SCREENSHOTS) await takeScreenshot(browser, screenshot)
  })
} finally {
  await browser.close()
  rmSync(data, { recursive: true })
}
