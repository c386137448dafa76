import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zipSync, strToU8 } from 'fflate'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { isMarked, MARK_NAMES, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { csvLine } from '#domain/text/csv.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { traktArchive, traktTitle } from '#tests/helpers/trakt-archive.ts'
import { readRecord, withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

// Imports of twenty years of lists: whole archives and folders, and more titles than there is room for.

test.use({ timezoneId: 'America/Los_Angeles' })

type Title = { id: number; name: string; year: number }

async function titles(page: Page, type: 'movie' | 'tv'): Promise<Title[]> {
  const response = await page.request.get(`/api/titles/${type}?tab=top-rated`)
  const { items }: { items: { id: number; name: string; date: string }[] } = await response.json()
  // The plays are of 2024, so later titles would not fit.
  return items.map(({ id, name, date }) => ({ id, name, year: Number(date.slice(0, 4)) })).filter(({ year }) => year < 2020)
}

async function openImport(page: Page) {
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog', { name: 'Import lists' })).toBeVisible()
}

/** The marks of a title, with the days on which it was seen, such as `watched 2024-03-01`. */
async function markOf(page: Page, path: string): Promise<string> {
  const entry = (await readRecord(page)).get(path)
  const names = MARK_NAMES.filter((name) => entry && isMarked(entry, name))
  return [...names, ...viewingsOf(entry).flatMap(({ day }) => day || [])].join(' ')
}

async function archiveOf(page: Page, historyFiles: number) {
  const [film, wanted, unknown, evening] = await titles(page, 'movie')
  const [show, begun] = await titles(page, 'tv')
  if (!film || !wanted || !unknown || !evening || !show || !begun) throw new Error('The catalogue is too small')
  const files = traktArchive(historyFiles, { film, wanted, show, begun })
  const plays = [
    { watched_at: '1970-01-01T00:00:00.000Z', type: 'movie', movie: traktTitle(unknown) },
    { watched_at: '2024-03-02T03:30:00.000Z', type: 'movie', movie: traktTitle(evening) },
  ]
  return { film, wanted, unknown, evening, show, begun, files: { ...files, 'watched-history-500.json': JSON.stringify(plays) } }
}

const choose = (page: Page) => page.getByLabel('Files of your lists')
const asUpload = ([name, text]: [string, string]) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test('a Trakt ZIP with 25,000 plays: each is in a list or reported, on the visitor’s own date', async ({ page }) => {
  test.slow()
  const { film, wanted, unknown, evening, show, begun, files } = await archiveOf(page, 101)
  await openImport(page)
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`my-trakt/${name}`, strToU8(text)])))
  await choose(page).setInputFiles({ name: 'trakt.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  const add = page.getByRole('button', { name: 'Add 5 titles to my lists' })
  await expect(add).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Not found: 1 row')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'It says that you started a show' })).toContainText(begun.name)
  await page.getByText(/^Not read: \d+ files$/).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'lists-lists.json' })).toBeVisible()
  expect(await page.getByRole('dialog').locator('*').count()).toBeLessThan(1000)
  await add.click()
  await expect(page.getByText('5 titles and 200 episodes from your files are on your lists.')).toBeVisible()
  expect(await markOf(page, `movie/${film.id}`)).toBe('watched 2024-01-02')
  expect(await markOf(page, `movie/${wanted.id}`)).toBe('wanted')
  expect(await markOf(page, `movie/${unknown.id}`)).toBe('watched')
  expect(await markOf(page, `movie/${evening.id}`)).toBe('watched 2024-03-01')
  expect(await markOf(page, `tv/${show.id}`)).toBe('')
})

test('27 files are chosen at once', async ({ page }) => {
  const { files } = await archiveOf(page, 24)
  await openImport(page)
  const history = Object.entries(files).filter(([name]) => /^watched-|watchlist/.test(name) && !name.includes('playback'))
  expect(history).toHaveLength(28)
  await choose(page).setInputFiles(history.slice(1).map(asUpload))
  await page.getByRole('button', { name: 'Add 5 titles to my lists' }).click()
  await expect(page.getByText(/^5 titles and 200 episodes from your files/)).toBeVisible()
})

