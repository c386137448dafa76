import type { Page } from '@playwright/test'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { isMarked, MARK_NAMES } from '#domain/record/marks.ts'
import { csvLine } from '#domain/text/csv.ts'
import { expectAccessible } from './axe.ts'
import { readRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

// Lists of other services are imported, and the visitor's own are exported.

type Row = { name: string; year: string }
const asFile = (rows: Row[], date = '2024-02-03') =>
  [
    csvLine(['Date', 'Name', 'Year', 'Letterboxd URI']),
    ...rows.map(({ name, year }, at) => csvLine([date, name, year, `https://boxd.it/${at}`])),
  ].join('')

/** Names and years of films of the catalogue, for lists of another service. */
async function films(page: Page, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 1; rows.length < count; at += 1) {
    const response = await page.request.get(`/api/titles/movie?tab=top-rated&page=${at}`)
    const { items }: { items: { name: string; date: string }[] } = await response.json()
    rows.push(...items.map(({ name, date }) => ({ name, year: date.slice(0, 4) })))
  }
  return rows.slice(0, count)
}

/** Drops files on the page as a desktop does. */
async function drop(page: Page, files: { name: string; text: string }[]) {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, text } of given) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  const place = page.getByText('Drop your files here')
  await place.dispatchEvent('drop', { dataTransfer: data })
}

async function openImport(page: Page) {
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog', { name: 'Import lists' })).toBeVisible()
}

/** Reloads the page, which offers to continue the import. */
async function reopen(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: 'Continue import' }).click()
}

/** The marks in effect, such as `wanted Metropolis`. */
const marks = async (page: Page) =>
  [...(await readRecord(page)).values()].flatMap((entry) =>
    MARK_NAMES.filter((name) => isMarked(entry, name)).map((name) => `${name} ${factsOf(entry)?.name ?? ''}`),
  )

