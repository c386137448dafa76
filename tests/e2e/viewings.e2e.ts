import type { Page } from '@playwright/test'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { viewingsOf } from '#domain/record/marks.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { changeRecord, readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const MOVIE = knownTitle(10331, { name: 'Night of the Living Dead' })
const SHOW = knownTitle(71446, { type: 'tv', name: 'Forty-Eight Nights' })

const viewings = (page: Page) => page.getByRole('list', { name: 'Viewings' })
const days = async (page: Page) => viewingsOf((await readRecord(page)).get('movie/10331')).map(({ day }) => day)

test('the days on which a film was watched are on its page, and can be changed, removed and brought back', async ({ page }) => {
  await page.goto('/about')
  await changeRecord(page, (record) =>
    ['2024-05-03', '2025-10-31'].reduce(
      (all, day) => withMarks(all, [{ title: MOVIE, name: 'watched', on: true, seen: { day } }], { now: Date.now() }),
      record,
    ),
  )
  await page.goto('/movie/10331')
  await expect(viewings(page).getByRole('listitem')).toContainText(['Watched on Oct 31, 2025', 'Watched on May 3, 2024'])
  const first = viewings(page).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Change day' }).press('Enter')
  await first.getByLabel('Day', { exact: true }).fill('2025-10-30')
  await first.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(viewings(page).getByRole('listitem')).toContainText(['Watched on Oct 30, 2025', 'Watched on May 3, 2024'])
  await expect.poll(() => days(page)).toEqual(['2024-05-03', '2025-10-30'])
  await first.getByRole('button', { name: 'Remove viewing' }).click()
  await expect(viewings(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(viewings(page).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(viewings(page).getByRole('listitem')).toContainText(['Watched on Oct 30, 2025', 'Watched on May 3, 2024'])
})

test('a season says how many episodes that were watched are no longer listed, and forgets them', async ({ page }) => {
  await page.goto('/about')
  const episodes = [1, 99].map((episode) => ({ season: 1, episode }))
  await changeRecord(page, (record) => withEpisodesSeen(record, SHOW, { episodes, on: true }, { now: Date.now() }))
  await page.goto('/tv/71446/seasons/1')
  await expect(page.getByText('You watched 1 episode that is no longer listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('You watched 1 episode that is no longer listed.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark episode 1 as watched' })).toHaveAttribute('aria-pressed', 'true')
})
