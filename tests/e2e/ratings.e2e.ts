import type { Page } from '@playwright/test'
import { withRating } from '#domain/record/diary-edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { viewingsOf } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { readRecord, withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const stars = (page: Page) => page.getByRole('main').getByRole('slider', { name: 'Your rating' })
const stored = async (page: Page, key: string, episode: number | null = null) =>
  ratingOf((await readRecord(page)).get(key), episode)

test('a film is rated by keyboard and pointer, undone, taken back and kept @core', async ({ page }) => {
  await page.goto('/movie/10331')
  await expect(stars(page)).toHaveAttribute('aria-valuetext', 'Not rated')
  await stars(page).press('3')
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '3 stars')
  await stars(page).press('ArrowRight')
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '3.5 stars')
  await expect(page.getByText('Rated 3.5 stars: Night of the Living Dead')).toBeVisible()
  await expect.poll(() => stored(page, 'movie/10331')).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '3 stars')
  const box = (await stars(page).locator('..').boundingBox())!
  // The first half of the second star.
  await page.mouse.click(box.x + box.width * 0.22, box.y + box.height / 2)
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '1.5 stars')
  await page.reload()
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '1.5 stars')
  await stars(page).press('Delete')
  await expect(page.getByText('Rating removed: Night of the Living Dead')).toBeVisible()
  await expect.poll(() => stored(page, 'movie/10331')).toBeNull()
})

test('episodes are rated on their season’s page, and the show’s page has their average', async ({ page }) => {
  await page.goto('/tv/71446/seasons/1')
  await page.getByRole('slider', { name: 'Your rating of episode 1', exact: true }).press('5')
  await page.getByRole('slider', { name: 'Your rating of episode 2', exact: true }).press('2')
  await expect.poll(() => stored(page, 'tv/71446/s1', 2)).toBe(4)
  await page.goto('/tv/71446')
  await expect(page.getByText('Your average for 2 episodes: 3.5 of 5')).toBeVisible()
})

test('a film that was watched is watched again, and its viewing gets a note', async ({ page }) => {
  await page.goto('/movie/10331')
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await page.getByRole('button', { name: 'Watched again' }).click()
  const viewings = page.getByRole('list', { name: 'Viewings' }).getByRole('listitem')
  await expect(viewings).toHaveCount(2)
  await page.getByRole('button', { name: 'Watched again' }).click()
  await expect(page.getByText('Already in your diary for today')).toBeVisible()
  await viewings.first().getByRole('button', { name: 'Add note' }).click()
  await viewings.first().getByRole('textbox', { name: 'Note' }).fill('With Ben.\nStill frightening.')
  await viewings.first().getByRole('button', { name: 'Save note' }).click()
  await expect(viewings.first()).toContainText('Still frightening.')
  await expect
    .poll(async () => viewingsOf((await readRecord(page)).get('movie/10331')).map(({ note }) => note))
    .toContain('With Ben.\nStill frightening.')
})

test('a rating is given on the watchlist and in a card’s menu', async ({ page }) => {
  await page.goto('/movie/10331')
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await page.goto('/watchlist')
  await page.getByRole('slider', { name: 'Your rating of Night of the Living Dead' }).press('4')
  await expect.poll(() => stored(page, 'movie/10331')).toBe(8)
  await page.getByRole('listitem').getByRole('link', { name: 'Night of the Living Dead' }).focus()
  await page.getByRole('button', { name: 'Actions for Night of the Living Dead' }).click()
  const inMenu = page.getByRole('dialog').getByRole('slider')
  await expect(inMenu).toHaveAttribute('aria-valuetext', '4 stars')
  await inMenu.press('ArrowLeft')
  await expect.poll(() => stored(page, 'movie/10331')).toBe(7)
})

test('cards show the visitor’s ratings once the switch is on, and no longer once it is off', async ({ page }) => {
  await withRecord(page, withRating(EMPTY_RECORD, knownTitle(10331), { part: null, halfStars: 7 }, { now: Date.now() }))
  await page.goto('/movie?tab=popular')
  const card = page.getByRole('main').getByRole('link', { name: 'Night of the Living Dead' })
  const rated = page.getByRole('main').getByRole('img', { name: 'Your rating: 3.5 of 5' })
  const turn = page.getByRole('contentinfo').getByRole('switch', { name: 'Show your ratings on cards' })
  await expect(card).toBeVisible()
  await expect(turn).not.toBeChecked()
  await turn.click()
  await expect(rated).toBeVisible()
  await page.reload()
  await expect(rated).toBeVisible()
  await turn.click()
  await expect(rated).toHaveCount(0)
})
