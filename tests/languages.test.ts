import { expect, test } from 'vitest'
import { textsOf } from '#messages/server.ts'
import { openDatabase, openSite } from './helpers/site.ts'
import { elements } from '#tests/helpers/html.ts'
import { addOperator, OPERATOR, signIn } from '#tests/helpers/operator-account.ts'

const ORIGIN = 'https://bijou.example'
const site = await openSite({ env: { PUBLIC_ORIGIN: ORIGIN } })

/** Status, target of a redirect, and language of an answer. */
async function ask(path: string, { get } = site) {
  const answer = await get(path)
  const text = await answer.text()
  const { lang = null, dir = 'ltr' } = elements(text, 'html')[0]?.attributes ?? {}
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    language: lang,
    direction: dir,
    text,
  }
}

test.each([
  ['/', 'en', 'ltr'],
  ['/de/', 'de', 'ltr'],
  ['/de/movie', 'de', 'ltr'],
  ['/pt-BR/tv?tab=popular', 'pt-BR', 'ltr'],
  ['/ja/person', 'ja', 'ltr'],
  ['/zh-CN/about', 'zh-CN', 'ltr'],
  ['/ar/search?q=moon', 'ar', 'rtl'],
])('%s is a page in %s', async (path, language, direction) => {
  expect(await ask(path)).toMatchObject({ status: 200, language, direction })
})

/** Addresses with a language that does not mean what it seems to, and the one plain answer of each. */
test.each([
  ['/DE/movie', { status: 301, location: '/de/movie' }],
  // Earlier addresses.
  ['/pt/movie?genres=18', { status: 301, location: '/pt-BR/movie?genres=18' }],
  ['/zh', { status: 301, location: '/zh-CN/' }],
  ['/zh-cn/about', { status: 301, location: '/zh-CN/about' }],
  ['/de-AT/movie', { status: 404, language: 'en' }],
  ['/xx/movie/603', { status: 404, language: 'en' }],
  // A language that is not offered, or no longer.
  ['/xx/movie', { status: 404, language: 'en' }],
  // For translators, where the operator allows it.
  ['/zz/movie', { status: 404, language: 'en' }],
  ['/de/xyz', { status: 404, language: 'de' }],
  ['/de/de/movie', { status: 404, language: 'de' }],
  ['/de', { status: 301, location: '/de/' }],
  ['/en/movie', { status: 301, location: '/movie' }],
  ['/de/movie/', { status: 301, location: '/de/movie' }],
  ['/de/admin/bans', { status: 301, location: '/admin/bans' }],
  // A filter of lists: the language of titles, not of the page.
  ['/movie?language=de', { status: 200, language: 'en' }],
  ['/fr/movie?language=de', { status: 200, language: 'fr' }],
  // A search for a language's code.
  ['/search?q=de', { status: 200, language: 'en' }],
])('%s has one plain answer', async (path, expected) => {
  expect(await ask(path)).toMatchObject(expected)
})

test('a page names itself in every language, its own address and locale, and loads files that all languages share', async () => {
  const { text } = await ask('/de/about')
  for (const [tag, prefix] of [
    ['de', '/de'],
    ['pt-BR', '/pt-BR'],
    ['en', ''],
    ['x-default', ''],
  ])
    expect(text).toContain(`<link rel="alternate" hrefLang="${tag}" href="${ORIGIN}${prefix}/about"/>`)
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/de/about"/>`)
  expect(text).toContain('<meta property="og:locale" content="de_DE"/>')
  expect(text).toContain('<meta property="og:locale:alternate" content="pt_BR"/>')
  expect(text).not.toContain('<meta property="og:locale:alternate" content="de_DE"/>')
  expect(text).toMatch(/<script[^>]*>[^<]*"basename":"\/de\/"/)
  expect(text).not.toContain('/de/assets/')
  expect(text).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/de-[\w-]{8}\.js"/)
})

