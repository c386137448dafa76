import type { Page } from '@playwright/test'
import { seenEpisodes } from '#domain/record/marks.ts'
import { expect, test } from './visitor.ts'
import { readRecord } from './visitor-record.ts'
import { cards } from './watching.ts'

// The sample's shows with unusual episode numbers: counting on through the seasons, with a gap, from 0, and undated.
const NUMBERED_ON = '/tv/4090001'
const WITH_GAP = '/tv/4090002'
const FROM_ZERO = '/tv/4090003'
const UNDATED = '/tv/4090004'

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const season = (page: Page) => player(page).getByRole('combobox', { name: 'Season' })
const episode = (page: Page) => player(page).getByRole('combobox', { name: 'Episode' })
const step = (page: Page, name: 'Next' | 'Previous') => player(page).getByRole('button', { name: `${name} episode` })
const watch = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const places = (page: Page) => page.evaluate(() => localStorage.getItem('marquee.places') ?? '')
/** The episodes of a show that were seen, such as `1/2`. */
const seenIn = async (page: Page, path: string) =>
  seenEpisodes(await readRecord(page), Number(path.split('/')[2])).map((at) => `${at.season}/${at.episode}`)

async function expectAt(page: Page, [of, number]: [season: number, episode: number]) {
  await expect(season(page)).toHaveValue(String(of))
  await expect(episode(page)).toHaveValue(String(number))
}

async function playPattern(page: Page, path: string) {
  await page.goto(path)
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await player(page).locator('iframe[title="Player"]').contentFrame().locator('video, canvas').first().waitFor()
}

/** Plays an episode to its end. */
async function finish(page: Page, path: string) {
  await playPattern(page, path)
  const frame = page.frames().find((each) => each.url().includes('/player/'))
  await frame!.evaluate(() => parent.postMessage({ marquee: 1, type: 'ended' }, '*'))
  await expect.poll(async () => (await seenIn(page, path.split('?')[0]!)).length).toBeGreaterThan(0)
}

