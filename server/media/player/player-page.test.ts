import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Source } from '#domain/sources/source.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Season, Title, Video } from '#domain/titles/title.ts'
import { createPlayerPages, type PlayerPagesOptions } from './player-page.ts'
import { parsePlayerPath } from './player-path.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const trailer: Video = { id: 'v1', key: 'abc_DEF-123', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }
const title: Title = {
  type: 'movie',
  id: 653,
  name: 'The Paper Lighthouse',
  date: '1922-03-04',
  rating: 7.7,
  poster: null,
  backdrop: '/backdrop.jpg',
  overview: '',
  genreIds: [],
  votes: 0,
  tagline: '',
  status: null,
  language: null,
  countries: [],
  certifications: [],
  runtime: null,
  lastDate: null,
  orders: [],
  next: null,
  genres: [],
  homepage: null,
  imdbId: null,
  budget: 0,
  revenue: 0,
  createdBy: [],
  companies: [],
  networks: [],
  keywords: [],
  collection: null,
  seasons: [],
  seasonCount: null,
  episodeCount: null,
  cast: [],
  crew: [],
  images: { backdrops: [], posters: [], logos: [] },
  videos: [trailer],
  reviews: [],
  recommendations: [],
  streaming: null,
  archiveId: 'paper_lighthouse',
  free: null,
  freeEpisodes: [],
  releaseDays: {},
}
const card = { number: 2, name: 'Season 2', episodeCount: 2, date: null, poster: null, overview: '' }
const show: Title = { ...title, type: 'tv', seasons: [card] }
const part = { season: 2, overview: '', still: null, rating: null, runtime: null }
const episodes: Episode[] = [
  { ...part, id: 1, number: 1, name: 'Fog', date: '2026-01-01' },
  { ...part, id: 2, number: 2, name: 'Lamp', date: '2026-06-16' },
]
const season: Season = { ...card, episodes }
const bare = { archiveId: null, videos: [] }
const colours = {
  paper: '#ffffff',
  ink: '#000000',
  primary: '#ff0000',
  secondary: '#00ff00',
  accent: '#0000ff',
  shadow: '#330000',
}
const look: TitleLook = { colours, mood: 'crime', era: 'now', invented: true }

type World = {
  title?: Title | AppError
  season?: Season | AppError
  /** By their numbers, in place of `season`. */
  seasons?: Record<number, Season>
  imageUrl?: string
  look?: TitleLook
  source?: Partial<Source>
}

const NO_SEASON = new AppError('not-found', 'no season')
const SCRIPTS = { file: '/assets/own-player-file-1.js', playlist: '/assets/own-player-playlist-1.js' }
const WANTED = { scripts: SCRIPTS, sound: null, version: null }
const FILE: Source = {
  ...DEFAULT_SOURCES.movie[0]!,
  id: 7,
  name: 'Own',
  url: 'https://files.example/{id}.mp4',
}

async function answer<Value>(value: Value | AppError): Promise<Value> {
  if (value instanceof AppError) throw value
  return value
}

function pagesFor(world: World) {
  const catalogue: PlayerPagesOptions['catalogue'] = {
    title: (_scope, type) => answer(world.title ?? (type === 'movie' ? title : show)),
    season: (_scope, _show, number) => answer(world.seasons ? (world.seasons[number] ?? NO_SEASON) : (world.season ?? season)),
  }
  const imageUrl = world.imageUrl ?? 'https://images.example/t/p'
  const list = [...DEFAULT_SOURCES.movie, { ...FILE, ...world.source }]
  return createPlayerPages({
    catalogue,
    basePath: '',
    imageUrl,
    look: world.look ? () => answer(world.look!) : null,
    sources: () => ({ movie: list, tv: list }),
    library: { start: () => Promise.resolve(null) },
    now: () => new Date('2026-06-15T12:00:00Z'),
  })
}

async function open(pathname: string, world: World = {}, scope = english) {
  const path = parsePlayerPath(pathname)
  if (!path) throw new Error(`No such page: ${pathname}`)
  const response = await pagesFor(world).respond(scope, path, WANTED)
  // Indentation means nothing to a browser here.
  const text = (await response.text()).replaceAll(/>\s+</g, '><')
  return {
    status: response.status,
    headers: response.headers,
    policy: response.headers.get('Content-Security-Policy') ?? '',
    text,
  }
}

