import type { Page } from '@playwright/test'
import { withNote, withRating } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { titleKey } from '#domain/titles/title.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { changeRecord, withRecord } from './visitor-record.ts'
import { expect, test } from './visitor.ts'

const MOVIE = knownTitle(10331, { name: 'Night of the Living Dead' })
const SHOW = knownTitle(71446, { type: 'tv', name: 'Forty-Eight Nights' })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Diary' })
const entries = (page: Page) => page.getByRole('main').getByRole('article')
const months = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function openWithDiary(page: Page, address = '/diary') {
  await page.goto('/about')
  await changeRecord(page, (before) => {
    const act = { now: Date.now() }
    const seen = (record: VisitorRecord, day: string) =>
      withMarks(record, [{ title: MOVIE, name: 'watched', on: true, seen: { day } }], act)
    const films = ['2024-10-31', '2025-10-31'].reduce(seen, before)
    const episodes = [{ season: 1, episode: 1 }]
    const all = withEpisodesSeen(films, SHOW, { episodes, on: true, seen: { day: '2025-10-30' } }, act)
    return withRating(all, MOVIE, { part: null, halfStars: 9 }, act)
  })
  await page.goto(address)
}

test('the diary shows every viewing by month, narrows and changes them @core', async ({ page }) => {
  await openWithDiary(page)
  await expect(months(page)).toHaveText(['October 2025', 'October 2024'])
  await expect(entries(page)).toContainText(['Night of the Living Dead', 'Forty-Eight Nights', 'Night of the Living Dead'])
  await expect(entries(page).first()).toContainText('Rewatch')
  await expect(entries(page).nth(1)).toContainText('S1 E1')
  await expect(entries(page).first().getByRole('slider')).toHaveAttribute('aria-valuetext', '4.5 stars')
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('Not rated')
  await expect(page).toHaveURL('/diary?rating=none')
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4.5 stars')
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024')
  await expect(page).toHaveURL('/diary?year=2024&rating=4.5')
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'TV Shows' }).check()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries(page)).toHaveCount(3)
  await entries(page).first().getByRole('button', { name: 'Remove viewing' }).press('Enter')
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first().getByRole('link', { name: 'Forty-Eight Nights' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page)).toHaveCount(3)
})

test('a diary with long notes is whole at once: nothing moves when its buttons come', async ({ page }) => {
  await openWithDiary(page, '/about')
  const note = 'The lights go out along the pier, one after another. '.repeat(15)
  await changeRecord(page, (before) =>
    withNote(before, { key: titleKey(MOVIE), episode: null, day: '2025-10-31' }, note, { now: Date.now() }),
  )
  await page.goto('/diary')
  await expect(entries(page).first()).toContainText('one after another')
  await expect(entries(page).last().getByRole('button', { name: 'Add note' })).toBeVisible()
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
})

test('the calendar of a year links its days to their viewings', async ({ page }) => {
  await openWithDiary(page, '/diary?view=calendar')
  await expect(months(page)).toHaveCount(12)
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
  await page.getByRole('link', { name: 'Oct 30, 2025: 1 viewing' }).press('Enter')
  await expect(page).toHaveURL('/diary?view=calendar&year=2025&day=2025-10-30')
  await expect(page.getByRole('list', { name: 'Oct 30, 2025' }).getByRole('article')).toContainText('Forty-Eight Nights')
})

test('an empty diary says what comes into it, and the header leads there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Diary' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Nothing in your diary yet')).toBeVisible()
})