test('an episode is played, and Next and Previous cross seasons, by the numbers of the lists', async ({ page }) => {
  await page.goto(`${NUMBERED_ON}?season=1&episode=61`)
  await expect(step(page, 'Next')).toHaveAccessibleName('Next episode Next: S2 E62. Count 62')
  await step(page, 'Next').click()
  await expect(page).toHaveURL(`${NUMBERED_ON}?season=2&episode=62`)
  await expectAt(page, [2, 62])
  await expect(step(page, 'Previous')).toHaveAccessibleName('Previous episode Previous: S1 E61. Count 61')
  await player(page)
    .getByRole('button', { name: /^Server:/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Test pattern' }).click()
  await expect(player(page).locator('iframe[title="Player"]')).toHaveAttribute('src', '/player/pattern/tv/4090001/2/62')
  await step(page, 'Previous').click()
  await expectAt(page, [1, 61])
})

test('a season that is chosen begins at the first number of its list, also before that is loaded', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/tv/4090001/seasons/23', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(NUMBERED_ON)
  await expect(async () => {
    await season(page).selectOption('23')
    await expect(season(page)).toHaveValue('23', { timeout: 500 })
  }).toPass()
  await expect(episode(page)).toBeDisabled()
  gate.resolve()
  await expect(page).toHaveURL(`${NUMBERED_ON}?season=23&episode=1156`)
  await expectAt(page, [23, 1156])
  await expect(episode(page).getByRole('option')).toHaveCount(26)
  // An earlier season, too.
  await season(page).selectOption('2')
  await expectAt(page, [2, 62])
})

test('a gap is skipped, and an episode 0 is like any other', async ({ page }) => {
  await page.goto(`${WITH_GAP}?season=1&episode=2`)
  await step(page, 'Next').click()
  await expectAt(page, [1, 4])
  await expect(step(page, 'Next')).toBeDisabled()
  await page.goto(FROM_ZERO)
  await expectAt(page, [1, 0])
  await expect(step(page, 'Previous')).toBeDisabled()
  await step(page, 'Next').click()
  await expectAt(page, [1, 1])
})

test('Next stops before unaired episodes, including undated ones', async ({ page }) => {
  await page.goto(`${UNDATED}?season=1&episode=1`)
  await step(page, 'Next').click()
  await expectAt(page, [1, 2])
  await step(page, 'Next').click()
  await step(page, 'Next').click()
  await expectAt(page, [2, 1])
  await expect(step(page, 'Next')).toBeDisabled()
  await episode(page).selectOption('3')
  await expect(player(page)).toContainText('Not aired yet')
})

test('the next episode is found in the lists, across seasons, for the page and the row', async ({ page }) => {
  await finish(page, `${NUMBERED_ON}?season=1&episode=61`)
  await expect.poll(() => places(page)).toContain('"p2/62"')
  await page.goto(NUMBERED_ON)
  await expect(watch(page, 'Play S2 E62')).toBeVisible()
  await expectAt(page, [2, 62])
  await page.goto('/')
  await expect(cards(page)).toContainText('S2 E62')
  await cards(page).first().click()
  await expect(page).toHaveURL(`${NUMBERED_ON}?season=2&episode=62#player`)
  await expectAt(page, [2, 62])
})

test('a place in a season whose list was not loaded is found by requesting the list', async ({ page }) => {
  await finish(page, `${NUMBERED_ON}?season=1&episode=60`)
  await page.goto(`${NUMBERED_ON}/seasons/2`)
  await page.getByRole('button', { name: 'Mark season as watched' }).click()
  await expect.poll(() => places(page)).toContain('"p23/1156"')
  await page.goto(NUMBERED_ON)
  await expect(watch(page, 'Play S23 E1156')).toBeVisible()
})

test('Watched up to here marks the listed episodes of this and earlier seasons, and nothing else', async ({ page }) => {
  await page.goto(`${FROM_ZERO}/seasons/2`)
  await page.getByRole('button', { name: 'Watched up to here' }).nth(1).click()
  await expect(page.getByRole('status').filter({ hasText: '6 episodes marked as watched' })).toBeVisible()
  await expect.poll(() => seenIn(page, FROM_ZERO)).toEqual(['1/0', '1/1', '1/2', '1/3', '2/0', '2/1'])
  await page.goto(`${WITH_GAP}/seasons/1`)
  await page.getByRole('button', { name: 'Watched up to here' }).nth(2).click()
  await expect.poll(() => seenIn(page, WITH_GAP)).toEqual(['1/1', '1/2', '1/4'])
})

test('watching a show again leads to its second episode, and nothing is marked as new', async ({ page }) => {
  await finish(page, `${FROM_ZERO}?season=1&episode=0`)
  await page.goto(`${FROM_ZERO}/seasons/2`)
  await page.getByRole('button', { name: 'Watched up to here' }).nth(1).click()
  await expect.poll(() => places(page)).toContain('"c2/1"')
  await finish(page, `${FROM_ZERO}?season=1&episode=0`)
  await expect.poll(() => places(page)).toContain('"p1/1-2/1"')
  await page.goto(FROM_ZERO)
  await expect(watch(page, 'Play S1 E1')).toBeVisible()
  await page.goto('/')
  await expect(cards(page)).toContainText('S1 E1')
  await expect(cards(page)).not.toContainText('New episode')
})

test('a show whose episodes have another order is watched in the one that the visitor chose, also after a reload', async ({
  page,
}) => {
  await page.goto(`${FROM_ZERO}?season=1&episode=0`)
  const order = player(page).getByRole('combobox', { name: 'Order', exact: true })
  await expect(order).toHaveValue('')
  await order.selectOption('DVD order')
  const inOrder = player(page).getByRole('combobox', { name: 'In this order' })
  await expect(inOrder).toHaveValue('1/0')
  await expect(step(page, 'Next')).toContainText('Tour 1')
  await step(page, 'Next').click()
  await expectAt(page, [0, 1])
  await step(page, 'Next').click()
  await expectAt(page, [1, 1])
  await page.reload()
  await expect(inOrder).toHaveValue('1/1')
  await expect(step(page, 'Previous')).toContainText('Tour 1')
  await step(page, 'Previous').click()
  await expectAt(page, [0, 1])
  await inOrder.selectOption('2/1')
  await expectAt(page, [2, 1])
  await order.selectOption('As aired')
  await expect(step(page, 'Next')).toBeDisabled()
  await step(page, 'Previous').click()
  await expectAt(page, [2, 0])
})
