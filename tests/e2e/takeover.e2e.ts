import { pauseOfVideo } from '#domain/record/positions.ts'
import { seenEpisodes } from '#domain/record/marks.ts'
import { readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'
import { cards } from './watching.ts'

// What the version before stored in a browser. To be deleted with domain/takeover.

const FILM = { type: 'movie', id: 10331 } as const
const SHOW = 71446
const item = { poster: null, backdrop: null, rating: null, lastWatched: '2026-11-01T12:00:00.000Z', progress: null }
const history = {
  version: 1,
  shown: 2,
  items: [
    { ...item, type: 'tv', id: SHOW, name: 'Forty-Eight Nights', progress: { season: 1, episode: 4 } },
    { ...item, ...FILM, name: 'Night of the Living Dead', lastWatched: '2026-10-31T12:00:00.000Z' },
  ],
  removals: [],
  clearedAt: null,
}
const library = {
  version: 1,
  cleared: 0,
  titles: [
    ['movie/961', 'w tosp6o', ['The General', null, '1926-12-25', 7.8, [28, 35], 1_795_176_000]],
    [`tv/${SHOW}`, 'f tosp6o', null, { 1: '1-3+tosp6o' }],
  ],
  positions: [],
}
const positions = [{ of: 'movie/10331', seconds: 1500, duration: 6000, at: 1_795_176_000 }]

test('history, marks and positions of the version before are there, and stay after a removal', async ({ page, context }) => {
  await page.addInitScript(
    (texts) => {
      if (origin !== 'null') for (const [key, text] of Object.entries(texts)) localStorage[key] ??= text
    },
    {
      'marquee.history': JSON.stringify(history),
      'marquee.library': JSON.stringify(library),
      'marquee.positions': JSON.stringify(positions),
    },
  )
  await page.goto('/')
  // What was begun is first.
  await expect(cards(page)).toHaveText([/Night of the Living Dead/, /Forty-Eight Nights/])
  await expect(cards(page).first()).toContainText('25% watched')
  await expect(cards(page).last()).toContainText('S1 E4')
  await page.goto('/watchlist')
  await expect(page.getByRole('tab')).toHaveText(['Watchlist1', 'Watched0', 'Hidden0', 'Following1'])
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([/The General/])
  const record = await readRecord(page)
  expect(seenEpisodes(record, SHOW).map(({ episode }) => episode)).toEqual([1, 2, 3])
  expect(pauseOfVideo(record, FILM, null)).toMatchObject({ seconds: 1500, of: 6000 })

  // A second visit does not bring back what was removed since, but takes over what an old tab has written.
  await page.getByRole('button', { name: 'Remove The General', exact: true }).click()
  await page.reload()
  await expect(page.getByText('Nothing to watch yet')).toBeVisible()
  const old = await context.newPage()
  await old.goto('/robots.txt')
  const later = { ...library, titles: [...library.titles, ['movie/19', 'w tosp7o', ['Metropolis', null, null, null, [], 1]]] }
  await old.evaluate((text) => localStorage.setItem('marquee.library', text), JSON.stringify(later))
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Metropolis/ })).toBeVisible()
})