test('the diary is accessible as a list and as a calendar, in both themes', async ({ page }) => {
  for (const address of ['/diary', '/diary?view=calendar&year=2025&day=2025-10-31']) {
    await openWithDiary(page, address)
    await expect(entries(page).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

/** A viewing on each day from 1990 on. */
async function openWithViewings(page: Page, length: number) {
  await page.goto('/about')
  await changeRecord(page, (before) => {
    const act = { now: Date.now() }
    return withMarks(
      before,
      Array.from({ length }, (_, at) => {
        const day = new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10)
        const film = 1 + (at % 100)
        return { title: knownTitle(film, { name: `Film ${film}` }), name: 'watched' as const, on: true as const, seen: { day } }
      }),
      act,
    )
  })
}

test('a viewing of a chosen day is added from the diary, with a rating and a note, and undone @core', async ({ page }) => {
  await page.goto('/diary')
  await page.getByRole('button', { name: 'Add to diary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to diary' })
  await dialog.getByRole('combobox', { name: 'Movie or TV show' }).fill('night of the living')
  await dialog.getByRole('option', { name: /^Night of the Living Dead/ }).click()
  await expect(dialog.getByLabel('Day', { exact: true })).toBeFocused()
  await dialog.getByLabel('Day', { exact: true }).fill('2024-10-31')
  await dialog.getByRole('slider', { name: 'Your rating' }).press('4')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('With Ben.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add to diary' }).click()
  await expect(dialog).toBeHidden()
  await expect(months(page)).toHaveText(['October 2024'])
  await expect(entries(page)).toContainText('With Ben.')
  await expect(entries(page).getByRole('slider')).toHaveAttribute('aria-valuetext', '4 stars')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page)).toHaveCount(0)
})

test('from a film’s page a viewing is added, and not twice for one day or for one in the future', async ({ page }) => {
  await page.goto(`/movie/${MOVIE.id}`)
  await page.getByRole('button', { name: 'Add to diary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to diary' })
  const day = dialog.getByLabel('Day', { exact: true })
  const save = dialog.getByRole('button', { name: 'Add to diary' })
  await day.fill('2099-01-01')
  await save.click()
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true)
  await day.fill('2024-10-31')
  await save.click()
  await expect(page.getByRole('list', { name: 'Viewings' }).getByRole('listitem')).toContainText(['Watched on Oct 31, 2024'])
  await page.getByRole('button', { name: 'Add a viewing' }).click()
  await day.fill('2024-10-31')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Your diary already has this viewing')
  await dialog.getByRole('checkbox', { name: 'I don’t remember the day' }).check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('On a plane.')
  await save.click()
  await expect(page.getByRole('list', { name: 'Viewings' }).getByRole('listitem')).toHaveCount(2)
})

const dayAt = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10)

/** Two thousand films, each watched five times since 2000. */
function tenThousandViewings(): VisitorRecord {
  const seen = Array.from({ length: 10_000 }, (_, at) => ({
    title: knownTitle(1 + Math.floor(at / 5)),
    name: 'watched' as const,
    on: true as const,
    seen: { day: dayAt((at * 7) % 9000) },
  }))
  const films = new Map<number, typeof seen>()
  for (const each of seen) films.set(each.title.id, [...(films.get(each.title.id) ?? []), each])
  return new Map(
    [...films.values()].flatMap((of) => [...of.reduce((all, each) => withMarks(all, [each], { now: NOON }), EMPTY_RECORD)]),
  )
}

const isAnyOnScreen = (all: Element[]) =>
  all.some((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

test('of ten thousand viewings only those near the screen are in the document, wherever one scrolls', async ({ page }) => {
  await withRecord(page, tenThousandViewings())
  await page.goto('/diary')
  await expect(page.getByText('10,000 viewings')).toBeVisible()
  const cards: number[] = []
  for (const share of [0, 0.01, 0.25, 0.5, 0.98, 1]) {
    // The footer is nearly as high as the screen.
    await page.evaluate((to) => scrollTo(0, to * (document.querySelector('main')!.scrollHeight - innerHeight)), share)
    await expect.poll(() => entries(page).evaluateAll(isAnyOnScreen)).toBe(true)
    cards.push(await entries(page).count())
  }
  await expect(page.locator('main li[aria-posinset]').last()).toHaveAttribute('aria-posinset', /^(?:9\d{3}|10000)$/)
  expect(Math.max(...cards)).toBeLessThan(400)
})

test('on paper the diary is complete, however little of it is on the screen', async ({ page }) => {
  await openWithViewings(page, 1000)
  await page.goto('/diary?year=1991')
  await expect(page.getByText('365 viewings')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '1991' })).toHaveCount(365, { timeout: 100 })
  }).toPass()
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeVisible()
})
