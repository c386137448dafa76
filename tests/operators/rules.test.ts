import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RuleKind } from '#domain/operators/rules.ts'
import { openDatabase, openSite } from '../helpers/site.ts'
import { everyList, titlesIn, toData } from './every-list.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

const lines: string[] = []
const note = (fields: object | string, said?: string) => void lines.push(`${JSON.stringify(fields)} ${said ?? ''}`)
const log = { info: note, warn: note, error: note }
const site = await openSite({ env: { ADMIN_EMAILS: OPERATOR.email }, database: await openDatabase(), log })
await addOperator(site)
const operator = await signIn(site)
let visitors = 0
const ask = (path: string) => site.get(path, {}, `198.18.${(visitors = (visitors + 1) % 250)}.7`)
const text = async (path: string) => (await ask(path)).text()

const pages = z.object({
  pages: z.number(),
  items: z.array(z.object({ type: z.enum(['movie', 'tv']), id: z.number(), name: z.string(), genreIds: z.array(z.number()) })),
})
const read = async (path: string) => pages.parse(await (await ask(path)).json())
const rule = (method: 'PUT' | 'POST' | 'DELETE', kind: RuleKind, value: string) =>
  operator.send(method, '/api/admin/rules', { kind, value, ...(method === 'DELETE' && { name: value }) })
/** All titles of a narrowed list. */
async function allOf(type: 'movie' | 'tv', filter: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await read(`/api/titles/${type}?${filter}&page=${page}`)
    last = found.pages
    ids.push(...found.items.map(({ id }) => id))
  }
  return ids.filter((id) => id > 1_000_000)
}

const [film] = (await read('/api/titles/movie?tab=popular')).items.filter(({ id }) => id > 1_000_000)
const [show] = (await read('/api/titles/tv?tab=popular')).items.filter(({ id }) => id > 1_000_000)
if (!film || !show) throw new Error('There are no generated titles')
const starring = async (path: string) => /"\/person\/(\d+)"/.exec(await text(path))?.[1] ?? ''
const [actor, actress] = await Promise.all([starring(`/movie/${film.id}?tab=cast`), starring(`/tv/${show.id}?tab=cast`)])
const ADDRESSES = everyList({ film: encodeURIComponent(film.name), show: encodeURIComponent(show.name), actor, actress })
const genre = String(film.genreIds[0])
const factsOf = (type: 'movie' | 'tv', id: number) =>
  site.services.catalogue.title({ language: 'en', visitor: null, budget: null }, type, id)

/** Expects that no address lists one of these titles, and that pages of lists are as long as before. */
async function expectNowhere(hidden: ReadonlySet<number>, lengths: ReadonlyMap<string, number>, statuses = [200]) {
  for (const path of ADDRESSES) {
    const answer = await ask(path)
    expect([path, statuses.includes(answer.status)]).toEqual([path, true])
    const body = await answer.text()
    expect([path, titlesIn(body).filter((id) => hidden.has(id))]).toEqual([path, []])
  }
  for (const [path, length] of lengths) expect([path, (await read(path)).items.length >= length]).toEqual([path, true])
}

test('titles of a genre are in no answer while there is a rule for it, and lists are as long as before', async () => {
  const hidden = new Set([...(await allOf('movie', `genres=${genre}`)), ...(await allOf('tv', `genres=${genre}`))])
  expect(hidden.size).toBeGreaterThan(5)
  const paths = ['/api/titles/movie?tab=popular', '/api/titles/tv?tab=popular']
  const lengths = new Map(await Promise.all(paths.map(async (path) => [path, (await read(path)).items.length] as const)))
  expect(ADDRESSES.length).toBeGreaterThan(50)
  expect((await rule('PUT', 'genre', genre)).status).toBe(200)
  await expectNowhere(hidden, lengths)
  expect((await read(`/api/titles/movie?genres=${genre}`)).items).toEqual([])
  expect((await rule('DELETE', 'genre', genre)).status).toBe(200)
  expect(titlesIn(await text('/api/titles/movie?tab=popular'))).toContain(film.id)
})

