import { expect, test } from 'vitest'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import type { SeenName } from '#domain/search/seen-name.ts'
import { namesIn } from '#server/catalogue/tmdb/names-in.ts'
import { createNearNames, shownNames } from '#server/catalogue/names/near-names.ts'
import { createNameIndex } from '#server/catalogue/names/name-index.ts'
import { createSeenNames } from '#server/catalogue/names/seen-names.ts'
import { misspell, seededRandom } from '#tests/helpers/misspell.ts'
import { NAMESAKES, ORIGINAL_NAMES, WRITTEN } from './misspelt.ts'

const TODAY = new Date('2026-11-22T12:00:00Z')
const at = TODAY.getTime()

/** The titles of the sample catalogue: real works, and `size` invented ones. */
async function sampleTitles(size: number): Promise<SeenName[]> {
  const sample = createSampleCatalogue({ size, today: () => TODAY })
  const titles: SeenName[] = []
  for (const type of ['movie', 'tv']) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const response = await sample.fetch(`/3/discover/${type}?page=${page}&api_key=k`)
      const answer: { total_pages: number } = await response.json()
      pages = Math.min(answer.total_pages, 500)
      titles.push(...namesIn(`discover/${type}`, answer, at))
    }
  }
  return titles
}

const wellKnown = [
  ...WRITTEN.flatMap(([, name, year = null]) => (year === null ? [{ name, year }] : [])),
  ...NAMESAKES.map(([name, year]) => ({ name, year })),
]
const known = [...new Map(wellKnown.map((each) => [`${each.name} ${each.year}`, each])).values()].map(
  ({ name, year }, index): SeenName => ({
    kind: 'movie',
    id: 900_000_000 + index,
    name,
    originalName: ORIGINAL_NAMES[name] ?? null,
    year,
    popularity: 100,
    at,
  }),
)

async function openNames(names: readonly SeenName[]) {
  const seen = createSeenNames({ now: () => at })
  const near = createNearNames(seen)
  seen.note(names)
  const shown = shownNames({ seen, near, isBlocked: () => false, now: () => TODAY })
  const last = names.at(-1)?.name ?? ''
  const find = (term: string) => shown.find(term, ['movie', 'tv', 'person'], 5).map(({ name }) => name)
  await expect.poll(() => find(last).map(({ name }) => name)).toContain(last)
  return find
}

/** `count` random titles, each with a random misspelling. */
function misspelt(titles: readonly SeenName[], count: number, seed: number) {
  const random = seededRandom(seed)
  const table: { typed: string; meant: string }[] = []
  while (table.length < count) {
    const meant = titles[Math.floor(random() * titles.length)]?.name ?? ''
    const typed = misspell(meant, random)
    if (typed !== null) table.push({ typed, meant })
  }
  return table
}

const small = await sampleTitles(200)
const large = await sampleTitles(5_000)

test('real misspellings find the title that was meant among the first five of 5,000', async () => {
  const find = await openNames([...large, ...known])
  const lost = WRITTEN.filter(([typed, meant, year]) => {
    return !find(typed).some((each) => each.name === meant && (year === undefined || each.year === year))
  })
  expect(large.length).toBeGreaterThan(5_000)
  // At most five of a hundred.
  expect(lost.slice(Math.floor(WRITTEN.length * 0.05))).toEqual([])
})

test('a year puts the title of that year first', async () => {
  const find = await openNames([...large, ...known])
  const firsts = WRITTEN.flatMap(([typed, meant, year]) =>
    year === undefined ? [] : [{ typed, first: find(typed)[0], meant, year }],
  )
  expect(firsts.filter(({ first, meant, year }) => first?.name !== meant || first.year !== year)).toEqual([])
})

test.each([
  ['the sample', small],
  ['5,000 titles', large],
])('of 300 random misspellings in %s, 95 in 100 find the title among the first five', async (_, titles) => {
  const find = await openNames([...titles, ...known])
  const table = misspelt(titles, 300, 16)
  const lost = table.filter(({ typed, meant }) => !find(typed).some(({ name }) => name === meant))
  expect(lost.slice(15)).toEqual([])
})

test('no search term, however long or odd, causes more than a bounded number of comparisons', () => {
  const work = { most: 0 }
  const index = createNameIndex({ isCurrent: () => true, onCompared: (words) => (work.most = Math.max(work.most, words)) })
  for (const name of [...small, ...known]) index.add(name)
  const random = seededRandom(20)
  const words = large.flatMap(({ name }) => name.split(' '))
  const any = (count: number) => Math.floor(random() * count)
  const odd = [
    () => String.fromCodePoint(...Array.from({ length: 200 }, () => 32 + any(0xd000))),
    () => String.fromCodePoint(...Array.from({ length: 200 }, () => 97 + any(26))),
    () => Array.from({ length: 100 }, () => ' etaoin'[any(7)]).join(' '),
    () => Array.from({ length: 40 }, () => words[any(words.length)]).join(' '),
    () => 'the of and in a '.repeat(12),
  ]
  for (let run = 0; run < 4_000; run += 1) {
    const term = Array.from(odd[run % odd.length]?.() ?? '')
      .slice(0, 200)
      .join('')
    index.find({ term, kinds: ['movie', 'tv', 'person'], limit: 5 })
  }
  // The name that is being compared at the limit is still completed.
  expect(work.most).toBeLessThanOrEqual(6_000 + 16 * 16)
  expect(work.most).toBeGreaterThan(3_000)
}, 120_000)
