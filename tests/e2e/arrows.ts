// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has no scope but its own
import { expect, type Page } from '@playwright/test'

const CHUNK = /\/assets\/start-remote-/

/** As a television names itself: arrows move the focus there. */
export const TELEVISION =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 9.0) AppleWebKit/537.36 (KHTML, like Gecko) 120.0.6099.5/9.0 TV Safari/537.36'

/** Whether the part that moves the focus has been asked for. */
export function watchLoading(page: Page): () => boolean {
  let asked = false
  page.on('request', (request) => (asked ||= CHUNK.test(request.url())))
  return () => asked
}

/** Opens a page whose scripts run, and lets arrows move the focus. */
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
    /** Null: the focus is on something that is seen. */
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
    // Long runs, as by a thumb that stays on a key, lead further than single steps.
    let key = 'ArrowDown'
    for (let step = 0; step < steps; step += 1) {
      if (random() < 0.5) key = KEYS[Math.floor(random() * 4)]!
      const options = { key, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', options))
      await (step % 8 === 0 ? frame() : turn())
      let found = complaint()
      // What grew above moves what is below it, which follows before the next frame is drawn.
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

/** What Tab reaches in a part of the page, but arrows do not, from where the focus is. */
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
    // A part with a tab stop of its own, such as the panel of a tab, is entered by what is in it.
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
    for (let from = open.pop(); from; from = open.pop()) {
      if (reached.has(from) || !scope.contains(from)) continue
      reached.add(from)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        // Tabs choose what they go to, and change the page: they are tried one by one elsewhere.
        if (from.matches('[role=tab]') && (key === 'ArrowLeft' || key === 'ArrowRight')) continue
        if (!(from instanceof HTMLElement) || !from.isConnected) continue
        if (from.tabIndex < 0) from.tabIndex = -1
        from.focus()
        await press(key)
        // Through texts and high things, to where they end.
        for (let more = 0; more < 12 && document.activeElement?.matches('[tabindex="-1"]'); more += 1) await press(key)
        const next = document.activeElement
        if (next && !reached.has(next)) open.push(next)
      }
    }
    // A row's Next is of no use at its end.
    return wanted.filter((element) => element.isConnected && !element.matches(':disabled') && !reached.has(element)).map(nameOf)
  }, part)
}
