import { expectAccessible } from './axe.ts'
import { expect, test } from './operator.ts'

const FILM = { id: '10331', name: 'Night of the Living Dead' }

test('a title is found by its name with the keyboard alone, and blocked; the list shows its poster', async ({ page }) => {
  await page.goto('/admin/content')
  const find = page.getByRole('combobox', { name: 'Find a title by name' })
  await find.fill('night of the living')
  const option = page.getByRole('option').filter({ hasText: FILM.name }).first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await find.press('Escape')
  await expect(option).toBeHidden()
  await find.press('ArrowDown')
  await expect(option).toBeVisible()
  await find.press('Enter')
  await expect(find).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Movie ID' })).toHaveValue(FILM.id)
  await expect(page.getByRole('button', { name: 'Block movie' })).toBeFocused()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: FILM.name })
  await expect(row.getByRole('link', { name: FILM.name })).toBeVisible()
  await expect(row.locator('img')).toHaveAttribute('src', /\/t\/p\//)

  await find.fill('night of the living')
  await expect(option).toContainText('already blocked')
  await option.click()
  await expect(page.getByRole('status').filter({ hasText: 'is blocked already' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Movie ID' })).toHaveValue('')
  await page.getByRole('button', { name: `Unblock movie ${FILM.id}` }).click()
  await expect(row).toHaveCount(0)
})

test('while the catalogue fails the page says why, and blocks without a name', async ({ page }) => {
  const message = 'The catalogue service refuses the key (TMDB_ACCESS_TOKEN or TMDB_API_KEY).'
  for (const path of ['**/api/admin/preview/**', '**/api/admin/titles?**'])
    await page.route(path, (route) => route.fulfill({ status: 503, json: { error: { code: 'upstream', message } } }))
  await page.goto('/admin/content')
  await page.getByRole('textbox', { name: 'TV show ID' }).fill('99999992')
  await expect(page.getByText(`${message} You can block it without its name.`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a title by name' }).fill('metropolis')
  await expect(page.getByText(`${message} You can block by ID.`)).toBeVisible()
  await page.getByRole('button', { name: 'Block TV show' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TV show 99999992' })).toBeVisible()
  await expect(page.getByText('Some names and posters are missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock TV show 99999992' }).click()
})

test('an address is banned from its row for three days, without leaving the log', async ({ page, site }) => {
  const { searchLogging, store } = site.services
  for (const term of ['vampyr', 'faust']) searchLogging.note({ term, address: '198.51.100.60', matches: 4 })
  searchLogging.note({ term: 'nobody', address: null, matches: 4 })
  await searchLogging.flush()
  await page.goto('/admin/searches')
  const row = page.getByRole('row').filter({ hasText: 'faust' })
  await expect(page.getByRole('row').filter({ hasText: 'nobody' }).getByRole('button')).toHaveCount(0)
  const top = page.getByRole('list', { name: 'Addresses with the most searches' }).getByRole('listitem')
  await expect(top.filter({ hasText: '198.51.100.60' })).toContainText('2 searches')
  const button = row.getByRole('button', { name: 'Ban 198.51.100.60' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Ban 198.51.100.60' })
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog.getByRole('textbox', { name: 'IP address' })).toHaveValue('198.51.100.60')
  await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('Other…')
  await dialog.getByRole('spinbutton', { name: 'How long' }).fill('3')
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('days')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ban IP' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Banned')
  await expect(top.filter({ hasText: '198.51.100.60' })).toContainText('Banned')
  const ban = await store.bans.find('198.51.100.60')
  expect(Date.parse(ban?.expiresAt ?? '') - Date.parse(ban?.bannedAt ?? '')).toBe(3 * 24 * 60 * 60_000)
  await top.filter({ hasText: '198.51.100.60' }).getByRole('link').click()
  await expect(page.getByText('2 searches matching “198.51.100.60”')).toBeVisible()
})

test('a pasted list is banned until a date; what was refused stays, with the reason', async ({ page }) => {
  await page.goto('/admin/bans')
  const address = page.getByRole('textbox', { name: 'IP address' })
  await address.fill('192.0.2.1, 192.0.2.2\n192.0.2.1 # twice\n127.0.0.1\nnonsense')
  await expect(page.getByText('A list of 5')).toBeVisible()
  await page.getByRole('combobox', { name: 'Duration' }).selectOption('Until a date…')
  await page.getByRole('button', { name: 'Ban IP' }).click()
  await expect(address).toHaveValue(/192\.0\.2\.1/)
  await page.getByLabel('End of the ban').fill('2031-05-01T12:00')
  await page.getByRole('textbox', { name: 'Reason' }).fill('A botnet')
  await page.getByRole('button', { name: 'Ban IP' }).click()
  const outcomes = page.getByRole('list', { name: 'Result for each address' }).getByRole('listitem')
  await expect(outcomes).toHaveText([
    /127\.0\.0\.1Refused: A trusted proxy/,
    /nonsenseRefused: That is not an IP address/,
    /192\.0\.2\.1Already banned/,
    /192\.0\.2\.1Banned/,
    /192\.0\.2\.2Banned/,
  ])
  await expect(address).toHaveValue('127.0.0.1\nnonsense')
  const row = page.getByRole('row').filter({ hasText: '192.0.2.2' })
  await expect(row).toContainText('May 1, 2031')
  await expect(row).toContainText('A botnet')
  await expectAccessible(page)
  for (const last of [1, 2]) await page.getByRole('button', { name: `Unban 192.0.2.${last}` }).click()
})

test('a ban of another length is sent by Enter, and a wrong length is named', async ({ page }) => {
  await page.goto('/admin/bans')
  await page.getByRole('combobox', { name: 'Duration' }).selectOption('Other…')
  await page.getByRole('spinbutton', { name: 'How long' }).fill('600')
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('weeks')
  const address = page.getByRole('textbox', { name: 'IP address' })
  await address.fill('192.0.2.9')
  await address.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('A ban lasts ten years at most, or is permanent.')
  await page.getByRole('spinbutton', { name: 'How long' }).fill('6')
  await address.press('Enter')
  await page.getByRole('button', { name: 'Unban 192.0.2.9' }).click()
  await expect(page.getByRole('button', { name: 'Unban 192.0.2.9' })).toHaveCount(0)
})

test('plays and failed plays are counted, and the Dashboard shows them by hour', async ({ page, site }) => {
  const { hourly } = site.services
  const counted = async () =>
    Object.fromEntries((await hourly.read()).filter(({ name }) => name.includes('play')).map(({ name, count }) => [name, count]))
  await page.clock.install()
  // The player's page never answers.
  await page.route('**/player/**', () => {})
  await page.goto('/movie/10331')
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
  await expect.poll(counted).toEqual({ plays: 1 })
  await page.clock.runFor(9000)
  await expect(page.getByText('This is taking a while.')).toBeVisible()
  await expect.poll(counted).toEqual({ plays: 1, 'failed-plays': 1 })

  await page.goto('/admin')
  await expect(page.getByRole('figure', { name: 'Plays' })).toContainText('1, 1 failed')
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('region', { name: 'The hours as a table' }).getByRole('row')
  await expect(rows).toHaveCount(25)
  await expect(rows.last().getByRole('cell').nth(2)).toHaveText('1')
  await expectAccessible(page)
})
