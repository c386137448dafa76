import type { Page } from '@playwright/test'
import { openForArrows, TELEVISION } from './arrows.ts'
import { expect, test } from './visitor.ts'

test.use({ userAgent: TELEVISION })

type Ring = { name: string; width: number; colours: [string, string]; cut: number }

/** The ring around the element with the focus, and how many pixels of it ancestors clip. */
function ringOf(page: Page): Promise<Ring> {
  return page.evaluate(() => {
    const active = document.activeElement!
    const drawn = active.matches('[type=checkbox], [type=radio]') ? active.closest('label')! : active
    const { outlineColor, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(drawn)
    const width = Number.parseFloat(outlineWidth)
    const out = Math.max(0, Number.parseFloat(outlineOffset) + width)
    const { left, top, right, bottom } = drawn.getBoundingClientRect()
    let cut = 0
    for (let each = drawn.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'visible') continue
      const box = each.getBoundingClientRect()
      cut = Math.max(cut, box.left - left + out, box.top - top + out, right + out - box.right, bottom + out - box.bottom)
    }
    return {
      name: `${active.tagName} ${active.textContent.slice(0, 20)}`,
      width,
      colours: [outlineColor, /rgb\([^)]*\)/.exec(boxShadow)?.[0] ?? ''],
      cut: Math.max(cut, out - left, right + out - window.innerWidth),
    }
  })
}

/** WCAG's contrast of two colours, each as `rgb(…)`. */
function contrast(one: string, other: string): number {
  const [low, high] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b) as [number, number]
  return high / low
}

function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}

const SCREENS = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1920 },
] as const

for (const { colorScheme, width } of SCREENS)
  test(`the focus is easy to see on any background, ${colorScheme}, ${width} pixels wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 844 })
    const seen = new Set<string>()
    for (const path of ['/', '/movie/10331', '/movie']) {
      await openForArrows(page, path)
      for (const key of 'DDDRRRRRRDDUULLD') {
        await page.keyboard.press({ D: 'ArrowDown', U: 'ArrowUp', L: 'ArrowLeft', R: 'ArrowRight' }[key]!)
        const { name, width: wide, colours } = await ringOf(page)
        expect(wide, name).toBeGreaterThanOrEqual(4)
        // Of two colours with a contrast of nine, one has a contrast of three to any background.
        expect(contrast(...colours), `${name} ${colours.join(' ')}`).toBeGreaterThan(9)
        // Once the card has grown and its row has stopped.
        await expect.poll(async () => (await ringOf(page)).cut, name).toBeLessThan(0.5)
        seen.add(name)
      }
    }
    expect(seen.size).toBeGreaterThan(15)
  })

test('in forced colours the focus has the system’s own colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openForArrows(page, '/')
  await page.keyboard.press('ArrowDown')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Highlight'
    return getComputedStyle(probe).color
  })
  const { width, colours } = await ringOf(page)
  expect(width).toBeGreaterThanOrEqual(4)
  expect(colours[0]).toBe(highlight)
})
