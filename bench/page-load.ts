import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { openBarePage, type BarePage } from './bare-page.ts'
import { logNetwork, type Kind } from './network-log.ts'

/** A lower mid-range phone's processor and connection. */
const CPU_SLOWDOWN = 4
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** CSS pixels, and device pixels for each. */
const SCREENS = {
  phone: { width: 412, height: 915, deviceScaleFactor: 2.6, mobile: true },
  laptop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
}
export type Screen = keyof typeof SCREENS
const PATIENCE = 45_000
/** Milliseconds without activity after which a page counts as loaded. */
const QUIET = 2_000
const POLL = 250

const navigated = z.object({ errorText: z.string().optional() })
const time = z
  .number()
  .nullable()
  .transform((value) => value ?? Infinity)
const recorded = z.object({
  status: z.number(),
  firstText: time,
  firstTitle: time,
  largestPicture: time,
  pictureUrl: z.string().nullable(),
  shift: z.number(),
  blocking: z.number(),
  firstScreen: z.array(z.string()),
})

export type PageLoad = {
  /** Milliseconds from the start of the navigation. */
  firstText: number
  /** The first heading, or the first text or picture of a link to a title; Infinity: there is none. */
  firstTitle: number
  /** The picture with the largest visible area on the first screen; Infinity: there is none. */
  largestPicture: number
  pictureUrl: string | null
  /** Cumulative layout shift. */
  shift: number
  /** Total blocking time: milliseconds of tasks beyond 50 each, after the first text. */
  blocking: number
  /** Transferred bytes. */
  bytes: Record<Kind, number>
  /** Bytes of pictures until all pictures of the first screen are complete. */
  pictureBytes: number
}

type Noted = { time: number; area: number; url: string | null }
type Watched = { titles: Noted[]; pictures: Noted[]; shift: number; tasks: { start: number; length: number }[]; last: number }

declare global {
  var watchedLoad: Watched | undefined
}

/** Loads a page as a first-time visitor with a slow processor and connection, and records what they see when. */
export async function loadPage(browser: Browser, url: string, screen: Screen): Promise<PageLoad> {
  const page = await openBarePage(browser)
  try {
    const network = await logNetwork(page)
    await page.send('Page.enable')
    await page.send('Emulation.setDeviceMetricsOverride', SCREENS[screen])
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: SCREENS[screen].mobile })
    await page.send('Network.setBypassServiceWorker', { bypass: true })
    await page.send('Network.emulateNetworkConditions', CONNECTION)
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watch)})()` })
    const { errorText } = navigated.parse(await page.send('Page.navigate', { url }))
    if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
    const { firstScreen, ...load } = await settle(page, url)
    return { ...load, bytes: network.bytes(), pictureBytes: network.pictureBytesUntil(firstScreen) }
  } finally {
    await page.close()
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const noted: Watched = { titles: [], pictures: [], shift: 0, tasks: [], last: 0 }
  globalThis.watchedLoad = noted
  const leadsToTitle = /\/(?:movie|tv|film|show|series|title|person|people)s?\/[^/?#]*\d/
  const isTitle = (element: Element | null) => {
    const link = element?.closest('a')
    return element?.closest('h1, h2') != null || (link instanceof HTMLAnchorElement && leadsToTitle.test(link.pathname))
  }
  // Mark elements before the paint whose time is measured: mutations are reported as the page is parsed. Only the first
  // elements: marking all of Home took 80 ms of the measured time.
  let left = 150
  const marking = new MutationObserver(() => {
    for (const element of document.querySelectorAll('h1, h1 *, h2, h2 *, a, a *, img')) {
      if (left === 0) return marking.disconnect()
      if (element.hasAttribute('elementtiming')) continue
      element.setAttribute('elementtiming', '')
      left -= 1
    }
  })
  marking.observe(document, { childList: true, subtree: true })
  const listen = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      // Fetches of a loaded page, such as copies for offline use, are nothing that its visitor waits for.
      if (list.getEntries().some((entry) => Reflect.get(entry, 'initiatorType') !== 'fetch')) noted.last = performance.now()
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
    // Text for screen readers only is one pixel in size.
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

/** Waits until nothing has happened for a while, and reads the recorded values. */
async function settle(page: BarePage, url: string): Promise<Omit<z.output<typeof recorded>, 'status'>> {
  const end = performance.now() + PATIENCE
  let quiet = 0
  while (quiet < QUIET) {
    if (performance.now() > end) throw new Error(`${url} is not quiet after ${PATIENCE / 1000} seconds`)
    await setTimeout(POLL)
    quiet = z.number().parse(await page.evaluate(() => performance.now() - (globalThis.watchedLoad?.last ?? performance.now())))
  }
  const { status, ...load } = recorded.parse(await page.evaluate(read))
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return load
}

/** Runs in the page; JSON has no Infinity, so what never happened is null. */
function read() {
  const { titles, pictures, shift, tasks } = globalThis.watchedLoad ?? { titles: [], pictures: [], shift: 0, tasks: [] }
  const [navigation] = performance.getEntriesByType('navigation')
  const firstText = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null
  const [largest] = pictures.toSorted((one, other) => other.area - one.area)
  const isAfter = (moment: number) => firstText !== null && moment > firstText
  return {
    status: Reflect.get(navigation ?? {}, 'responseStatus'),
    firstText,
    firstTitle: titles.length > 0 ? Math.min(...titles.map((title) => title.time)) : null,
    largestPicture: largest?.time ?? null,
    pictureUrl: largest?.url ?? null,
    shift,
    firstScreen: [...document.images]
      .filter((image) => {
        const { width, top, bottom, left, right } = image.getBoundingClientRect()
        const isInside = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return isInside && image.checkVisibility({ visibilityProperty: true })
      })
      .map((image) => image.currentSrc),
    blocking: tasks.reduce((sum, { start, length }) => sum + (isAfter(start + length) ? Math.max(0, length - 50) : 0), 0),
  }
}
