/*
 * Takes the pictures of README.md (docs/*.png) of the built site on the sample catalogue: Home by night, what somebody watched last, a
 * movie by day, a show on a phone, somebody's diary and list, and the panel with two weeks of made-up searches. Needs a build and a Chromium:
 *   node tools/take-readme-pictures.mjs [FILE…]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withNote, withRating } from '#domain/record/diary-edits.ts'
import { withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { withList, withTitles } from '#domain/record/list-edits.ts'
import { packEntry } from '#domain/record/packed.ts'
import { openBrowser, withSite } from './picture-site.mjs'

const PORT = Number(process.env.PORT ?? 43_119)
const ORIGIN = `http://127.0.0.1:${PORT}`
const OPERATOR = { email: 'ann@films.example', password: 'a midnight matinee' }
const LAPTOP = { width: 1280, height: 800 }
const DAY = 86_400_000
/** Terms, how often each is searched in a day, and how many titles it finds. */
const TERMS = [
  ['the general', 21, 4],
  ['night of the living dead', 17, 3],
  ['sherlock jr', 14, 2],
  ['caligari', 12, 2],
  ['charade', 9, 3],
  ['metropolis', 8, 2],
  ['nosferatu', 7, 3],
  ['keaton interview 1965', 3, 0],
  ['metropolis restored 4k', 2, 0],
]
/** Searches of a day against the usual number, the oldest day first. */
const DAYS = [0.9, 0.8, 0.75, 0.6, 0.8, 0.9, 1.1, 1, 0.95, 1.05, 1.2, 1.1, 0.7, 1.15]

/** What somebody has who keeps a diary and a list: movies with the day of a viewing, half stars and a note. */
const SEEN = [
  [961, '2026-11-27', 10, 'With a pianist, at the Bijou'],
  [19, '2026-11-21', 9, ''],
  [653, '2026-11-14', 8, ''],
  [234, '2026-11-06', 8, 'Again, and better'],
  [234, '2026-10-30', 7, ''],
  [10331, '2026-10-31', 7, ''],
  [4808, '2026-10-18', 9, ''],
]
const LIST = { name: 'Silent nights', about: 'Bring an organ, if there is one.', isNumbered: true }

/** `below`: pixels scrolled down; `keeps`: has a diary and a list; `watched`: titles that were played before, the last one first on Home. */
const PICTURES = [
  { file: 'home.png', path: '/', viewport: { width: 1280, height: 1000 }, colorScheme: 'dark' },
  {
    file: 'watching.png',
    path: '/',
    viewport: { width: 1280, height: 640 },
    colorScheme: 'light',
    watched: ['/movie/961', '/tv/71446', '/movie/10331', '/movie/19', '/movie/653', '/movie/4808', '/movie/234'],
  },
  { file: 'title.png', path: '/movie/19', viewport: LAPTOP, colorScheme: 'light' },
  { file: 'phone.png', path: '/tv/71446', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { file: 'diary.png', path: '/diary', viewport: LAPTOP, colorScheme: 'dark', keeps: true },
  { file: 'list.png', path: '/lists/silent', viewport: { width: 390, height: 844 }, colorScheme: 'light', keeps: true },
  { file: 'panel.png', path: '/admin', viewport: LAPTOP, colorScheme: 'dark', signsIn: true, below: 540 },
]

const data = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))

const SITE = {
  port: PORT,
  dataDir: data,
  settings: { PUBLIC_ORIGIN: ORIGIN, ADMIN_EMAILS: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password },
}

function addSearches() {
  const file = readdirSync(data).find((name) => name.endsWith('.db') && !name.startsWith('cache'))
  const database = new DatabaseSync(join(data, file))
  const add = database.prepare('insert into searches (id, at, term, type, address, matches, words) values (?, ?, ?, ?, ?, ?, ?)')
  const now = Date.now()
  for (const [ago, share] of DAYS.toReversed().entries())
    for (const [term, count, matches] of TERMS)
      for (let each = 0; each < count * share; each += 1) {
        const at = new Date(now - ago * DAY - each * 60_000).toISOString()
        add.run(randomUUID(), at, term, 'multi', `203.0.113.${(each * 7) % 250}`, matches, ` ${term} `)
      }
  database.close()
}

/** As browsers store what was not yet written to their database. */
async function storedRecord(page) {
  await page.goto(`${ORIGIN}/about`)
  const questions = SEEN.map(([tmdbId]) => ({
    type: 'movie',
    tmdbId,
    imdbId: null,
    tvdbId: null,
    name: '',
    year: null,
    ofEpisode: false,
  }))
  const { answers } = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' }
    return (await fetch('/api/match', { method: 'POST', headers, body })).json()
  }, JSON.stringify({ questions }))
  const now = Date.now()
  let record = EMPTY_RECORD
  for (const [at, [id, day, halfStars, note]] of SEEN.entries()) {
    const { title } = answers[at]
    record = withMarks(record, [{ title, name: 'watched', on: true, seen: { day } }], { now })
    record = withRating(record, title, { part: null, halfStars }, { now })
    record = withNote(record, { key: `movie/${id}`, episode: null, day }, note, { now })
  }
  const titles = [...new Map(answers.map(({ title }) => [title.id, { title }])).values()]
  record = withTitles(withList(record, 'silent', LIST, { now }), 'silent', titles, { now })
  return JSON.stringify(Object.fromEntries([...record].map(([key, entry]) => [key, packEntry(key, entry)])))
}

async function take(browser, { file, path, viewport, colorScheme, signsIn = false, below = 0, watched = [], keeps = false }) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', bypassCSP: true })
  const page = await context.newPage()
  for (const title of watched) {
    await page.goto(ORIGIN + title)
    await page.waitForLoadState('networkidle')
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Play/ }).first().click()
    await page.getByTitle('Player').waitFor()
  }
  if (keeps) {
    const journal = await storedRecord(page)
    await page.evaluate((text) => localStorage.setItem('marquee.journal.1', text), journal)
  }
  if (signsIn) {
    await page.goto(`${ORIGIN}/admin/login`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Email').fill(OPERATOR.email)
    await page.getByLabel('Password').fill(OPERATOR.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  } else await page.goto(ORIGIN + path)
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto; scrollbar-width: none }' })
  if (watched.length > 0)
    await page
      .getByRole('region', { name: 'Continue Watching' })
      .evaluate((row) => scrollTo(0, row.getBoundingClientRect().top - 90))
  else await page.evaluate((top) => scrollTo(0, top), below)
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(`docs/${file}`, await page.screenshot())
  await context.close()
}

const wanted = process.argv.slice(2)
const browser = await openBrowser()
try {
  await withSite(SITE, async () => {})
  addSearches()
  await withSite(SITE, async () => {
    for (const picture of PICTURES) if (wanted.length === 0 || wanted.includes(picture.file)) await take(browser, picture)
  })
} finally {
  await browser.close()
  rmSync(data, { recursive: true })
}
