// oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page cannot use outer ones
import { expect, type Page } from '@playwright/test'

const CHUNK = /\/assets\/start-remote-/

/** The user agent of a television, on which arrows move the focus. */
export const TELEVISION =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 9.0) AppleWebKit/537.36 (KHTML, like Gecko) 120.0.6099.5/9.0 TV Safari/537.36'

/** Returns a function that says whether the code that moves the focus was requested. */
export function watchLoading(page: Page): () => boolean {
  let asked = false
  page.on('request', (request) => (asked ||= CHUNK.test(request.url())))
  return () => asked
}

/** Opens a page, and waits until arrows move the focus. */
export async function openForArrows(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // A press before the page's code runs is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 10_000 })
  }).toPass()
}

/** Presses random arrows within the page and returns what was wrong after one of them. */
export function walk(page: Page, plan: { steps: number; seed: number }): Promise<string[]> {
  return page.evaluate(async ({ steps, seed }) => {
    const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    const wrong: string[] = []
    let state = seed
    // mulberry32
    function random() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
    const channel = new MessageChannel()
    /** A turn of the event loop; a timer would take four milliseconds. */
    const turn = () =>
      new Promise((resolve) => {
        channel.port1.addEventListener('message', resolve, { once: true })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    const frame = () => new Promise(requestAnimationFrame)
    /** Null if the element with the focus is visible. */
    function complaint(): string | null {
      const active = document.activeElement
      if (!(active instanceof HTMLElement) || active === document.body) return 'nothing has the focus'
      const { left, top, right, bottom } = active.getBoundingClientRect()
      const [x, y] = [Math.max(left, 0) + Math.min(right, innerWidth), Math.max(top, 0) + Math.min(bottom, innerHeight)]
      const name = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent.slice(0, 30)}`
      if (!active.checkVisibility({ visibilityProperty: true })) return `${name} is hidden`
      if (right < 1 || bottom < 1 || left > innerWidth - 1 || top > innerHeight - 1) return `${name} is out of view at ${top}`
      const hit = document.elementFromPoint(x / 2, y / 2)
      if (!hit || !(active.contains(hit) || hit.contains(active))) return `${name} is covered by ${hit?.outerHTML.slice(0, 80)}`
      return null
    }
    // Runs of the same key, as if it were held, get further than single steps.
    let key = 'ArrowDown'
    for (let step = 0; step < steps; step += 1) {
      if (random() < 0.5) key = KEYS[Math.floor(random() * 4)]!
      const options = { key, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', options))
      await (step % 8 === 0 ? frame() : turn())
      let found = complaint()
      // An element above may have grown: the page scrolls after it before the next frame is drawn.
      if (found && !found.includes('nothing')) {
        await frame()
        await turn()
        found = complaint()
      }
      if (found) wrong.push(`step ${step}, ${key}: ${found}`)
    }
    return wrong
  }, plan)
}

/** Elements in a part of the page that Tab reaches, but arrows from the present focus do not. */
export function findUnreached(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const scope = document.querySelector(selector)!
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)} ${element.getAttribute('name') ?? ''}`
    const isTabbed = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]')
    const all = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(isTabbed)
    // A focusable container, such as a tab panel, counts through the elements in it.
    const wanted = all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
    const reached = new Set<Element>()
    const open = [document.activeElement!]
    const channel = new MessageChannel()
    channel.port1.start()
    const press = async (key: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      // A turn of the event loop; a timer would take four milliseconds.
      await new Promise((resolve) => {
        channel.port1.addEventListener('message', resolve, { once: true })
        channel.port2.postMessage(null)
      })
    }
    async function tryAll(from: Element) {
      reached.add(from)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        // Arrows between tabs select them and change the page: other tests try them one by one.
        if (from.matches('[role=tab]') && (key === 'ArrowLeft' || key === 'ArrowRight')) continue
        if (!(from instanceof HTMLElement) || !from.isConnected) return
        if (from.tabIndex < 0) from.tabIndex = -1
        from.focus()
        await press(key)
        // Goes on through texts and tall elements, to their end.
        for (let more = 0; more < 12 && document.activeElement?.matches('[tabindex="-1"]'); more += 1) await press(key)
        const next = document.activeElement
        if (next && !reached.has(next)) open.push(next)
      }
    }
    async function tryOpen() {
      for (let from = open.pop(); from; from = open.pop()) if (!reached.has(from) && scope.contains(from)) await tryAll(from)
    }
    await tryOpen()
    // At the end of a row its Next button is disabled, and need not be reached.
    const isMissing = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && !reached.has(element)
    // It may have been so when its neighbours were tried, and not now that the row has scrolled back: they are tried again.
    for (const missing of wanted.filter(isMissing))
      for (const from of all)
        if (reached.has(from) && missing.closest('section')?.contains(from) && isMissing(missing)) {
          await tryAll(from)
          await tryOpen()
        }
    return wanted.filter(isMissing).map(nameOf)
  }, part)
}
