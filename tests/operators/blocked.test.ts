import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, openSite } from '../helpers/site.ts'
import { everyList, titlesIn, toData } from './every-list.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

// T31: a blocked title no longer appears in any response, wherever it appeared before.
const site = await openSite({ env: { ADMIN_EMAILS: OPERATOR.email }, database: await openDatabase() })
await addOperator(site)
const operator = await signIn(site)
// Each request comes from a new address: searches per address and network are limited.
let visitors = 0
const ask = (path: string) => site.get(path, {}, `198.18.${(visitors = (visitors + 1) % 250)}.7`)
const text = async (path: string) => (await ask(path)).text()

const cards = z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) })
/** Ids of generated titles have seven digits, unlike any other number on a page. */
const generated = async (path: string) => cards.parse(await (await ask(path)).json()).items.filter(({ id }) => id > 1_000_000)
const [film] = await generated('/api/titles/movie?tab=popular')
const [show] = await generated('/api/titles/tv?tab=popular')
if (!film || !show) throw new Error('There are no generated titles')
const starring = async (path: string) => /"\/person\/(\d+)"/.exec(await text(path))?.[1] ?? ''
const [actor, actress] = await Promise.all([starring(`/movie/${film.id}?tab=cast`), starring(`/tv/${show.id}?tab=cast`)])
const [filmName, showName] = [film.name, show.name].map(encodeURIComponent)

const ADDRESSES = everyList({ film: filmName ?? '', show: showName ?? '', actor, actress })
const send = (method: 'PUT' | 'DELETE', type: string, id: number) =>
  operator.send(method, '/api/admin/blocks', { type, id, reason: 'canary-reason' })

// @spec lists/blocked: A blocked title stands in no list.
test('a title appears at every such address until it is blocked, and at none afterwards', async () => {
  const blocked = new Map<number, 'movie' | 'tv'>([
    [film.id, 'movie'],
    [show.id, 'tv'],
  ])
  for (const path of ADDRESSES) {
    const body = await text(path)
    const first = [/"\/(movie|tv)\/([456]\d{6})"/, /"type":"(movie|tv)","id":([456]\d{6})/, /"(movie|tv)":\[([456]\d{6})/]
    const [, type, id] = first.map((each) => each.exec(body)).find((found) => found !== null) ?? []
    if (type === 'movie' || type === 'tv') blocked.set(Number(id), type)
  }
  const before = new Map<string, number>()
  for (const path of ADDRESSES) before.set(path, titlesIn(await text(path)).filter((id) => blocked.has(id)).length)
  expect([...before].filter(([, count]) => count === 0)).toEqual([])
  for (const [id, type] of blocked) expect((await send('PUT', type, id)).status).toBe(200)
  for (const path of ADDRESSES) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    const body = await answer.text()
    expect([path, titlesIn(body).filter((id) => blocked.has(id))]).toEqual([path, []])
    expect(body).not.toContain('canary')
  }
  for (const [id, type] of blocked) expect((await send('DELETE', type, id)).status).toBe(200)
  // The sitemap may contain more of them by now.
  for (const path of ADDRESSES) {
    const back = titlesIn(await text(path)).filter((id) => blocked.has(id)).length
    expect([path, back >= before.get(path)!]).toEqual([path, true])
  }
})

// @spec bad-input/21: A blocked title redirects a visitor to /, and is a 404 as data.
// @spec titles/blocked: A blocked title redirects to / unless an admin is signed in.
test('the pages of a blocked title redirect to Home, as data too, and its player pages are gone', async () => {
  const films = [`/movie/${film.id}`, `/movie/${film.id}?tab=cast`, `/movie/${film.id}/`]
  const shows = [`/tv/${show.id}`, `/tv/${show.id}?season=1&episode=2`, `/tv/${show.id}/seasons/1`]
  const player = [`/player/film/movie/${film.id}`, `/player/film/tv/${show.id}/1/1`]
  const pictures = [`/share/movie/${film.id}.png`, `/share/tv/${show.id}.png`]
  // A picture that was drawn before the block must not be shown either.
  for (const path of pictures) expect([path, (await ask(path)).status]).toEqual([path, 200])
  await send('PUT', 'movie', film.id)
  await send('PUT', 'tv', show.id)
  for (const path of [...films, ...shows]) {
    const answer = await ask(path.replace(/\/$/, ''))
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/'])
    const data = await ask(toData(path.replace(/\/$/, '')))
    expect([path, data.status, await data.text()]).toEqual([path, 202, expect.stringMatching(/"redirect".*"\/"/)])
    expect((await operator.ask(path.replace(/\/$/, ''))).status).toBe(200)
    expect((await operator.ask(toData(path.replace(/\/$/, '')))).status).toBe(200)
  }
  for (const path of player) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect([path, (await operator.ask(path)).status]).toEqual([path, 200])
  }
  // Hidden from operators too: people who follow a shared link are not operators.
  for (const path of pictures) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect([path, (await operator.ask(path)).status]).toEqual([path, 404])
  }
  const more = `/api/recommendations/movie/${film.id}?page=2`
  const data = [more, `/api/tv/${show.id}/seasons/1`, `/api/titles/movie/${film.id}`, `/api/titles/tv/${show.id}`]
  for (const path of data) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect([path, (await operator.ask(path)).status]).toEqual([path, 200])
  }
  await send('DELETE', 'movie', film.id)
  await send('DELETE', 'tv', show.id)
  expect((await ask(`/movie/${film.id}`)).status).toBe(200)
  for (const path of data) expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('a collection omits a blocked part, and a search for the part’s IMDb id does not find it', async () => {
  const [first, second, imdbId] = ['/movie/4000071', '/movie/4000072', 'tt0015175']
  expect(await text(second)).toContain(`"${first}"`)
  expect((await ask(`/search?q=${imdbId}`)).headers.get('Location')).toBe(first)
  await send('PUT', 'movie', 4_000_071)
  expect(await text(second)).not.toContain(`"${first}"`)
  expect((await ask(`/search?q=${imdbId}`)).headers.get('Location')).toBeNull()
  await send('DELETE', 'movie', 4_000_071)
})

test('the stream sends visitors the blocked ids, and nothing else about the titles', async () => {
  await send('PUT', 'movie', film.id)
  const stream = ask('/api/events').then((answer) => answer.text())
  await new Promise(setImmediate)
  site.services.streams.closeAll()
  const body = await stream
  expect(body).toContain(`event: blocks\ndata: {"movie":[${film.id}],"tv":[]}\n`)
  expect(body).not.toContain('canary')
  expect(body).not.toContain(film.name)
  await send('DELETE', 'movie', film.id)
})