test('pages, player, pictures and data of a title are gone, except for operators and exceptions; the log says which rule it was', async () => {
  await rule('PUT', 'genre', genre)
  const path = `/movie/${film.id}`
  const gone = [
    `/share/movie/${film.id}.png`,
    `/player/film${path}`,
    `/api/titles${path}`,
    `/api/recommendations${path}?page=2`,
    `/api/offers${path}`,
  ]
  lines.length = 0
  const page = await ask(path)
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/'])
  expect((await ask(toData(path))).status).toBe(202)
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`"title":"movie/${film.id}","rule":"genre .+"} A rule hid a title`)),
  )
  for (const each of gone) expect([each, (await ask(each)).status]).toEqual([each, 404])
  expect(JSON.parse(await text(`/api/upcoming?movie=${film.id}`)).unknown.movie).toEqual([film.id])
  for (const each of [path, toData(path)]) expect((await operator.ask(each)).status).toBe(200)

  expect((await rule('PUT', 'exception', `https://site.test/movie/${film.id}`)).status).toBe(200)
  expect((await ask(path)).status).toBe(200)
  for (const each of gone) expect([each, (await ask(each)).status]).toEqual([each, 200])
  expect(titlesIn(await text('/api/titles/movie?tab=popular'))).toContain(film.id)
  expect(titlesIn(await text(`/search?q=${encodeURIComponent(film.name)}`))).toContain(film.id)
  await rule('DELETE', 'exception', `movie/${film.id}`)
  expect((await ask(path)).status).toBe(302)
  await rule('DELETE', 'genre', genre)
})

test('titles of a language are in no answer', async () => {
  const hidden = new Set([...(await allOf('movie', 'language=en')), ...(await allOf('tv', 'language=en'))])
  expect(hidden.has(film.id)).toBe(true)
  expect((await rule('PUT', 'language', 'EN')).status).toBe(200)
  // Both titles whose own addresses are in the list are English too.
  await expectNowhere(hidden, new Map(), [200, 202, 302, 404])
  expect((await ask(`/movie/${film.id}`)).status).toBe(302)
  await rule('DELETE', 'language', 'en')
})

test.each(['keyword', 'company'] as const)(
  'titles with a %s are in no answer, once the service has said which these are',
  async (kind) => {
    const title = await factsOf('movie', film.id)
    const [tag] = kind === 'keyword' ? title.keywords : title.companies
    const filter = kind === 'keyword' ? 'keywords' : 'companies'
    const hidden = new Set([...(await allOf('movie', `${filter}=${tag?.id}`)), ...(await allOf('tv', `${filter}=${tag?.id}`))])
    expect(hidden.has(film.id)).toBe(true)
    expect((await rule('PUT', kind, String(tag?.id))).status).toBe(200)
    await expect
      .poll(async () => titlesIn(await text(`/search?q=${encodeURIComponent(film.name)}`)).includes(film.id))
      .toBe(false)
    await expectNowhere(hidden, new Map())
    expect((await ask(`/movie/${film.id}`)).status).toBe(302)
    await rule('DELETE', kind, String(tag?.id))
  },
)

const rated = async (type: 'movie' | 'tv', ids: readonly number[]) => {
  const all = await Promise.all(ids.map((id) => factsOf(type, id)))
  return new Map(all.map(({ id, certifications }) => [id, certifications.find(({ country }) => country === 'US')?.name ?? '']))
}
const listed = async (path: string) => (await read(path)).items.map(({ id }) => id).filter((id) => id > 1_000_000)

test.each([
  ['movie', 'US PG', ['PG-13', 'R', 'NC-17']],
  ['tv', 'us tv-pg', ['TV-14', 'TV-MA']],
] as const)('titles of the type %s above %s are in no answer, once they were read', async (type, value, above) => {
  const paths = ['tab=popular', 'tab=top-rated', 'tab=popular&page=2', 'tab=popular&page=3'].map(
    (query) => `/api/titles/${type}?${query}`,
  )
  const names = await rated(type, [...new Set((await Promise.all(paths.map(listed))).flat())])
  const hidden = new Set([...names].flatMap(([id, name]) => (above.some((each) => each === name) ? id : [])))
  expect(hidden.size).toBeGreaterThan(1)
  expect((await rule('PUT', 'certification', value)).status).toBe(200)
  await expect.poll(async () => (await Promise.all(paths.map(listed))).flat().filter((id) => hidden.has(id))).toEqual([])
  await expectNowhere(hidden, new Map(), [200, 202, 302, 404])
  const [one = 0] = hidden
  expect((await ask(`/share/${type}/${one}.png`)).status).toBe(404)
  expect((await ask(`/${type}/${one}`)).status).toBe(302)
  const [set] = await site.services.store.rules.all()
  await rule('PUT', 'exception', `/${type}/${one}`)
  expect((await ask(`/${type}/${one}`)).status).toBe(200)
  await rule('DELETE', 'exception', `${type}/${one}`)
  expect((await rule('DELETE', 'certification', set?.value ?? '')).status).toBe(200)
  expect((await ask(`/${type}/${one}`)).status).toBe(200)
})