test('a folder is dropped, with more files than a browser returns at a time', async ({ page }, info) => {
  test.slow()
  const { files } = await archiveOf(page, 101)
  const folder = info.outputPath('my-trakt')
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/.DS_Store`, 'x')
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text)
  await openImport(page)
  const box = await page.getByText('Drop your files here').boundingBox()
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    await session.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9, data })
  }
  await page.getByRole('button', { name: 'Add 5 titles to my lists' }).click({ timeout: 60_000 })
  await expect(page.getByText(/^5 titles and 200 episodes from your files/)).toBeVisible()
})

test('more titles than there is room for are reported before any is looked up, with what is left out', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const kept = Array.from({ length: MAX_ENTRIES - 10 }, (_, at) => knownTitle(900_000 + at))
  const marks = kept.map((title) => ({ title, name: 'wanted' as const, on: true }))
  await withRecord(page, withMarks(EMPTY_RECORD, marks, { now: Date.now() }))
  const films = await titles(page, 'movie')
  const rows = films
    .slice(0, 14)
    .map(({ name, year }, at) => `2024-02-${at + 10},"${name.replaceAll('"', '""')}",${year},https://boxd.it/${at}`)
  const csv = `Date,Name,Year,Letterboxd URI\n${rows.join('\n')}\n`
  await openImport(page)
  await choose(page).setInputFiles({ name: 'watched.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('These files have 14 titles that are not on your lists')).toContainText(
    'your lists have room for 10 more. The 4 titles that you added longest ago will be left out and not looked up',
  )
  expect(asked).not.toContain('/api/match')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Not found: 4 rows')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your lists have no room for it' })).toHaveCount(4)
  await expect(page.getByText('Line 2 of watched.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Add 10 titles to my lists' }).click()
  await expect(page.getByText('10 titles from your files are on your lists.')).toBeVisible()
})

test('TV Time: 12,000 episodes of which half were seen, and a show that Simkl calls completed', async ({ page }) => {
  test.slow()
  const [whole, ...others] = (await titles(page, 'tv')).slice(0, 6)
  if (!whole || others.length < 5) throw new Error('The catalogue is too small')
  const cells = Array.from({ length: 12_000 }, (_, at) => {
    const [show, episode] = [at % 5, Math.floor(at / 5)]
    const seen = episode % 2 === 0 ? ['true', '2024-01-02 03:04:05'] : ['false', '']
    const numbers = [1 + Math.floor(episode / 100), 1 + (episode % 100)]
    return csvLine([
      String(900_000_000 + show),
      '',
      'u',
      others[show]?.name ?? '',
      ...numbers.map(String),
      String(at),
      ...seen,
      '0',
      'false',
    ])
  })
  const head =
    'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special\r\n'
  const simkl = {
    movies: [],
    shows: [
      {
        status: 'completed',
        last_watched_at: null,
        show: { title: whole.name, year: whole.year, ids: { tmdb: String(whole.id) } },
      },
    ],
  }
  await openImport(page)
  await choose(page).setInputFiles([
    { name: 'tvtime-series-episodes-1.csv', mimeType: 'text/csv', buffer: Buffer.from(head + cells.join('')) },
    { name: 'SimklBackup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(simkl)) },
  ])
  await expect(page.getByText('6 of 6 titles looked up.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Neither watched nor wanted, so not added: 6,000 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Add 6 titles to my lists' }).click()
  await expect(page.getByText(/^6 titles and 6,\d+ episodes from your files are on your lists/)).toBeVisible()
  const record = await readRecord(page)
  expect(seenEpisodes(record, whole.id).length).toBeGreaterThan(0)
  for (const { id } of others) expect(seenEpisodes(record, id)).toHaveLength(1200)
})
