import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { testLines, type SourceTest } from '#domain/player/source-test.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Title, TitleCard } from '#domain/titles/title.ts'
import { NotPublicError, type GuardedAnswer } from './guarded-request.ts'
import { createSourceTest } from './source-test.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const ORIGIN = 'https://marquee.example'
const source: Source = { ...DEFAULT_SOURCES.movie[0]!, url: 'https://house.example/{id}' }
const title = { type: 'movie', id: 7, name: 'Élan', imdbId: null, archiveId: null, videos: [] } as unknown as Title
const page: GuardedAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  bytes: 3000,
  isCut: false,
  redirect: null,
}

function open(ask: (url: string) => Promise<GuardedAnswer>) {
  const catalogue = {
    title: (_scope: unknown, _type: unknown, id: number) =>
      id === 7 ? Promise.resolve(title) : Promise.reject(new AppError('not-found', 'no')),
    trending: () => Promise.resolve([title as unknown as TitleCard]),
  }
  const testSource = createSourceTest({ catalogue, ownHost: 'marquee.example', ask, ticks: () => 0 })
  return (changes: Partial<Source> = {}, id: number | null = 7) =>
    testSource(english, { source: { ...source, ...changes }, type: 'movie', id, origin: ORIGIN })
}
const says = (result: SourceTest) => testLines(result, 'movie').map(({ isGood, text }) => `${isGood ? '+' : '-'} ${text}`)

test('a page that answers and may be framed gets good marks', async () => {
  const asked: string[] = []
  const run = open((url) => {
    asked.push(url)
    return Promise.resolve(page)
  })
  const result = await run({}, null)
  expect(result).toMatchObject({ outcome: 'answered', title: 'Élan', url: 'https://house.example/7', status: 200, framing: null })
  expect(says(result)).toEqual(['+ Answered: 200, text/html, 3 kB in 0 ms.', '+ This site may show it in a frame.'])
  expect(asked).toEqual(['https://house.example/7'])
})

test.each<[Record<string, string | string[]>, string]>([
  [{ 'x-frame-options': 'DENY' }, 'X-Frame-Options: deny'],
  [{ 'x-frame-options': ['SAMEORIGIN', 'SAMEORIGIN'] }, 'X-Frame-Options: sameorigin'],
  [
    { 'content-security-policy': "frame-ancestors 'self' https://partner.example" },
    "frame-ancestors 'self' https://partner.example",
  ],
])('an answer with %j is reported to forbid framing', async (headers, by) => {
  const result = await open(() => Promise.resolve({ ...page, headers: { ...page.headers, ...headers } }))()
  expect(says(result)).toContain(`- It forbids framing (${by}): the player stays empty.`)
})

test('a policy that names this site allows it, whatever X-Frame-Options says', async () => {
  const headers = { ...page.headers, 'x-frame-options': 'DENY', 'content-security-policy': `frame-ancestors ${ORIGIN}` }
  expect(says(await open(() => Promise.resolve({ ...page, headers }))())).toContain('+ This site may show it in a frame.')
})

test('an error, an answer that is not a page, and a redirect elsewhere are reported', async () => {
  expect(says(await open(() => Promise.resolve({ ...page, status: 404 }))())).toEqual([
    '- Answered: 404, text/html, 3 kB in 0 ms.',
  ])
  const none = await open(() => Promise.resolve({ ...page, headers: {}, bytes: 262_144, isCut: true }))()
  expect(says(none)).toContain('- The answer is not a web page, so the player may stay empty.')
  expect(says(none)[0]).toBe('+ Answered: 200, no content type, more than 256 kB in 0 ms.')
  const away = await open(() => Promise.resolve({ ...page, status: 302, redirect: 'https://other.example/' }))()
  expect(says(away)).toContain('- It redirects to another site, which was not tested: https://other.example/')
  const moved = (redirect: string) => open(() => Promise.resolve({ ...page, status: 302, redirect }))()
  expect(says(await moved('https://other.example:8443/a/b.mp4')).join()).toContain(
    'redirects to https://other.example:8443: enter that address',
  )
  expect(says(await moved('http://other.example/b.mp4')).join()).toContain(
    'redirects to http://other.example, which browsers do not load',
  )
})

test('for a file the result says whether it is a video, and whether our player may read it', async () => {
  const url = 'https://house.example/{id}.m3u8'
  const video = { 'content-type': 'application/vnd.apple.mpegurl', 'access-control-allow-origin': '*' }
  const readable = await open(() => Promise.resolve({ ...page, headers: video }))({ url })
  expect(says(readable).slice(1)).toEqual([
    '+ The type is that of a video.',
    '+ Pages of this site may read it (Access-Control-Allow-Origin).',
  ])
  const text = { 'content-type': 'text/html', 'access-control-allow-origin': 'https://other.example' }
  const closed = await open(() => Promise.resolve({ ...page, headers: text }))({ url })
  expect(
    says(closed)
      .slice(1)
      .every((line) => line.startsWith('- ')),
  ).toBe(true)
})

test.each([
  [{ code: 'ENOTFOUND' }, 'the host is unknown'],
  [{ code: 'ECONNREFUSED' }, 'the connection was refused'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'its certificate is for another host'],
  [{ code: 'EPROTO' }, 'the request failed (EPROTO)'],
  [{ name: 'TimeoutError' }, 'it took longer than 5 seconds'],
  [{}, 'the request failed'],
])('a failure with %j is described in words', async (fields, reason) => {
  const result = await open(() => Promise.reject(Object.assign(new Error('x'), fields)))()
  expect(result).toMatchObject({ outcome: 'unreachable', reason })
})

test('an address that the guard refuses, or that the title cannot fill in, is reported and not requested', async () => {
  const refused = await open(() => Promise.reject(new NotPublicError('house.example is 10.0.0.1')))()
  // The result must not reveal addresses in the private network.
  expect(JSON.stringify([refused, says(refused)])).not.toContain('10.0.0.1')
  expect(refused.outcome).toBe('refused')
  const never = open(() => Promise.reject(new Error('asked')))
  expect((await never({ url: 'https://house.example/{imdb_id}' })).outcome).toBe('unfilled')
  expect(await never({ url: '/player/trailer/movie/{id}' })).toMatchObject({ outcome: 'own', lacks: 'trailer' })
  await expect(never({ url: 'https://marquee.example/{id}' })).rejects.toMatchObject({ kind: 'unprocessable' })
})

test('at most four tests run at a time, and another is refused until one has ended', async () => {
  const waiting: (() => void)[] = []
  const run = open(() => new Promise((resolve) => waiting.push(() => resolve(page))))
  const first = Array.from({ length: 4 }, () => run())
  await expect.poll(() => waiting.length).toBe(4)
  await expect(run()).rejects.toMatchObject({ kind: 'rate-limited' })
  waiting.shift()?.()
  await first[0]
  const fifth = run()
  await expect.poll(() => waiting.length).toBe(4)
  for (const end of waiting) end()
  await Promise.all([...first, fifth])
})