test('links inside a page stay in its language', async () => {
  const { text } = await ask('/fr/movie')
  const own = elements(text, 'a').flatMap(({ attributes: { href = '', hreflang } }) =>
    href.startsWith('/') && !hreflang ? href : [],
  )
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter((href) => !href.startsWith('/fr/'))).toEqual([])
})

test('pages are cached for each language, and a blocked title is gone from all of them', async () => {
  const own = await openSite({ env: { ADMIN_EMAILS: OPERATOR.email }, database: await openDatabase() })
  const [, path = '', id = ''] = /href="(\/movie\/(\d+))"/.exec((await ask('/movie', own)).text) ?? []
  for (const [prefix, language] of [
    ['/de', 'de'],
    ['', 'en'],
    ['/de', 'de'],
  ] as const)
    expect(await ask(prefix + path, own)).toMatchObject({ status: 200, language })
  await addOperator(own)
  const operator = await signIn(own)
  expect((await operator.send('PUT', '/api/admin/blocks', { type: 'movie', id: Number(id) })).status).toBe(200)
  expect(await ask(`/de${path}`, own)).toMatchObject({ status: 302, location: '/de/' })
})

test('robots find the sitemap of every language, and data of none', async () => {
  const { text } = await ask('/robots.txt')
  for (const prefix of ['', '/de', '/ar']) {
    expect(text).toContain(`Sitemap: ${ORIGIN}${prefix}/sitemap.xml`)
    expect(text).toContain(`Disallow: ${prefix}/api/`)
  }
  expect((await ask('/de/sitemap.xml')).text).toContain(`${ORIGIN}/de/sitemap/movie-1.xml`)
})

test('the manifest, the feed and the calendar are in the language of their address', async () => {
  const manifest: unknown = JSON.parse((await ask('/de/manifest.webmanifest')).text)
  expect(manifest).toMatchObject({ lang: 'de', dir: 'ltr', id: '/', start_url: '/de/', scope: '/' })
  expect(JSON.parse((await ask('/ar/manifest.webmanifest')).text)).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect((await ask('/de/feed.xml?movie=10331')).text).toMatch(/xml:lang="de"/)
})

test('data comes in the language of its address', async () => {
  const genres = (await ask('/de/movie')).text
  expect(genres).toContain('Komödie')
  expect((await ask('/de/movie.data')).text).toContain('Komödie')
  expect((await ask('/movie.data')).text).not.toContain('Komödie')
})

test('a list with English names is matched in every language, by the titles’ names in that language', async () => {
  const question = { type: 'movie', tmdbId: null, imdbId: null, tvdbId: null, year: 1920, ofEpisode: false }
  const names = ['The Cabinet of Dr. Caligari', 'Das Cabinet des Dr. Caligari']
  const body = JSON.stringify({ questions: names.map((name) => ({ ...question, name })) })
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee', Origin: ORIGIN }
  const answer: unknown = await (await site.get('/de/api/match', { method: 'POST', headers, body })).json()
  const same = { state: 'matched', title: { name: 'Das Cabinet des Dr. Caligari' } }
  expect(answer).toMatchObject({ answers: [same, same] })
})

test('what fails and what is refused at the same time in several languages is told to each visitor in their own', async () => {
  const env = { TMDB_API_KEY: 'any', TMDB_API_URL: 'https://service.test/3' }
  const { get } = await openSite({ env, fetch: async () => new Response(null, { status: 500 }), ticks: () => 0 })
  const codes = ['de', 'fr', 'ar'] as const
  const messagesAt = (path: string) =>
    Promise.all(codes.map(async (code) => (await (await get(`/${code}${path}`)).json()).error.message))
  // The same in all languages, so they share the call.
  expect(await messagesAt('/api/certifications')).toEqual(codes.map((code) => textsOf(code).refusals.fetchFailed))
  for (let search = 1; search <= 30; search += 1) await get(`/api/search/tv?q=${search}`)
  expect(await messagesAt('/api/search/tv?q=moon')).toEqual(
    codes.map((code) => textsOf(code).refusals.searchingFast({ seconds: 60 })),
  )
})