const strictRule = () => operator.send('PUT', '/api/admin/rules', { kind: 'certification', value: 'US PG-13', unrated: true })

test('titles without a rating are hidden too if the rule says so', async () => {
  const names = await rated('movie', await listed('/api/titles/movie?tab=popular'))
  expect((await strictRule()).status).toBe(200)
  expect((await strictRule()).status).toBe(409)
  // Real films of the sample catalogue have no rating.
  expect((await ask('/movie/19')).status).toBe(302)
  const left = await rated('movie', await listed('/api/titles/movie?tab=popular'))
  expect(names.size).toBeGreaterThan(0)
  expect([...left.values()].filter((name) => !['G', 'PG', 'PG-13'].includes(name))).toEqual([])
  const [set] = await site.services.store.rules.all()
  expect(set?.name).toBe('above PG-13 in US (movies), or without one')
  await rule('DELETE', 'certification', set?.value ?? '')
})

test('a preview counts what a rule would hide, and changes nothing', async () => {
  const answer = await rule('POST', 'genre', genre)
  const { hidden, kept, rule: meant } = await answer.json()
  expect(meant).toMatchObject({ kind: 'genre', value: genre })
  expect(hidden).toBeGreaterThan(0)
  expect(kept).toBeGreaterThan(hidden)
  expect((await ask(`/movie/${film.id}`)).status).toBe(200)
  expect(await site.services.store.rules.all()).toEqual([])
})

test('a removed rule is restored by undo, unless there is such a rule again', async () => {
  await rule('PUT', 'language', 'ja')
  const [before] = await site.services.store.rules.all()
  const { entry } = await (await rule('DELETE', 'language', 'ja')).json()
  const undo = () => operator.send('POST', '/api/admin/audit', { undo: entry })
  expect((await undo()).status).toBe(200)
  expect(await site.services.store.rules.all()).toEqual([before])
  expect((await undo()).status).toBe(409)
  await rule('DELETE', 'language', 'ja')
})

test.each<[RuleKind, string, string]>([
  ['genre', 'Nonsense', 'There is no genre Nonsense'],
  ['genre', ' ', 'Please enter a value'],
  ['language', 'Japanese', 'Enter the language’s code of two letters'],
  ['keyword', '999999999', 'There is no keyword 999999999'],
  ['company', 'No such company of films', 'There is no company No such company of films'],
  ['certification', 'PG-13', 'Enter the region and the highest rating'],
  ['certification', 'US FSK 12', 'Ratings there are, for movies G, PG'],
  ['certification', 'ZZ 12', 'has no ratings of the region ZZ'],
  ['certification', 'US NC-17', 'Nothing in US is above NC-17'],
  ['exception', '603', 'Enter the title’s address'],
  ['exception', '/person/5', 'Enter the title’s address'],
])('a rule for the %s "%s" is refused with the reason', async (kind, value, reason) => {
  const answer = await rule('PUT', kind, value)
  expect([answer.status, (await answer.json()).error.message]).toEqual([400, expect.stringContaining(reason)])
})

test('the same rule cannot be added twice, and one that is not there not removed', async () => {
  expect((await rule('PUT', 'adult', '')).status).toBe(200)
  expect((await rule('PUT', 'adult', 'whatever')).status).toBe(409)
  expect((await rule('DELETE', 'adult', '')).status).toBe(200)
  expect((await rule('DELETE', 'adult', '')).status).toBe(404)
})
