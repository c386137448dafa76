import type { Browser, CDPSession, Page } from '@playwright/test'

/** A phone of the lower middle, and its connection. */
const CPU_SLOWDOWN = 4
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PATIENCE = 45_000
/** A page that has been quiet for so long is there. */
const QUIET = 2_000

type Kind = 'HTML' | 'CSS' | 'JavaScript' | 'fonts' | 'pictures' | 'other'

export type PageLoad = {
  /** Milliseconds from the start of the navigation. */
  firstText: number
  /** The first heading, or the first text or picture of a link to a title; Infinity: there is none. */
  firstTitle: number
  /** Of the pictures on the first screen, the one that covers most of it; Infinity: there is none. */
  largestPicture: number
  pictureUrl: string | null
  /** Cumulative layout shift. */
  shift: number
  /** Milliseconds of tasks beyond 50 each, from the first text on. */
  blocking: number
  /** Bytes over the wire. */
  bytes: Record<Kind, number>
}

type Noted = { time: number; area: number; url: string | null }
type Watched = { titles: Noted[]; pictures: Noted[]; shift: number; tasks: { start: number; length: number }[]; last: number }

declare global {
  var watchedLoad: Watched | undefined
}

/** Loads a page as a first visitor does, on a slow phone with a slow connection, and notes the moments that he sees. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await session.send('Network.emulateNetworkConditions', CONNECTION)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watch)
    const response = await page.goto(url, { waitUntil: 'load', timeout: PATIENCE })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    return { ...(await settle(page)), bytes }
  } finally {
    await context.close()
  }
}

const KINDS: Readonly<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'pictures',
}

async function countBytes(session: CDPSession): Promise<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, pictures: 0, other: 0 }
  const kinds = new Map<string, Kind>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type] ?? 'other'))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const noted: Watched = { titles: [], pictures: [], shift: 0, tasks: [], last: 0 }
  globalThis.watchedLoad = noted
  const leadsToTitle = /\/(?:movie|tv|film|show|series|title|person|people)s?\/[^/?#]*\d/
  const isTitle = (element: Element | null) => {
    const link = element?.closest('a')
    return element?.closest('h1, h2') != null || (link instanceof HTMLAnchorElement && leadsToTitle.test(link.pathname))
  }
  // Before the paint that the timing is of: mutations are told as soon as a piece of the page is parsed.
  const marking = new MutationObserver(() => {
    for (const element of document.querySelectorAll('h1, h1 *, h2, h2 *, a, a *, img')) {
      if (!element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', '')
    }
  })
  marking.observe(document, { childList: true, subtree: true })
  const listen = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      noted.last = performance.now()
      list.getEntries().forEach(take)
    })
    observer.observe({ type, buffered: true })
  }
  type Painted = PerformanceEntry & {
    element: Element | null
    intersectionRect: DOMRectReadOnly
    renderTime: number
    url: string
  }
  listen('element', (entry) => {
    const { element, intersectionRect, renderTime, url } = entry as Painted
    const area = intersectionRect.width * intersectionRect.height
    const note = { time: renderTime || entry.startTime, area, url: url || null }
    // What is there for screen readers alone is a pixel large.
    if (area > 100 && isTitle(element)) noted.titles.push(note)
    if (area > 100 && url) noted.pictures.push(note)
  })
  type Largest = PerformanceEntry & { size: number; url: string }
  listen('largest-contentful-paint', (entry) => {
    const { size, url, startTime } = entry as Largest
    if (url) noted.pictures.push({ time: startTime, area: size, url })
  })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  listen('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) noted.shift += value
  })
  listen('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, length: duration }))
  listen('resource', () => {})
}

/** Waits until nothing has happened for a while, and reads what was noted. */
async function settle(page: Page): Promise<Omit<PageLoad, 'bytes'>> {
  await page.waitForFunction((quiet) => performance.now() - (globalThis.watchedLoad?.last ?? 0) > quiet, QUIET, {
    timeout: PATIENCE,
    polling: 250,
  })
  return page.evaluate(() => {
    const { titles, pictures, shift, tasks } = globalThis.watchedLoad ?? { titles: [], pictures: [], shift: 0, tasks: [] }
    const firstText = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    const [largest] = pictures.toSorted((one, other) => other.area - one.area)
    return {
      firstText,
      firstTitle: Math.min(...titles.map(({ time }) => time)),
      largestPicture: largest?.time ?? Infinity,
      pictureUrl: largest?.url ?? null,
      shift,
      blocking: tasks.reduce((sum, { start, length }) => sum + (start + length > firstText ? Math.max(0, length - 50) : 0), 0),
    }
  })
}
