import { expect, test } from 'vitest'
import { background } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { type CertificationLimit, limitToValue } from '#domain/operators/certification-limit.ts'
import type { HidingRule, RuleKind } from '#domain/operators/rules.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createHiding } from './hiding.ts'
import { createCatalogue } from './tmdb/tmdb.ts'

const english = background('en')
const sample = createSampleCatalogue({ size: 60, today: () => new Date('2026-11-20T12:00:00.000Z') })
const catalogue = createCatalogue({
  url: 'http://sample.invalid/3',
  key: 'sample',
  token: null,
  region: 'US',
  cache: createCatalogueCache(openBackground()),
  fetch: sample.fetch,
})
const metropolis = await catalogue.title(english, 'movie', 19)
const [genre = 0] = metropolis.genreIds
const [keyword] = metropolis.keywords
const rule = (kind: RuleKind, value: string): HidingRule => ({ kind, value, name: value, addedAt: '2026-11-20T12:00:00.000Z' })

/** Hiding by these rules, with the ids of the titles that it read. */
function hidingBy(rules: HidingRule[], title: typeof catalogue.title = catalogue.title) {
  const read: number[] = []
  const refused: string[] = []
  const hiding = createHiding({
    isBlocked: () => false,
    rules: () => rules,
    tagsOf: () => ({ keywordIds: [], companyIds: [], certifications: [] }),
    catalogue: { title: async (scope, type, id) => (read.push(id), title(scope, type, id)) },
    onRefused: (what, by) => void refused.push(`${what} ${by}`),
  })
  return { hiding, read, refused }
}
const METROPOLIS = { type: 'movie', id: 19 } as const

test('without rules no title is read', async () => {
  const { hiding, read } = hidingBy([])
  expect(await hiding.isHidden(english, METROPOLIS)).toBe(false)
  expect([hiding.isHiddenName('movie', 19), read]).toEqual([false, []])
})

test('a title that no list has shown is read once, and one that a list has shown is not', async () => {
  const asked = hidingBy([rule('genre', String(genre))])
  expect(await asked.hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect(await asked.hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect([asked.read, asked.refused]).toEqual([[19], [`movie/19 genre ${genre}`, `movie/19 genre ${genre}`]])
  const listed = hidingBy([rule('genre', String(genre))])
  expect(listed.hiding.isHiddenItem({ ...METROPOLIS, genreIds: [genre] })).toBe(true)
  expect(await listed.hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect(listed.read).toEqual([])
})

test('keywords are in the title’s own answer alone, which is read even if a list has shown the title', async () => {
  const { hiding, read } = hidingBy([rule('keyword', String(keyword?.id))])
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [genre] })).toBe(false)
  expect(await hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect(read).toEqual([19])
  // From then on lists know too, and do not forget it.
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [genre] })).toBe(true)
})

test('a language that a list once said holds for a list that does not say it', () => {
  const { hiding } = hidingBy([rule('language', 'ja')])
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [], language: 'ja' })).toBe(true)
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [] })).toBe(true)
})

test('a visitor who may see hidden titles sees it, and nothing is noted', async () => {
  const { hiding, refused } = hidingBy([rule('genre', String(genre))])
  expect(await hiding.isHidden(english, METROPOLIS, async () => true)).toBe(false)
  expect(refused).toEqual([])
})

const failing = (kind: 'upstream' | 'not-found') =>
  hidingBy([rule('language', 'de')], async () => {
    throw new AppError(kind, 'Failed')
  }).hiding

test('a title of which the service says nothing is not shown by mistake, and one that does not exist is not hidden', async () => {
  await expect(failing('upstream').isHidden(english, METROPOLIS)).rejects.toThrow('Failed')
  expect(await failing('not-found').isHidden(english, METROPOLIS)).toBe(false)
})

test('a name of which nothing is known is hidden while there are rules, unless it is an exception', () => {
  const { hiding } = hidingBy([rule('language', 'xx'), rule('exception', 'movie/19')])
  expect([hiding.isHiddenName('movie', 19), hiding.isHiddenName('movie', 20)]).toEqual([false, true])
  hiding.isHiddenItem({ type: 'movie', id: 20, genreIds: [] })
  expect(hiding.isHiddenName('movie', 20)).toBe(false)
})

test('the catalogue leaves hidden genres and keywords out itself, but not with exceptions', () => {
  const query = { type: 'movie', page: 1, sort: 'popularity.desc', withoutGenreIds: [99] } as const
  const given = { ...query, withoutGenreIds: [...query.withoutGenreIds] }
  expect(hidingBy([rule('genre', '27'), rule('keyword', '5')]).hiding.narrowed(given)).toEqual({
    ...given,
    withoutGenreIds: [99, 27],
    withoutKeywordIds: [5],
  })
  expect(hidingBy([rule('genre', '27'), rule('exception', 'movie/19')]).hiding.narrowed(given)).toEqual(given)
})

const LIMIT = { region: 'US', limit: 'PG-13', above: { movie: ['R'] }, hidesUnrated: false }
const limit = (part: Partial<CertificationLimit> = {}) => rule('certification', limitToValue({ ...LIMIT, ...part }))

test('a certification above a limit is in the title’s own answer; lists follow what is known of it', async () => {
  const rated = { ...metropolis, certifications: [{ country: 'US', name: 'R' }] }
  const { hiding, refused } = hidingBy([limit()], async () => rated)
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [] })).toBe(false)
  expect(await hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect(hiding.isHiddenItem({ ...METROPOLIS, genreIds: [] })).toBe(true)
  expect(refused).toEqual([expect.stringContaining('movie/19 certification')])
  expect(await hidingBy([limit()]).hiding.isHidden(english, METROPOLIS)).toBe(false)
  expect(await hidingBy([limit({ hidesUnrated: true })]).hiding.isHidden(english, METROPOLIS)).toBe(true)
})

test('a list of movies asks for those within a limit only if the others are hidden for certain', () => {
  const query = { type: 'movie', page: 1, sort: 'popularity.desc' } as const
  const narrowed = (part: object, given: object = {}) => hidingBy([limit(part)]).hiding.narrowed({ ...query, ...given })
  expect(narrowed({ hidesUnrated: true })).toEqual({ ...query, certificationMax: 'PG-13', region: 'US' })
  expect(narrowed({})).toEqual(query)
  expect(narrowed({ hidesUnrated: true }, { region: 'DE' })).toEqual({ ...query, region: 'DE' })
})

test('a preview says of how many titles it knows too little', () => {
  const { hiding } = hidingBy([])
  for (const id of [1, 2, 3]) hiding.isHiddenItem({ type: 'movie', id, genreIds: [27] })
  expect(hiding.preview(limit())).toEqual({ hidden: 0, kept: 3, open: 3 })
  expect(hiding.preview(rule('genre', '27'))).toEqual({ hidden: 3, kept: 3, open: 0 })
})

test('an id of which nothing is known is not hidden, and one of a list is as its card', () => {
  const { hiding } = hidingBy([rule('genre', '27')])
  hiding.isHiddenItem({ ...METROPOLIS, genreIds: [27] })
  expect([hiding.isHiddenId('movie', 19), hiding.isHiddenId('movie', 20)]).toEqual([true, false])
})

test('a title for adults is hidden by the rule for these, and by no other', async () => {
  const adult = { ...metropolis, isAdult: true }
  expect(await hidingBy([rule('adult', '')], async () => adult).hiding.isHidden(english, METROPOLIS)).toBe(true)
  expect(await hidingBy([rule('language', 'xx')], async () => adult).hiding.isHidden(english, METROPOLIS)).toBe(false)
})