const frameOf = (text: string) => /<iframe[^>]* src="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null
const linksOf = (text: string) => [...text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('in another language, links lead to pages in that language', async () => {
  const world = { title: { ...title, id: 4, archiveId: null, free: null } }
  const { text } = await open('/player/archive/movie/4', world, background('zz'))
  expect(linksOf(text).length).toBeGreaterThan(0)
  for (const link of linksOf(text)) expect(link).toMatch(/^\/zz\/player\//)
})

// @spec titles/player/film: Server 1 plays the free film or episode, else the official trailer.
test('film plays the free film', async () => {
  const { status, text, policy } = await open('/player/film/movie/653')
  expect(status).toBe(200)
  expect(frameOf(text)).toBe('https://archive.org/embed/paper_lighthouse')
  expect(policy).toContain('frame-src https://archive.org;')
})

// @spec titles/player/film
test('film falls back to the trailer, and says so', async () => {
  const { text, policy } = await open('/player/film/movie/653', { title: { ...title, archiveId: null } })
  expect(frameOf(text)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc_DEF-123\?/)
  expect(text).toContain('“The Paper Lighthouse” isn’t free to watch here. This is the official trailer.')
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
})

// @spec titles/player/nothing: A page that has nothing for the title says so and names what does.
test('film says that it has nothing, and links to what plays', async () => {
  const { status, text, policy } = await open('/player/film/movie/653', { title: { ...title, ...bare } })
  expect(status).toBe(200)
  expect(text).toContain('<h1>“The Paper Lighthouse” isn’t free to watch here.</h1>')
  expect(text).toContain('The test pattern plays for every title.')
  expect(linksOf(text)).toEqual(['/player/pattern/movie/653'])
  expect(policy).toContain("frame-src 'none';")
})

test('the page of a missing trailer offers the title sequence if the title has nothing else', async () => {
  const world = { title: { ...title, ...bare }, look }
  const { text } = await open('/player/trailer/movie/653', world)
  expect(text).toContain('Its title sequence and the test pattern play.')
  expect(linksOf(text)).toEqual(['/player/film/movie/653', '/player/pattern/movie/653'])
  expect(text).toContain('>Play the title sequence</a>')
  // The page that plays the sequence does not link to itself.
  expect((await open('/player/film/movie/653', world)).text).not.toContain('Play the title sequence')
  expect((await open('/player/trailer/movie/653', { title: { ...title, videos: [] }, look })).text).toContain('Play the movie')
})

// @spec titles/player/trailer: Server 2 plays the official trailer on the privacy-enhanced video site.
test('the trailer plays muted in a loop', async () => {
  const { text } = await open('/player/trailer/movie/653')
  const url = new URL(frameOf(text) ?? '')
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/abc_DEF-123')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: 'abc_DEF-123',
    rel: '0',
    playsinline: '1',
    // Messages are exchanged with it (adapters.ts).
    enablejsapi: '1',
  })
})

test('without a trailer the page leads to the film', async () => {
  const { text } = await open('/player/trailer/movie/653', { title: { ...title, videos: [] } })
  expect(linksOf(text)).toEqual(['/player/film/movie/653', '/player/pattern/movie/653'])
})

// @spec titles/player/archive: Server 3 plays the title on the Internet Archive.
test('archive plays the item, or leads to the trailer', async () => {
  expect(frameOf((await open('/player/archive/tv/653/2/1')).text)).toBe('https://archive.org/embed/paper_lighthouse')
  const { text } = await open('/player/archive/tv/653/2/1', { title: { ...show, archiveId: null } })
  expect(frameOf(text)).toBeNull()
  expect(linksOf(text)).toEqual(['/player/trailer/tv/653/2/1', '/player/pattern/tv/653/2/1'])
})

// @spec titles/player/pattern: Server 4 plays a test film with title, season and episode on it.
test('pattern plays our own video with title, season and episode on it', async () => {
  const { text, policy } = await open('/player/pattern/tv/653/2/1', { title: { ...show, ...bare } })
  expect(text).toContain(
    '<source src="/pattern/pattern.webm" type="video/webm"><source src="/pattern/pattern.mp4" type="video/mp4">',
  )
  expect(text).toMatch(/<video [^>]*autoplay muted loop playsinline/)
  expect(text).toContain('<h1>The Paper Lighthouse</h1><p class="place">Season 2 · Episode 1</p><p class="place">Fog</p>')
  expect(policy).toContain("media-src 'self';")
})