test(
  'an import from Letterboxd: every row is found, chosen or listed, even across a reload',
  { tag: '@core' },
  async ({ page }) => {
    const all = await films(page, 56)
    const [remake, early, misspelt, ...rest] = all
    if (!remake || !early || !misspelt) throw new Error('The catalogue has no films')
    const watched = [
      ...rest.slice(0, 40),
      { ...remake, year: String(Number(remake.year) - 31) },
      { ...early, year: String(Number(early.year) + 1) },
      { ...misspelt, name: misspelt.name.slice(0, -1) },
      { name: 'Zzyzx Qwrtx', year: '1950' },
      { name: '=Vbnmq("x")', year: '' },
    ]
    const wanted = rest.slice(40)
    // The second request waits for a reload.
    let requests = 0
    await page.route('**/api/match', async (route) => {
      requests += 1
      if (requests !== 2) await route.continue()
    })
    await openImport(page)
    await drop(page, [
      { name: 'watched.csv', text: asFile(watched) },
      { name: 'watchlist.csv', text: asFile(wanted) },
    ])
    const progress = page.getByRole('progressbar', { name: 'Titles looked up' })
    await expect(progress).toHaveAttribute('aria-valuetext', '20 of 58 titles')
    await reopen(page)
    await expect(progress).toHaveAttribute('aria-valuetext', '58 of 58 titles')
    expect(await marks(page)).toEqual([])

    const found = (name: string) =>
      page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
    await expect(found('Found')).toHaveText('53')
    await expect(found('To choose')).toHaveText('3')
    await expect(found('Not found')).toHaveText('2')
    const question = (row: Row | undefined) => page.getByRole('group', { name: `${row?.name} (${row?.year})` })
    await question(watched[40]).getByRole('button', { name: 'None of these' }).click()
    await question(watched[41])
      .getByRole('button', { name: `${early.name} ${early.year}` })
      .click()
    // The focus is on the next one.
    await expect(page.getByRole('heading', { name: `${watched[42]?.name} (${misspelt.year})` })).toBeFocused()
    await reopen(page)
    await question(watched[42]).getByRole('button', { name: misspelt.name }).click()
    await expect(page.getByRole('heading', { name: 'All chosen' })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await (await download).createReadStream()
    const lost = (await file.toArray()).join('').split('\r\n')
    expect(lost).toHaveLength(5)
    expect(lost.slice(2, 4)).toEqual([
      'Zzyzx Qwrtx,1950,The catalog has no such title,watched.csv,45',
      `"'=Vbnmq(""x"")",,The catalog has no such title,watched.csv,46`,
    ])

    await page.getByRole('button', { name: 'Add 55 titles to my lists' }).click()
    await expect(page.getByText('55 titles from your files are on your lists.')).toBeVisible()
    const stored = await marks(page)
    expect(stored.filter((each) => each.startsWith('watched '))).toHaveLength(42)
    expect(stored.filter((each) => each.startsWith('wanted '))).toHaveLength(13)
    expect(stored).toContain(`watched ${misspelt.name}`)
    await page.getByRole('button', { name: 'See my lists' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('tab', { name: /^Watchlist/ })).toContainText('13')
    await expect(page.getByRole('tab', { name: /^Watched/ })).toContainText('42')
  },
)

test('a title that was not found can be looked up under another name', async ({ page }) => {
  await openImport(page)
  await drop(page, [{ name: 'watchlist.csv', text: asFile([{ name: 'Zzyzx Qwrtx', year: '1950' }]) }])
  await page.getByRole('button', { name: 'Search for Zzyzx Qwrtx' }).click()
  await page.getByRole('textbox', { name: 'Movie or show title' }).fill('metropolis')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Metropolis 1927 · Movie' }).click()
  await page.getByRole('button', { name: 'Add 1 title to my lists' }).click()
  await expect(page.getByText('1 title from your files is on your lists.')).toBeVisible()
  expect(await marks(page)).toEqual(['wanted Metropolis'])
})

test('a file of an unclear kind asks what it is, and unusable files say why and change nothing', async ({ page }) => {
  await openImport(page)
  const [film] = await films(page, 1)
  await drop(page, [
    { name: 'films.csv', text: asFile(film ? [film] : []) },
    { name: 'soup.csv', text: 'Recipe,Minutes\nSoup,20\n' },
    { name: 'half.csv', text: 'Date,Name,Year,Letterboxd URI\n2024-01-01,"Metrop' },
  ])
  const refused = page.getByRole('alert').filter({ hasText: 'soup.csv' })
  await expect(refused).toContainText('soup.csv This is not an export that this site can read')
  await expect(refused).toContainText('half.csv This file is cut off')
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
  await page.getByRole('group', { name: 'What is in films.csv?' }).getByText('Watchlist').click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Add 1 title to my lists' }).click()
  await expect.poll(() => marks(page)).toEqual([`wanted ${film?.name}`])
})

test('a table whose last row lacks cells is read, after a word about it', async ({ page }) => {
  await openImport(page)
  const [film, other] = await films(page, 2)
  const row = (each: typeof film) => `${each?.name},${each?.year}`
  await drop(page, [{ name: 'watchlist.csv', text: `Title,Year,imdbID,Tags\n${row(film)},,b\n${row(other)}` }])
  await expect(page.getByRole('listitem').filter({ hasText: 'watchlist.csv' })).toContainText('The last row lacks cells')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Add 2 titles to my lists' }).click()
  await expect
    .poll(async () => (await marks(page)).toSorted())
    .toEqual([`wanted ${film?.name}`, `wanted ${other?.name}`].toSorted())
})

test('the review is accessible, in narrow windows too, and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openImport(page)
  const [film, other] = await films(page, 2)
  const rows = [film, other].flatMap((row) => (row ? [{ ...row, year: String(Number(row.year) - 40) }] : []))
  const lost = { name: 'Zzyzxqwrtx'.repeat(12), year: '1950' }
  await page.getByLabel('Files of your lists').setInputFiles({
    name: `watched-${'x'.repeat(80)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(asFile([...rows, lost])),
  })
  await page.getByRole('button', { name: /^Search for Zzyzx/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Which one is it? 2 titles to choose' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const choice = page
    .getByRole('group', { name: `${film?.name} (${rows[0]?.year})` })
    .getByRole('button')
    .first()
  await choice.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All chosen' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('an import is paused, stopped, and forgotten', async ({ page }) => {
  await page.route('**/api/match', async (route) => {
    const { questions }: { questions: unknown[] } = route.request().postDataJSON()
    const answers = questions.map((_, at) => (at < 5 ? { state: 'not-found' } : { state: 'later', seconds: 40, why: 'quota' }))
    await route.fulfill({ json: { answers, perMinute: 40 } })
  })
  await openImport(page)
  await drop(page, [{ name: 'watchlist.csv', text: asFile(await films(page, 30)) }])
  await expect(page.getByText(/Continuing in (40|3\d) seconds/)).toBeVisible()
  await expect(page.getByText(/About \d+ minutes left/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await reopen(page)
  await expect(page.getByText('5 of 30 titles looked up. Paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue import' })).toBeHidden()
})

/** Everything in a record but the times that serve merging. */
function valuesIn(record: VisitorRecord) {
  const entries = [...record].map(([key, { fields }]) => [key, [...fields].map(([name, { value }]) => [name, value]).toSorted()])
  return Object.fromEntries(entries)
}

test('an export can be imported again, complete', async ({ page }) => {
  await openImport(page)
  await drop(page, [{ name: 'watched.csv', text: asFile(await films(page, 5)) }])
  await page.getByRole('button', { name: 'Add 5 titles to my lists' }).click()
  await page.getByRole('button', { name: 'See my lists' }).click()
  const before = valuesIn(await readRecord(page))
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = (await (await (await whole).createReadStream()).toArray()).join('')
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^my-lists-.*\.csv$/)
  for (const [service, file] of [
    ['Letterboxd', /^letterboxd-watched-.*\.csv$/] as const,
    ['Trakt', /^trakt-.*\.json$/] as const,
  ]) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `For ${service}` }).click()
    expect((await saving).suggestedFilename()).toMatch(file)
    await expect(page.getByText(`for ${service}, with`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Forget everything here' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget everything here' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Import' }).click()
  await drop(page, [{ name: 'my-lists.json', text }])
  await expect(page.getByText('Restored 5 titles and 0 episodes to your lists')).toBeVisible()
  await expect.poll(async () => valuesIn(await readRecord(page))).toEqual(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing watched yet').or(page.getByText('Nothing to watch yet'))).toBeVisible()
})

test('an import is undone as a whole, and can be added again', async ({ page }) => {
  await openImport(page)
  await drop(page, [{ name: 'watchlist.csv', text: asFile(await films(page, 5)) }])
  await page.getByRole('button', { name: 'Add 5 titles to my lists' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const add = page.getByRole('button', { name: 'Add 5 titles to my lists' })
  await expect(add).toBeVisible()
  await expect.poll(() => marks(page)).toEqual([])
  await add.click()
  await expect(page.getByText('5 titles from your files are on your lists.')).toBeVisible()
  expect((await marks(page)).filter((each) => each.startsWith('wanted '))).toHaveLength(5)
})
