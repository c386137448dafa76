import type { Page } from '@playwright/test'
import { test as plainTest } from './any-page.ts'
import { findUnreached, openForArrows, walk, TELEVISION } from './arrows.ts'
import { watch } from './watching.ts'
import { expect, test } from './visitor.ts'

test.use({ userAgent: TELEVISION })
plainTest.use({ userAgent: TELEVISION })

/**
 * Random steps on each page; `REMOTE_STEPS=10000` makes two hundred thousand in all. Then tabs are pressed faster than any
 * visitor would, and the console shows a few 429s.
 */
const STEPS = Number(process.env.REMOTE_STEPS ?? 100)

/** One page of each layout. */
const LAYOUTS = ['/', '/movie', '/movie/961?tab=cast', 'a season', '/person/8635', '/search?q=night', '/discover']
/** Pages of the same layouts with other content, for long walks. */
const OTHERS = [
  '/tv?tab=on-air',
  '/movie/10331',
  '/movie/10378?tab=crew',
  '/movie/10378?tab=reviews',
  '/movie/961?tab=images',
  'a show',
  '/collection/8400003',
  '/person',
  '/about',
]
const PAGES = process.env.REMOTE_STEPS === undefined ? LAYOUTS : [...LAYOUTS, ...OTHERS]

/** Finds the address of a show, whose id is the sample's own. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.startsWith('a ')) return path
  const answer = await page.request.get('/api/suggest?q=Sherlock Holmes')
  const { items }: { items: { type: string; id: number }[] } = await answer.json()
  const show = `/tv/${items.find(({ type }) => type === 'tv')!.id}`
  return path === 'a show' ? show : `${show}/seasons/1`
}

test.describe.configure({ timeout: 180_000 + STEPS * 40 })

for (const [seed, path] of PAGES.entries()) {
  test(`random arrows never lose the focus on ${path}`, async ({ page }) => {
    await openForArrows(page, await addressOf(page, path))
    expect(await walk(page, { steps: STEPS, seed })).toEqual([])
  })
}

test('random arrows never lose the focus on Home with a history, on a phone', async ({ page }) => {
  for (const id of [10331, 961, 10378]) await watch(page, `/movie/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openForArrows(page, '/')
  expect(await walk(page, { steps: STEPS, seed: 20 })).toEqual([])
})

test('random arrows stay in the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForArrows(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await walk(page, { steps: STEPS, seed: 21 })).toEqual([])
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator(':focus')).toHaveCount(1)
})

for (const width of [390, 1280]) {
  test(`random arrows never lose the focus with the filters open, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    await openForArrows(page, '/movie')
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await walk(page, { steps: STEPS, seed: 22 })).toEqual([])
  })
}

// The plain test, because the console shows the 404.
plainTest('random arrows never lose the focus on an address without a page', async ({ page }) => {
  await openForArrows(page, '/nowhere')
  expect(await walk(page, { steps: STEPS, seed: 23 })).toEqual([])
})

for (const path of ['/', '/movie/961?tab=cast', 'a season', '/person/8635', '/about']) {
  test(`arrows reach everything on ${path}`, async ({ page }) => {
    await openForArrows(page, await addressOf(page, path))
    expect(await findUnreached(page)).toEqual([])
  })
}

test('arrows reach every filter, beside the list and over it', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    await openForArrows(page, '/movie')
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await findUnreached(page, 'dialog[open]')).toEqual([])
  }
})
