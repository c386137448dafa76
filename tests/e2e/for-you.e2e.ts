import { withRating } from '#domain/record/diary-edits.ts'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { layoutShift } from './layout-shift.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { METROPOLIS, THE_GENERAL } from './marked-titles.ts'
import { withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const LIVING_DEAD = knownTitle(10331, { name: 'Night of the Living Dead' })
const now = Date.parse('2026-11-01T12:00:00Z')
const whole = (halfStars: number) => ({ part: null, halfStars })

/** What a visitor has who rated The General highly and Metropolis badly, and watched Night of the Living Dead. */
function tasteRecord() {
  const watched = withMarks(EMPTY_RECORD, [{ title: LIVING_DEAD, name: 'watched', on: true }], { now })
  return withRating(withRating(watched, METROPOLIS, whole(4), { now }), THE_GENERAL, whole(9), { now })
}

test('Home has a row because of each title rated highly, and nothing moves when it comes', { tag: '@core' }, async ({ page }) => {
  await withRecord(page, tasteRecord())
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Because you rated The General' })
  await expect(row.getByRole('link').nth(1)).toBeAttached()
  await expect(page.getByRole('region', { name: /^Because you/ })).toHaveCount(1)
  await expect(row.getByRole('link', { name: /^(The General|Metropolis) / })).toHaveCount(0)
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
  await row.getByRole('link', { name: 'Because you rated The General' }).click()
  await expect(page).toHaveURL('/for-you')
})

test('without ratings Home recommends nothing, and asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/recommendations?') && asked.push(request.url()))
  await withRecord(page, withMarks(EMPTY_RECORD, [{ title: LIVING_DEAD, name: 'watched', on: true }], { now }))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Continue Watching' }).or(page.getByRole('contentinfo')).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Because you/ })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('the page of recommendations says why each row is there, and what to do while there is none', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeFocused()
  await expect(page.getByText('Nothing to recommend yet')).toBeVisible()
  for (const name of ['Diary', 'Lists', 'For you']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
  }
})

test('rows of the best rated come before those of what was watched, each with a link to its title', async ({ page }) => {
  await withRecord(page, tasteRecord())
  await page.goto('/for-you')
  const rows = page.getByRole('region', { name: /^Because you/ })
  await expect(rows.getByRole('heading')).toHaveText([
    'Because you rated The General',
    'Because you watched Night of the Living Dead',
  ])
  await rows.first().getByRole('link', { name: 'Because you rated The General' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The General' })).toBeVisible()
})
