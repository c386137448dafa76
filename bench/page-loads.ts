import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { takeTurns, toFigure, type Figure, type Reach } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import { loadPage, type PageLoad, type Screen } from './page-load.ts'
import { pagesFor, type Sides } from './sides.ts'

const HTML = ['Content-Type', 'text/html; charset=utf-8']

type Moment = {
  name: string
  unit: string
  take: (load: PageLoad) => number
  /** The target for a page on a screen; undefined: any value will do. */
  reach: (page: string, screen: Screen) => Reach | undefined
  /** Used as the reference if there is nothing to compare with. */
  limit?: number
}

/** Milliseconds until the largest picture is there. */
const LARGEST: Readonly<Record<Screen, Readonly<Record<string, number>>>> = {
  phone: { Home: 1800, 'Movie list': 1500, 'Title page': 1800 },
  laptop: { Home: 1500, 'Movie list': 1200, 'Title page': 1500 },
}
const MOMENTS: readonly Moment[] = [
  { name: 'first text', unit: 'ms', take: (load) => load.firstText, reach: () => ({ atMost: 700 }) },
  { name: 'title or first card', unit: 'ms', take: (load) => load.firstTitle, reach: () => ({ atMost: 700 }), limit: 700 },
  {
    name: 'largest picture',
    unit: 'ms',
    take: (load) => load.largestPicture,
    reach: (page, screen) => ({ atMost: LARGEST[screen][page] ?? 1800 }),
  },
  {
    name: 'pictures until the first screen is complete',
    unit: 'kB',
    take: (load) => load.pictureBytes / 1000,
    reach: (page) => (page === 'Home' || page === 'Title page' ? { atMost: 250 } : undefined),
    limit: 250,
  },
  { name: 'layout shift', unit: '', take: (load) => load.shift, reach: () => ({ atMost: 0.01 }), limit: 0.01 },
  { name: 'blocking time', unit: 'ms', take: (load) => load.blocking, reach: () => ({ atMost: 50 }), limit: 50 },
]
const KINDS = ['HTML', 'CSS', 'JavaScript', 'fonts', 'pictures'] as const

/** What a first-time visitor sees when, with a processor four times slower than this machine, at 1.6 Mbit/s and 150 ms. */
export async function pageLoads(sides: Sides, screen: Screen): Promise<Figure[]> {
  const origin = await sides.realistic()
  const site = createHttpClient(origin, 2)
  try {
    const pages = await pagesFor(sides, site)
    return await withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const [name, path] of pages) figures.push(...(await measure({ sides, browser, screen, name, url: origin + path })))
      return figures
    })
  } finally {
    site.close()
  }
}

type Question = { sides: Sides; browser: Browser; screen: Screen; name: string; url: string }

async function measure({ sides, browser, screen, name, url }: Question): Promise<Figure[]> {
  const { pathname, search } = new URL(url)
  // Warm-up: the first response of a process is not the page's own cost.
  const first = await loadPage(browser, url, screen)
  const reference =
    sides.other === null ? await bareOf(sides, first.pictureUrl) : { url: sides.other + pathname + search, stop: async () => {} }
  try {
    if (sides.other !== null) await loadPage(browser, reference.url, screen)
    const turns = await takeTurns(
      () => loadPage(browser, url, screen),
      () => loadPage(browser, reference.url, screen),
    )
    return [
      ...momentsOf({ name, screen }, turns, sides.other),
      ...(sides.other === null ? [] : bytesOf(`${name} on a ${screen}`, turns, sides.other)),
    ]
  } finally {
    await reference.stop()
  }
}

function momentsOf(
  { name, screen }: Pick<Question, 'name' | 'screen'>,
  turns: readonly [PageLoad, PageLoad][],
  other: string | null,
): Figure[] {
  return MOMENTS.map(({ name: moment, unit, take, reach, limit }) => {
    const held = other === null ? limit : undefined
    const pairs = turns.map(([ours, theirs]) => ({ value: take(ours), referenceValue: held ?? take(theirs) }))
    const reference = other ?? (held === undefined ? 'one line and that picture alone' : 'the limit')
    return toFigure({ name: `${name} on a slow ${screen}: ${moment}`, unit, reference, reach: reach(name, screen) }, pairs)
  })
}

function bytesOf(name: string, turns: readonly [PageLoad, PageLoad][], other: string): Figure[] {
  return KINDS.map((kind) => {
    const pairs = turns.map(([ours, theirs]) => ({ value: ours.bytes[kind] / 1000, referenceValue: theirs.bytes[kind] / 1000 }))
    return toFigure({ name: `First visit to ${name}: ${kind}, as fetched`, unit: 'kB', reference: other }, pairs)
  })
}

/** The minimal page: a line of text from bare node:http, and the same picture from the same address. */
async function bareOf({ processes }: Sides, pictureUrl: string | null) {
  const image = pictureUrl === null ? '' : `<img src="${pictureUrl}" alt="" width="390">`
  const html = `<!DOCTYPE html><meta name="viewport" content="width=device-width"><h1>Text</h1>${image}`
  const server = await processes.bare({ '/': { rawHeaders: HTML, body: Buffer.from(html), firstByte: 0 } })
  return { url: `${server.origin}/`, stop: server.stop }
}