test('pattern shows the year of a film', async () => {
  expect((await open('/player/pattern/movie/653')).text).toContain('<p class="place">1922</p>')
})

test.each(['film', 'archive', 'pattern'])('%s says when an episode airs that has not aired yet', async (source) => {
  const { status, text } = await open(`/player/${source}/tv/653/2/2`)
  expect(status).toBe(200)
  expect(text).toContain('This episode of “The Paper Lighthouse” airs on June 16, 2026.')
  expect(text).not.toMatch(/<iframe|<video/)
  expect(linksOf(text)).toEqual(['/player/trailer/tv/653/2/2'])
})

test('the trailer plays before the episode airs', async () => {
  expect(frameOf((await open('/player/trailer/tv/653/2/2')).text)).toContain('/embed/abc_DEF-123')
})

test('an episode that airs today plays', async () => {
  const aired: Season = { ...season, episodes: [{ ...episodes[1]!, date: '2026-06-15' }] }
  expect(frameOf((await open('/player/film/tv/653/2/2', { season: aired })).text)).not.toBeNull()
})

test.each([null, 'soon'])('an episode with the date %s plays', async (date) => {
  const undated: Season = { ...season, episodes: [{ ...episodes[1]!, date }] }
  expect(frameOf((await open('/player/film/tv/653/2/2', { season: undated })).text)).not.toBeNull()
})

test('an episode that does not exist is a 404 that leads to the nearest', async () => {
  const { status, text } = await open('/player/pattern/tv/653/2/9')
  expect(status).toBe(404)
  expect(text).toContain('There is no such episode of “The Paper Lighthouse” in the catalog.')
  expect(linksOf(text)).toEqual(['/player/pattern/tv/653/2/2'])
})

test('an undated episode after a coming one has not aired, and one before an aired one has', async () => {
  const days = ['2026-06-01', null, '2026-06-10', '2026-06-16', null]
  const listed = days.map((date, index) => ({ ...episodes[0]!, id: index, number: index + 1, date }))
  const world = { season: { ...season, episodes: listed } }
  expect(frameOf((await open('/player/film/tv/653/2/2', world)).text)).not.toBeNull()
  const { text } = await open('/player/film/tv/653/2/5', world)
  expect(text).toContain('This episode of “The Paper Lighthouse” has not aired yet.')
})

test('the nearest episode is one in its season’s list', async () => {
  const listed = [62, 63, 65].map((number) => ({ ...episodes[0]!, id: number, number }))
  const world = { season: { ...season, episodes: listed } }
  expect(linksOf((await open('/player/pattern/tv/653/2/1', world)).text)).toEqual(['/player/pattern/tv/653/2/62'])
  expect(frameOf((await open('/player/film/tv/653/2/62', world)).text)).not.toBeNull()
})

test('a season that does not exist is a 404 that leads to the nearest', async () => {
  const { status, text } = await open('/player/film/tv/653/7/1', { seasons: { 2: season } })
  expect(status).toBe(404)
  expect(linksOf(text)).toEqual(['/player/film/tv/653/2/2'])
})

test('an episode plays even if its season cannot be read', async () => {
  const { status, text } = await open('/player/film/tv/653/2/1', { season: new AppError('upstream', 'away') })
  expect(status).toBe(200)
  expect(frameOf(text)).toBe('https://archive.org/embed/paper_lighthouse')
})

test('an unknown title is a 404 with an explanation', async () => {
  const missing = new AppError('not-found', 'No such page: movie/1')
  const { status, text } = await open('/player/film/movie/1', { title: missing })
  expect(status).toBe(404)
  expect(text).toContain('There is no such movie in the catalog.')
  expect(text).not.toContain('movie/1')
  expect((await open('/player/film/tv/1/1/1', { title: missing, season: missing })).text).toContain('There is no such show')
})

