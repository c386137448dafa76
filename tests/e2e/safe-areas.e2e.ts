import type { Page } from '@playwright/test'
import { withRating } from '#domain/record/diary-edits.ts'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { test as operatorTest } from './operator.ts'
import { player, playPatternHere } from './pattern.ts'
import { SHARED_LIST } from './shared-link.ts'
import { expect, test } from './visitor.ts'
import { withRecord } from './visitor-record.ts'
import { waitForReact } from './wait-for-react.ts'

// The page reaches under a phone's notch, its rounded corners and its lower line, and what it shows stays clear of them.

type Edges = { top: number; right: number; bottom: number; left: number }
const LANDSCAPE = { width: 844, height: 390, edges: { top: 0, right: 59, bottom: 21, left: 59 } }
const PORTRAIT = { width: 390, height: 844, edges: { top: 59, right: 0, bottom: 34, left: 0 } }
const SCREENS = [
  ['in landscape', LANDSCAPE],
  ['upright', PORTRAIT],
] as const

async function hold(page: Page, { width, height, edges }: { width: number; height: number; edges: Edges }) {
  await page.setViewportSize({ width, height })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: edges })
}

/**
 * Controls and headings that are under an edge: at the sides all, except in rows that scroll sideways; at the top and bottom those
 * that stay there while the page scrolls.
 */
function underEdges(page: Page, { edges }: { edges: Edges }): Promise<string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const stays = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    const scrollsAside = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrollsAside(element.parentElement))
    const parts = [...document.querySelectorAll<HTMLElement>('a, button, input:not(.covering), select, h1, h2, h3, p, iframe')]
    return parts.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isShown =
        box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      if (!isShown || !isOnScreen || element.closest('[inert], .visually-hidden')) return []
      const isAside = (box.left < left - 1 || box.right > innerWidth - right + 1) && (stays(element) || !scrollsAside(element))
      const isBeyond =
        stays(element) && !element.closest('main article') && (box.top < top - 1 || box.bottom > innerHeight - bottom + 1)
      const isCut = element.closest('dialog')?.matches(':modal') === true && element.closest('dialog')!.scrollHeight > innerHeight
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)
      return isAside || (isBeyond && !isCut)
        ? [
            `${element.tagName} ${name}: ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`,
          ]
        : []
    })
  }, edges)
}

for (const [held, screen] of SCREENS) {
  test(`${held} pages keep clear of a phone's edges, at their start and at their end`, async ({ page }) => {
    await hold(page, screen)
    for (const path of [
      '/',
      '/ar',
      '/movie?tab=popular',
      '/movie/10331',
      '/tv/71446/seasons/1',
      '/person/8635',
      '/watchlist',
      '/lists',
      SHARED_LIST,
      '/about',
    ]) {
      await page.goto(path)
      await waitForReact(page)
      for (const to of [0, 1e6]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to)
        expect.soft(await underEdges(page, screen), `${path} at ${to}`).toEqual([])
      }
    }
  })

  test(`${held} menu, dialogs, filters and notices keep clear of a phone's edges`, async ({ page }) => {
    await hold(page, screen)
    await page.goto('/movie?tab=popular')
    await waitForReact(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect.soft(await underEdges(page, screen), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect.soft(await underEdges(page, screen), 'filters').toEqual([])
    await page.goto('/movie/10331')
    await waitForReact(page)
    await page.getByRole('button', { name: 'Mark as watched' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect.soft(await underEdges(page, screen), 'notice').toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sync' }).click()
    await expect(page.getByRole('dialog', { name: 'Sync watch history' })).toBeVisible()
    expect.soft(await underEdges(page, screen), 'dialog').toEqual([])
  })
}

test('in landscape a filled diary, a year and lists keep clear of the edges', async ({ page }) => {
  await hold(page, LANDSCAPE)
  await withRecord(page, filled())
  for (const path of ['/diary', '/diary?view=calendar', '/year/2026', '/watchlist', '/']) {
    await page.goto(path)
    await waitForReact(page)
    expect.soft(await underEdges(page, LANDSCAPE), path).toEqual([])
  }
})

/** Twenty films of this year, seen, rated and wanted. */
function filled(): VisitorRecord {
  const now = Date.UTC(2026, 10, 20, 12)
  const films = Array.from({ length: 20 }, (_, at) =>
    knownTitle(900_000 + at, { name: `A film with a rather long name, number ${at}` }),
  )
  const marks = films.flatMap((title, at) => [
    { title, name: 'watched' as const, on: true, seen: { day: `2026-${String((at % 11) + 1).padStart(2, '0')}-05` } },
    { title, name: 'wanted' as const, on: at % 2 === 0 },
  ])
  return films.reduce(
    (all, title, at) => withRating(all, title, { part: null, halfStars: 1 + (at % 10) }, { now }),
    withMarks(EMPTY_RECORD, marks, { now }),
  )
}

test('the player keeps clear of the edges when it fills the screen, and in the corner', async ({ page }) => {
  const screen = { ...LANDSCAPE, width: 1024, height: 600 }
  await hold(page, screen)
  await page.goto('/movie/10331')
  await playPatternHere(page)
  await player(page).getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(player(page).getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  expect.soft(await underEdges(page, screen), 'full screen').toEqual([])
  await player(page).getByRole('button', { name: 'Exit full screen' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(player(page).getByRole('button', { name: 'Close' })).toBeVisible()
  expect.soft(await underEdges(page, screen), 'corner').toEqual([])
})

operatorTest('the panel keeps clear of the edges', async ({ page }) => {
  await hold(page, LANDSCAPE)
  await page.goto('/admin')
  expect(await underEdges(page, LANDSCAPE)).toEqual([])
})
