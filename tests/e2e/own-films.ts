import { readFileSync } from 'node:fs'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { Source } from '#domain/sources/source.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { BASE } from './path-in.ts'

/** The origin of the operator's files. */
export const FILMS = 'https://films.example'
const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
}
const PLAIN = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const TEXTS = {
  subtitles: `${FILMS}/{season}/{episode}/subtitles.{lang}.vtt`,
  languages: ['en', 'de', 'ar'],
  chapters: `${FILMS}/{season}/{episode}/chapters.vtt`,
  thumbnails: `${FILMS}/{season}/{episode}/thumbnails.vtt`,
}
const SOURCES: Source[] = [
  ...DEFAULT_SOURCES.tv,
  { ...PLAIN, id: 5, name: 'Own file', url: `${FILMS}/{season}/{episode}/film.webm`, ...TEXTS },
  { ...PLAIN, id: 6, name: 'Own playlist', url: `${FILMS}/{season}/{episode}/film.m3u8`, ...TEXTS },
  { ...PLAIN, id: 7, name: 'Own MP4', url: `${FILMS}/{season}/{episode}/film.mp4` },
]
const SHOW = 71446

/** A site with sources that are the operator's own files. */
export async function openSiteOfFiles() {
  const site = await openLiveSite()
  const boss = { email: 'boss@bijou.example', address: '192.0.2.10', role: 'owner' as const }
  const { version } = await site.services.state.readSources('tv')
  await site.services.operators.sourceEditing.save('tv', { list: SOURCES, download: null, version }, boss)
  return site
}

export function ownPath(source: 5 | 6 | 7, episode: number): string {
  return `/player/own/${source}/tv/${SHOW}/1/${episode}`
}

/** Answers of `serveFilms` in place of a file, by its name; null: the host cannot be reached; a URL: a redirect to it. */
export type Instead = Record<string, string | Buffer | URL | null>

/**
 * Serves the files of tests/media as the host of the films, in ranges and readable by a page without an origin. Returns the names
 * of the files that were requested, which grow.
 */
export async function serveFilms(context: BrowserContext, instead: Instead = {}): Promise<string[]> {
  const asked: string[] = []
  await context.route(`${FILMS}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    asked.push(name)
    const other = instead[name]
    if (other === null) return route.abort()
    const open = { 'Access-Control-Allow-Origin': '*' }
    if (other instanceof URL) return route.fulfill({ status: 302, headers: { ...open, Location: other.href } })
    const bytes = other === undefined ? readMedia(name) : Buffer.from(other)
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Range', 'Accept-Ranges': 'bytes' }
    if (bytes === null) return route.fulfill({ status: 404, headers })
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const range = /^bytes=(\d+)-(\d*)$/.exec((await route.request().headerValue('Range')) ?? '')
    if (!range) return route.fulfill({ headers, contentType, body: bytes })
    const first = Number(range[1])
    const last = range[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1
    const partial = { ...headers, 'Content-Range': `bytes ${first}-${last}/${bytes.length}` }
    return route.fulfill({ status: 206, headers: partial, contentType, body: bytes.subarray(first, last + 1) })
  })
  return asked
}

function readMedia(name: string): Buffer | null {
  try {
    return readFileSync(`tests/media/${name}`)
  } catch {
    return null
  }
}

/**
 * Opens a player in a frame of a page of the same site, as the title's page does; this page sends only the messages of the test.
 * `heard` has the messages of the player.
 */
export async function openAround(page: Page, origin: string, path: string) {
  const around = `<!doctype html><html lang="en"><title>Around</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
    <h1 hidden>Around</h1><script>heard = []; onmessage = ({ data }) => heard.push(data)</script>
    <iframe title="Player" sandbox="allow-scripts allow-presentation" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" src="${BASE}${path}"></iframe>`
  await page.route(`${origin}/around`, (route) => route.fulfill({ contentType: 'text/html', body: around }))
  await page.goto(`${origin}/around`)
  const element = await page.locator('iframe').elementHandle()
  const frame: Frame = (await element?.contentFrame())!
  return {
    frame,
    heard: (): Promise<{ type: string; [field: string]: unknown }[]> => page.evaluate(() => Reflect.get(self, 'heard')),
    say: (message: object) =>
      page.evaluate((data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'), {
        marquee: 1,
        ...message,
      }),
    video: <Value>(read: (video: HTMLVideoElement) => Value): Promise<Value> => frame.locator('video').evaluate(read),
  }
}