test('a failing catalogue is a 503 with a link to try again, and exposes no internals', async () => {
  const { status, text } = await open('/player/film/tv/653/2/1', { title: new AppError('upstream', 'secret-host answered 500') })
  expect(status).toBe(503)
  expect(linksOf(text)).toEqual(['/player/film/tv/653/2/1'])
  expect(text).toContain('>Try again</a>')
  expect(text).not.toContain('secret-host')
})

test('a bug is not turned into a page', async () => {
  const broken = createPlayerPages({
    library: { start: () => Promise.resolve(null) },
    catalogue: { title: () => Promise.reject(new TypeError('bug')), season: () => Promise.resolve(season) },
    basePath: '',
    imageUrl: '/t/p',
    look: null,
    sources: () => DEFAULT_SOURCES,
  })
  await expect(broken.respond(english, { source: 'film', type: 'movie', id: 1, at: null }, WANTED)).rejects.toThrow('bug')
})

// @spec titles/player/sandbox
test('nested players are sandboxed, titled, and may not leave their frame', async () => {
  for (const path of ['/player/film/movie/653', '/player/trailer/movie/653', '/player/archive/tv/653/2/1']) {
    const { text } = await open(path)
    expect(text).toContain('sandbox="allow-scripts allow-same-origin allow-forms allow-presentation"')
    expect(text).toContain('allow="autoplay; fullscreen; encrypted-media; picture-in-picture"')
    expect(text).toMatch(/<iframe [^>]*title="[^"]*The Paper Lighthouse/)
  }
})

test.each([
  ['/player/trailer/movie/653', {}, 'strict-origin-when-cross-origin'],
  ['/player/film/movie/653', { title: { ...title, archiveId: null } }, 'strict-origin-when-cross-origin'],
  ['/player/film/movie/653', {}, 'no-referrer'],
  ['/player/archive/tv/653/2/1', {}, 'no-referrer'],
])('only the video site gets a referrer: %s (%#)', async (path, world, referrer) => {
  const { text, headers } = await open(path, world)
  expect(/<iframe [^>]*referrerpolicy="([^"]*)"/.exec(text)?.[1]).toBe(referrer)
  expect(headers.get('Referrer-Policy')).toBe(referrer)
})

const EVERY_PAGE: [string, World][] = [
  ['/player/film/movie/653', {}],
  ['/player/trailer/movie/653', {}],
  ['/player/archive/tv/653/2/1', {}],
  ['/player/pattern/tv/653/2/1', {}],
  ['/player/film/movie/653', { title: { ...title, ...bare } }],
  ['/player/film/movie/653', { title: { ...title, ...bare }, look }],
  ['/player/film/tv/653/2/2', {}],
  ['/player/film/tv/653/2/9', {}],
  ['/player/film/movie/653', { title: new AppError('not-found', 'x') }],
  ['/player/film/movie/653', { title: new AppError('upstream', 'x') }],
]

