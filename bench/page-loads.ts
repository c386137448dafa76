import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { takeTurns, toFigure, type Figure, type Reach } from './figure.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { pagesFor, type Sides } from './sides.ts'

const HTML = ['Content-Type', 'text/html; charset=utf-8']

type Moment = {
  name: string
  unit: string
  take: (load: PageLoad) => number
  reach: Reach
  /** Stands in as the reference if there is nothing to compare with. */
  limit?: number
}

const MOMENTS: readonly Moment[] = [
  { name: 'first text', unit: 'ms', take: (load) => load.firstText, reach: { atMost: 550 } },
  { name: 'title or first card', unit: 'ms', take: (load) => load.firstTitle, reach: { atMost: 600 } },
  { name: 'largest picture', unit: 'ms', take: (load) => load.largestPicture, reach: { atMost: 2000 } },
  { name: 'layout shift', unit: '', take: (load) => load.shift, reach: { atMost: 0.01 }, limit: 0.01 },
  { name: 'blocking time', unit: 'ms', take: (load) => load.blocking, reach: { atMost: 50 }, limit: 50 },
]
const KINDS = ['HTML', 'CSS', 'JavaScript', 'fonts', 'pictures'] as const

/** What a first-time visitor sees when, on a phone four times slower than this machine, at 1.6 Mbit/s and 150 ms. */
export async function pageLoads(sides: Sides): Promise<Figure[]> {
  const origin = await sides.ours()
  const site = createHttpClient(origin, 2)
  try {
    const pages = await pagesFor(sides, site, ['Home', 'Title page'])
    return await withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const [name, path] of pages) figures.push(...(await measure({ sides, browser, site, name, url: origin + path })))
      return figures
    })
  } finally {
    site.close()
  }
}

type Question = { sides: Sides; browser: Browser; site: HttpClient; name: string; url: string }

async function measure({ sides, browser, site, name, url }: Question): Promise<Figure[]> {
  const { pathname, search } = new URL(url)
  // Warm-up: the first response of a process is not the page's own cost.
  const first = await loadPage(browser, url)
  const reference =
    sides.other === null
      ? await bareOf(sides, site, first.pictureUrl)
      : { url: sides.other + pathname + search, stop: async () => {} }
  try {
    if (sides.other !== null) await loadPage(browser, reference.url)
    const turns = await takeTurns(
      () => loadPage(browser, url),
      () => loadPage(browser, reference.url),
    )
    return [...momentsOf(name, turns, sides.other), ...(sides.other === null ? [] : bytesOf(name, turns, sides.other))]
  } finally {
    await reference.stop()
  }
}

function momentsOf(name: string, turns: readonly [PageLoad, PageLoad][], other: string | null): Figure[] {
  return MOMENTS.map(({ name: moment, unit, take, reach, limit }) => {
    const held = other === null ? limit : undefined
    const pairs = turns.map(([ours, theirs]) => ({ value: take(ours), referenceValue: held ?? take(theirs) }))
    const reference = other ?? (held === undefined ? 'one line and that picture alone' : 'the limit')
    return toFigure({ name: `${name} on a slow phone: ${moment}`, unit, reference, reach }, pairs)
  })
}

function bytesOf(name: string, turns: readonly [PageLoad, PageLoad][], other: string): Figure[] {
  return KINDS.map((kind) => {
    const pairs = turns.map(([ours, theirs]) => ({ value: ours.bytes[kind] / 1000, referenceValue: theirs.bytes[kind] / 1000 }))
    return toFigure({ name: `First visit to ${name}: ${kind}, as fetched`, unit: 'kB', reference: other }, pairs)
  })
}

/** The minimal page: a line of text and the same picture, from bare node:http. */
async function bareOf({ processes }: Sides, site: HttpClient, pictureUrl: string | null) {
  const picture = pictureUrl === null ? null : new URL(pictureUrl).pathname
  const image = picture === null ? '' : `<img src="${picture}" alt="" width="390">`
  const html = `<!DOCTYPE html><meta name="viewport" content="width=device-width"><h1>Text</h1>${image}`
  const server = await processes.bare({
    '/': { rawHeaders: HTML, body: Buffer.from(html), firstByte: 0 },
    ...(picture === null ? {} : { [picture]: await site.exchange(picture) }),
  })
  return { url: `${server.origin}/`, stop: server.stop }
}
