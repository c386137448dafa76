import type { Locator, Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** The built-in show has five seasons. */
const SHOW = '/tv/71446'
const ROUNDS = 6
/** Milliseconds that a visitor looks at what they did. */
const LOOK = 150

/** Something that a visitor does on a page, again and again. */
export type Act = {
  name: string
  path: string
  viewport: { width: number; height: number }
  /** Acts as a visitor and returns the number of key presses and clicks. */
  act: (page: Page) => Promise<number>
}

export const ACTS: readonly Act[] = [
  { name: 'typing in the search', path: '/', viewport: DESKTOP, act: typeTerms },
  { name: 'opening the menu', path: '/', viewport: PHONE, act: openMenu },
  { name: 'switching tabs', path: '/movie/10331', viewport: DESKTOP, act: switchTabs },
  { name: 'opening the filters', path: '/movie', viewport: DESKTOP, act: openFilters },
  { name: 'turning the Top 10', path: '/', viewport: DESKTOP, act: turnTopTen },
  { name: 'opening the server menu', path: '/movie/10331', viewport: DESKTOP, act: openServers },
  { name: 'changing the season', path: SHOW, viewport: DESKTOP, act: changeSeason },
]

async function typeTerms(page: Page): Promise<number> {
  const box = page.getByRole('combobox', { name: 'Search' })
  const terms = ['nosferatu', 'the general', 'metropolis']
  for (const term of terms) {
    await press(box)
    await page.keyboard.type(term, { delay: 60 })
    await page.getByRole('option').first().waitFor()
    await type(page, 'ArrowDown')
    await press(page.getByRole('button', { name: 'Clear search' }))
  }
  return terms.reduce((sum, term) => sum + term.length + 3, 0)
}

async function openMenu(page: Page): Promise<number> {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    // It slides in.
    await page.waitForTimeout(LOOK)
    await press(menu.getByRole('button', { name: 'Close menu' }))
    await menu.waitFor({ state: 'hidden' })
  }
  return 2 * ROUNDS
}

async function switchTabs(page: Page): Promise<number> {
  const names = ['Cast', 'Crew', 'Reviews', 'Videos', 'Images', 'Overview']
  for (let round = 0; round < 3; round += 1) {
    for (const name of names) {
      await press(page.getByRole('tab', { name, exact: true }))
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    }
  }
  return 3 * names.length
}

async function openFilters(page: Page): Promise<number> {
  const panel = page.getByRole('dialog', { name: 'Filters' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await press(page.getByRole('button', { name: 'Filters' }))
    await press(panel.getByText('Comedy', { exact: true }))
    await press(panel.getByRole('button', { name: 'Close' }))
    await panel.waitFor({ state: 'hidden' })
  }
  return 3 * ROUNDS
}

async function turnTopTen(page: Page): Promise<number> {
  const row = page.getByRole('region', { name: 'Top 10' })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['TV Shows', 'Movies']) {
      await press(row.getByText(name, { exact: true }))
      await row.getByRole('radio', { name, checked: true }).waitFor()
    }
  }
  return 2 * ROUNDS
}

async function openServers(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Server:' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await press(button)
    await page.getByRole('menuitemradio').first().waitFor()
    await type(page, 'ArrowDown')
    await type(page, 'Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  return 3 * ROUNDS
}

/** By keyboard, which changes a list that is closed at once. */
async function changeSeason(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Season' }).focus()
  const heading = page.getByRole('heading', { name: /^Episodes of/ })
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await heading.innerText()
    await type(page, round % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    await page.getByRole('heading', { name: before }).waitFor({ state: 'detached' })
  }
  return ROUNDS
}

/** A click by the browser's own input: the test library's would run checks of its own in the page meanwhile, at its cost. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not there`)
  const page = target.page()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(LOOK)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(LOOK)
}

async function type(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(LOOK)
}
