import { withRating } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { test as anyTest } from './any-page.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { CLANGERS, METROPOLIS, THE_GENERAL } from './marked-titles.ts'
import { withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const LIVING_DEAD = knownTitle(10331, { name: 'Night of the Living Dead' })
const now = Date.parse('2026-11-01T12:00:00Z')
const seenOn = (record: VisitorRecord, title: KnownTitle, day: string) =>
  withMarks(record, [{ title, name: 'watched', on: true, seen: { day } }], { now })

/** Five viewings of movies in 2025, one of them again, three episodes, one viewing in 2023 and one on an unknown day. */
function yearRecord() {
  let record = seenOn(EMPTY_RECORD, THE_GENERAL, '2023-05-05')
  for (const [title, day] of [
    [THE_GENERAL, '2025-01-10'],
    [METROPOLIS, '2025-03-01'],
    [LIVING_DEAD, '2025-03-02'],
    [LIVING_DEAD, '2025-10-31'],
    [METROPOLIS, '2025-12-24'],
  ] as const)
    record = seenOn(record, title, day)
  const episodes = [1, 2, 3].map((episode) => ({ season: 1, episode }))
  record = withEpisodesSeen(record, CLANGERS, { episodes, on: true, seen: { day: '2025-03-03' } }, { now })
  record = seenOn(record, knownTitle(10378), '')
  return withRating(record, METROPOLIS, { part: null, halfStars: 9 }, { now })
}

test(
  'a year has its sums, its best titles and plots that are tables, and leads to other years',
  { tag: '@core' },
  async ({ page }) => {
    await withRecord(page, yearRecord())
    await page.goto('/year/2025')
    await expect(page.getByRole('definition')).toContainText([/^8$/, /^\d+/, /^5$/, /^3$/, /^1$/, /^3/])
    const months = page.getByRole('table', { name: 'By month' }).getByRole('row')
    await expect(months).toHaveCount(13)
    await expect(months.nth(3)).toHaveAccessibleName('March 2 3')
    await expect(page.getByRole('table', { name: 'Decades' }).getByRole('row', { name: '1920 - 1929 2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rated highest' }).getByRole('link')).toHaveAccessibleName(
      /^Metropolis 4.5 of 5 stars/,
    )
    await expect(page.getByRole('region', { name: 'Watched again' }).getByRole('link')).toHaveCount(3)
    await expect(page.getByText('1 viewing has no date and is not counted in any year.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2023' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2023 in film' })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('1')
  },
)

test('a year is kept as a picture', async ({ page }) => {
  await withRecord(page, yearRecord())
  await page.goto('/year/2025')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/-2025\.png$/)
})

anyTest('titles that cannot be looked up are counted, and looked up again on demand', async ({ page }) => {
  await withRecord(page, yearRecord())
  await page.route('**/api/facts?**', (route) => route.abort())
  await page.goto('/year/2025')
  await expect(page.getByText('4 titles could not be looked up.')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('8')
  await page.unroute('**/api/facts?**')
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Retry' }))
    .click()
  await expect(page.getByRole('table', { name: 'Genres' })).toBeVisible()
})

test('a year in which nothing was watched says so, and a year that cannot be is not found', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'A year in film' }).click()
  await expect(page.getByText(/^Nothing watched in \d{4}$/)).toBeVisible()
  for (const year of ['1899', '2999', '02026', 'now']) expect((await page.request.get(`/year/${year}`)).status()).toBe(404)
})
