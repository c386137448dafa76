import type { Page } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { withOpened } from '#domain/record/edits.ts'
import { knownTitle } from '../helpers/any-record.ts'
import { recordOf, THE_GENERAL } from './marked-titles.ts'
import { withRecord } from './visitor-record.ts'
import { waitForReact } from './wait-for-react.ts'

// Not the `test` of visitor.ts, which allows no message on the console: this page itself is a 404.

const GONE = knownTitle(999_999_998, { name: 'A Merged Film' })
const PATH = `/movie/${GONE.id}`
const remove = (page: Page) => page.getByRole('button', { name: 'Remove from my lists' })

test(
  'a title that no longer exists keeps its card, and its page removes it from the lists',
  { tag: '@core' },
  async ({ page }) => {
    const marked = recordOf([
      ['wanted', THE_GENERAL],
      ['wanted', GONE],
    ])
    await withRecord(page, withOpened(marked, GONE, { now: Date.parse('2026-11-01T12:00:00Z') }))
    await page.goto('/watchlist')
    await page.getByRole('main').getByRole('link', { name: GONE.name }).click()
    await expect(page).toHaveURL(new RegExp(`${PATH}$`))
    await expect(page.getByText("The page you're looking for is beyond our reach")).toBeVisible()
    await expect(page.getByText('A Merged Film is no longer in the movie database, but still on your lists.')).toBeVisible()

    await page.reload()
    await waitForReact(page)
    await remove(page).click()
    await expect(remove(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove(page)).toBeVisible()
    await remove(page).click()
    // A title that is on no list has no Remove button.
    await expect(remove(page)).toHaveCount(0)
    await expect(page.getByText('Removed from your lists: A Merged Film')).toBeVisible()
    await page.goto('/watchlist')
    await expect(page.getByRole('main').getByRole('link', { name: THE_GENERAL.name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: GONE.name })).toHaveCount(0)
  },
)