test.each(EVERY_PAGE)('%s allows exactly what it needs (%#)', async (path, world) => {
  const { text, policy, headers } = await open(path, world)
  const hashesOf = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    )
  const hasFrame = text.includes('<iframe')
  const hasSequence = text.includes('class="sequence"')
  const hasScript = hasFrame || hasSequence || text.includes('<video')
  // The sequence above a frame has its own script, beside the one that exchanges messages with the embed.
  expect(hashesOf('script')).toHaveLength(hasFrame ? 2 : hasScript ? 1 : 0)
  expect(hashesOf('style')).toHaveLength(hasFrame || hasSequence ? 4 : 1)
  const directives = policy.split('; ')
  expect(directives.map((directive) => directive.split(' ')[0])).toEqual([
    'default-src',
    ...(hasScript ? ['script-src'] : []),
    'style-src',
    'font-src',
    'media-src',
    'img-src',
    ...(hasFrame ? ['connect-src'] : []),
    'frame-src',
    'frame-ancestors',
    'base-uri',
    'form-action',
    'require-trusted-types-for',
    'trusted-types',
  ])
  expect(directives).toContain("default-src 'none'")
  const allowed = (name: string) => directives.find((directive) => directive.startsWith(`${name} `))
  expect(allowed('script-src')).toBe(hasScript ? `script-src ${hashesOf('script').join(' ')}` : undefined)
  expect(directives).toContain(`style-src ${hashesOf('style').join(' ')}`)
  expect(allowed('connect-src')).toBe(hasFrame ? `connect-src ${new URL(frameOf(text)!).origin}` : undefined)
  expect(directives).toContain("frame-ancestors 'self'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
  const hasReferrer = !text.includes('https://archive.org/embed/')
  expect(headers.get('Referrer-Policy')).toBe(hasReferrer ? 'strict-origin-when-cross-origin' : 'no-referrer')
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toMatch(/<title>[^<]+<\/title>/)
  expect(text).not.toMatch(/<script |\sstyle=|\son\w+=|undefined|\[object/)
})

test('the backdrop comes from the image host, which the policy names', async () => {
  const { text, policy } = await open('/player/film/movie/653', { title: { ...title, ...bare } })
  expect(text).toContain('<img src="https://images.example/t/p/w780/backdrop.jpg" alt="">')
  expect(policy).toContain("img-src 'self' https://images.example;")
})

test('an image host on this site needs no other origin', async () => {
  const { text, policy } = await open('/player/film/movie/653', { title: { ...title, ...bare }, imageUrl: '/t/p' })
  expect(text).toContain('<img src="/t/p/w780/backdrop.jpg" alt="">')
  expect(policy).toContain("img-src 'self';")
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</title></style><svg onload=alert(1)>',
  '&lt;b&gt;',
]

test.each(HOSTILE)('the title %s is only text on every page', async (name) => {
  const named: Season = { ...season, episodes: episodes.map((episode) => ({ ...episode, name })) }
  const person = { id: 1, name, picture: null, knownFor: null }
  const credits = {
    tagline: `${name} ${name}`,
    companies: [{ id: 1, name, logo: null }],
    cast: [{ creditId: 'c', person, character: name, episodeCount: null }],
    createdBy: [person],
  }
  const worlds: Partial<Title>[] = [{}, { archiveId: null }, bare]
  for (const source of ['film', 'trailer', 'archive', 'pattern']) {
    for (const world of worlds.flatMap((each) => [
      { title: each, look },
      { title: each, look: undefined },
    ])) {
      for (const number of [1, 2, 9]) {
        const hostile = { ...show, ...credits, ...world.title, name, backdrop: `/${name}` }
        const { text } = await open(`/player/${source}/tv/653/2/${number}`, { title: hostile, season: named, look: world.look })
        const tags = [...text.matchAll(/<(?!\/|!)([a-z0-9]+)/gi)].map(([, tag]) => tag)
        const [frames, sequences] = [/<iframe/.test(text), /class="sequence"/.test(text)]
        expect(tags.filter((tag) => tag === 'script')).toHaveLength(frames ? 2 : sequences || text.includes('<video') ? 1 : 0)
        expect(tags).not.toContain('svg')
        expect(tags.filter((tag) => tag === 'title' || tag === 'style')).toHaveLength(frames || sequences ? 5 : 2)
        expect(text).not.toContain(name)
      }
    }
  }
})

test('an archive id cannot change the rest of the address', async () => {
  const { text } = await open('/player/archive/movie/653', { title: { ...title, archiveId: 'a/../"><b>?x#y' } })
  expect(frameOf(text)).toBe('https://archive.org/embed/a%2F..%2F%22%3E%3Cb%3E%3Fx%23y')
})

test('a video key that is no key is not played', async () => {
  const { text } = await open('/player/trailer/movie/653', {
    title: { ...title, videos: [{ ...trailer, key: 'x"&autoplay=0' }] },
  })
  expect(frameOf(text)).toBeNull()
})

const filmOf = (text: string) => JSON.parse(/data-film="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? 'null')

test('a file plays on our own page, with its subtitles and chapters, as the episode', async () => {
  const source = {
    url: 'https://files.example/{id}/{season}-{episode}.m3u8',
    subtitles: 'https://texts.example/{id}.{lang}.vtt',
    languages: ['en', 'pt-BR'],
    chapters: '/chapters/{id}.vtt',
    thumbnails: 'https://files.example/{imdb_id}.vtt',
  }
  const { status, text, policy } = await open('/player/own/7/tv/653/2/1', { source })
  expect(status).toBe(200)
  expect(filmOf(text)).toEqual({
    name: 'The Paper Lighthouse',
    place: ['Season 2', 'Episode 1', 'Fog'],
    file: 'https://files.example/653/2-1.m3u8',
    subtitles: [
      { lang: 'en', url: 'https://texts.example/653.en.vtt' },
      { lang: 'pt-BR', url: 'https://texts.example/653.pt-BR.vtt' },
    ],
    chapters: '/chapters/653.vtt',
    // The title has no such id.
    thumbnails: null,
    artwork: 'https://images.example/t/p/w780/backdrop.jpg',
    origins: ['https://files.example', 'https://texts.example'],
  })
  expect(text).toContain(SCRIPTS.playlist)
  expect(policy).toContain("connect-src 'self' https://files.example https://texts.example;")
  expect(policy).toContain("img-src 'self' https://images.example;")
})

test('a file without a value for its placeholder says so, and leads to what plays', async () => {
  const { status, text } = await open('/player/own/7/movie/653', { source: { url: 'https://files.example/{imdb_id}.mp4' } })
  expect(status).toBe(200)
  expect(text).toContain('<h1>This server has no file of “The Paper Lighthouse”.</h1>')
  expect(linksOf(text)).toEqual(['/player/film/movie/653', '/player/trailer/movie/653', '/player/pattern/movie/653'])
})

test.each(['/player/own/8/movie/653', '/player/own/1/movie/653'])('%s is no file of the operator', async (path) => {
  const { status, text } = await open(path)
  expect(status).toBe(404)
  expect(text).toContain('There is no such server.')
})

test('a file does not play before its episode airs, or if there is no such episode', async () => {
  expect((await open('/player/own/7/tv/653/2/2')).text).toContain('airs on June 16, 2026.')
  expect((await open('/player/own/7/tv/653/2/9')).status).toBe(404)
})

test('a template that fails its checks plays nothing', async () => {
  for (const url of ['http://files.example/{id}.mp4', 'https://{id}.example/x.mp4', 'https://files.example/../{id}.mp4'])
    expect((await open('/player/own/7/movie/653', { source: { url } })).text).toContain('This server has no file of')
})

const copy = { archiveItem: null, file: null, licence: 'Free', licenceUrl: 'https://licences.example/' }
const freeFile = { ...copy, file: 'https://upload.example/The_Kid_(1921).webm' }

test('a free copy that is a file plays on our own page, to which Film leads', async () => {
  const world = { title: { ...title, archiveId: null, free: freeFile } }
  const film = await pagesFor(world).respond(english, parsePlayerPath('/player/film/movie/653')!, WANTED)
  expect([film.status, film.headers.get('Location')]).toEqual([302, '/player/own/free/movie/653'])
  const { status, text, policy } = await open('/player/own/free/movie/653', world)
  expect(status).toBe(200)
  expect(filmOf(text)).toMatchObject({ file: freeFile.file, subtitles: [], origins: ['https://upload.example'] })
  expect(policy).toContain('media-src https://upload.example;')
  expect(linksOf((await open('/player/archive/movie/653', world)).text)[0]).toBe('/player/film/movie/653')
})

test('an episode’s own free copy, an item or a file, plays before that of the whole show', async () => {
  const item = { ...copy, archiveItem: 'lighthouse-s2e1' }
  const world = { title: { ...show, free: freeFile, freeEpisodes: [{ season: 2, episode: 1, ...item }] } }
  expect((await open('/player/film/tv/653/2/1', world)).text).toContain('https://archive.org/embed/lighthouse-s2e1')
  expect((await open('/player/archive/tv/653/2/1', world)).text).toContain('https://archive.org/embed/lighthouse-s2e1')
  const own = { title: { ...show, archiveId: null, freeEpisodes: [{ season: 2, episode: 1, ...freeFile }] } }
  expect(filmOf((await open('/player/own/free/tv/653/2/1', own)).text)).toMatchObject({
    file: freeFile.file,
    place: ['Season 2', 'Episode 1', 'Fog'],
  })
})

test('a title without a free file says so at its address', async () => {
  const { status, text } = await open('/player/own/free/movie/653', { title: { ...title, free: { ...copy, archiveItem: 'x' } } })
  expect(status).toBe(200)
  expect(text).toContain('“The Paper Lighthouse” isn’t free to watch here.')
})
