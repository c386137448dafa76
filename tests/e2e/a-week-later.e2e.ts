import type { Page } from '@playwright/test'
import { withEpisode, type KnownTitle } from '#domain/record/edits.ts'
import { historyOf } from '#domain/record/history.ts'
import { CLANGERS, METROPOLIS, recordOf } from './marked-titles.ts'
import { withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { cards } from './watching.ts'

// A fan comes back after a week: followed shows have new episodes, and their history and marks are as they left them.

const WEEK = 7 * 24 * 3_600_000
const day = (from: number) => new Date(Date.now() + from).toISOString().slice(0, 10)

/** A visitor who watched all five episodes that a show had at the time, the last one two hours ago. */
async function rememberShow(page: Page, show: KnownTitle) {
  const at = Date.now() - 2 * 3_600_000
  const watched = [1, 2, 3, 4, 5].map((episode) => ({ season: 1, episode }))
  const marked = recordOf(
    [
      ['followed', show],
      ['wanted', METROPOLIS],
    ],
    { show, watched },
  )
  const record = withEpisode(marked, show, { season: 1, episode: 5 }, { now: at })
  const [item] = historyOf(record)
  const place = { from: `1/5@${item?.chosenAt}`, place: 'c1/5', aired: [[1, 5]], isNew: false, checked: day(0) }
  await withRecord(page, record)
  await page.addInitScript(
    (text) => {
      localStorage['marquee.places'] ??= text
    },
    JSON.stringify({ [`tv/${show.id}`]: place }),
  )
}

test('a week later: a new episode is first on Home, in the calendar and on its page; the watchlist is as it was', async ({
  page,
}) => {
  const show = { ...CLANGERS, id: 71446, name: 'Forty-Eight Nights' }
  await rememberShow(page, show)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue Watching' })).toHaveCount(0)

  // The catalogue now has a sixth episode, and one that has not aired.
  const last = { season: 1, episode: 6, date: day(WEEK - 24 * 3_600_000), name: 'The Visitor' }
  const coming = { season: 1, episode: 7, date: day(WEEK + 24 * 3_600_000), name: 'The Egg' }
  const seasons = [{ number: 1, episodes: 8 }]
  const airings = { id: show.id, name: show.name, poster: null, status: null, seasons, last, recent: [last], coming: [coming] }
  const none = { tv: [], movie: [] }
  await page.route('**/api/upcoming?**', (route) =>
    route.fulfill({ json: { tv: [airings], movie: [], unknown: none, later: none } }),
  )
  await page.clock.install({ time: new Date(Date.now() + WEEK) })
  await page.reload()
  await page.clock.runFor(5000)
  await expect(cards(page).first()).toContainText('S1 E6')
  await expect(cards(page).first()).toContainText('New episode')

  await cards(page).first().click()
  await expect(page).toHaveURL(/\/tv\/71446\?season=1&episode=6/)
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('combobox', { name: 'Episode' })).toHaveValue('6')
  await page.goto('/calendar')
  await page.clock.runFor(5000)
  await expect(page.getByRole('main')).toContainText('S1 E7')
  await page.goto('/watchlist')
  await page.clock.runFor(5000)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Metropolis/ })).toBeVisible()
})
