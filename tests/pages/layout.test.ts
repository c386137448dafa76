import { expect, test } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })
const html = async (path: string) => (await site.get(path)).text()
const landmark = (page: string, name: string) => elements(page, name)[0]?.inner ?? ''
const metas = (page: string) =>
  Object.fromEntries(elements(page, 'meta').map(({ attributes: { name, property, content } }) => [name ?? property, content]))

// @spec layout/frame: Every page has a header, the page content and a footer.
// @spec layout/routes: /, /movie, /movie/{movieId}, /tv, /tv/{tvId}, /tv/{tvId}/seasons/{seasonNumber}, /person, /person/{personId}, /discover, /search?q={term} and /about are screens.
// @spec titles/name
test.each([
  '/',
  '/movie',
  '/movie/10331',
  '/tv',
  '/tv/71446',
  '/tv/71446/seasons/1',
  '/collection/8400003',
  '/person',
  '/person/8635',
  '/discover',
  '/search?q=night',
  '/about',
])('the address %s is a page with one h1, between header and footer', async (path) => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(elements(page, 'h1')).toHaveLength(1)
  expect(page).toMatch(/<header[\s\S]*<\/header><main[\s\S]*<h1[\s\S]*<\/main><footer[\s\S]*<\/footer>/)
})

// @spec layout/header: The header has a logo linking to /, a navigation list and a search box.
// @spec layout/navigation: Top navigation: Home at /, Movies at /movie, TV Shows at /tv, People at /person and Discover at /discover.
// @spec search/placeholder: Placeholder: "Search movies, TV shows & more...".
test('the header links to the home page and every section, and has the search', async () => {
  const header = landmark(await html('/nowhere'), 'header')
  const [logo, ...main] = links(header)
  expect(logo).toEqual(['/', 'Marquee, home'])
  expect(main.slice(0, 5)).toEqual([
    ['/', 'Home'],
    ['/movie', 'Movies'],
    ['/tv', 'TV Shows'],
    ['/person', 'People'],
    ['/discover', 'Discover'],
  ])
  const search = elements(header, 'input')[0]?.attributes
  expect(search).toMatchObject({
    role: 'combobox',
    'aria-label': 'Search',
    placeholder: 'Search movies, TV shows & more...',
  })
  expect(elements(header, 'form')[0]?.attributes.action).toBe('/search')
})

// @spec layout/footer-movies: The footer groups Movies: Upcoming, Now Playing, Popular, Top Rated.
// @spec layout/footer-shows: The footer groups TV Shows: Airing Today, On Air, Popular, Top Rated.
// @spec layout/footer-people: The footer groups People: Popular.
// @spec layout/footer-tab: Each link of the footer opens its list at its tab.
test('the footer links to the tabs of the lists, in groups', async () => {
  const footer = landmark(await html('/about'), 'footer')
  const groups = elements(footer, 'nav').map(({ inner }) => [elements(inner, 'h2')[0]?.text, links(inner)])
  expect(groups.slice(0, 3)).toEqual([
    [
      'Movies',
      [
        ['/movie?tab=upcoming', 'Upcoming'],
        ['/movie?tab=now-playing', 'Now Playing'],
        ['/movie?tab=popular', 'Popular'],
        ['/movie?tab=top-rated', 'Top Rated'],
      ],
    ],
    [
      'TV Shows',
      [
        ['/tv?tab=airing-today', 'Airing Today'],
        ['/tv?tab=on-air', 'On Air'],
        ['/tv?tab=popular', 'Popular'],
        ['/tv?tab=top-rated', 'Top Rated'],
      ],
    ],
    ['People', [['/person', 'Popular']]],
  ])
})

// @spec data-source/attribution: Footer and About: "This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
// @spec data-source/sample: In sample mode the notice says that the sample catalogue is in use, and else it does not.
// @spec layout/footer-notes: The footer carries a copyright line and a disclaimer that no files are stored on the server.
test('the footer has the copyright, says that the site stores no files, and names the source of its data', async () => {
  const branded = await openSite({ env: { BRAND_NAME: 'Bijou' }, now: () => new Date('2031-01-01T00:00:00Z') })
  const text = textOf(landmark(await (await branded.get('/about')).text(), 'footer'))
  expect(text).toContain('© 2031 Bijou. All rights reserved.')
  expect(text).toContain('Bijou does not store any files on its server')
  expect(text).toContain(
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  expect(text).toContain('sample catalog is in use')
})

// @spec data-source/sample sample/labelled
test('with a real service the sample catalogue is not mentioned, and the notices stay', async () => {
  const service = await openSiteOn()
  for (const path of ['/', '/about']) {
    const text = textOf(await service.html(path))
    expect(text).not.toMatch(/sample catalog/i)
    expect(text).toContain('not endorsed, certified, or otherwise approved by TMDB.')
  }
})

// @spec data-source/mark: The mark of the data source is less prominent than our brand; the operator can supply the approved logo as a file.
test('the mark of the data source is in the footer, not beside our own', async () => {
  const page = await html('/')
  const [mark] = elements(landmark(page, 'footer'), 'p').filter(({ text }) => text.startsWith('TMDB '))
  expect(mark).toBeDefined()
  expect(landmark(page, 'header')).not.toContain('TMDB')
})

// @spec everywhere/titles: Every page has one title that ends with the brand.
// @spec layout/tab-title
test.each([
  ['/tv/71446', 'Forty-Eight Nights | Bijou'],
  ['/tv', 'Top Rated TV Shows | Bijou'],
  ['/person', 'Popular People | Bijou'],
  ['/search?q=night', '“night” | Bijou'],
  ['/discover', 'Discover | Bijou'],
])('the browser tab of %s reads: %s', async (path, title) => {
  const branded = await openSite({ env: { BRAND_NAME: 'Bijou' } })
  const page = await (await branded.get(path)).text()
  expect(elements(page, 'title').map(({ text }) => text)).toEqual([title])
})

// @spec everywhere/canonical: Pages have descriptions, canonical links and Open Graph.
test.each(['/', '/movie?tab=popular', '/person', '/movie/10331', '/tv/71446', '/person/8635', '/about', '/discover'])(
  '%s has a name, a description and an absolute address for sharing',
  async (path) => {
    const known = await openSite({ env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
    const page = await (await known.get(path)).text()
    const meta = metas(page)
    expect(meta['og:title']).toBe(elements(page, 'title')[0]?.text.replace(' | Marquee', ''))
    expect(meta.description).toMatch(/\S.{20}/)
    expect(meta['og:description']).toBe(meta.description)
    expect(meta['og:url']).toBe(`https://bijou.example${path}`)
    expect(elements(page, 'link').find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(meta['og:url'])
  },
)

test.each([
  ['/', 'website', '/share/home.png'],
  ['/movie?tab=popular', 'website', '/share/movie.png'],
  ['/movie/10331', 'video.movie', '/share/movie/10331.png'],
  ['/tv/71446', 'video.tv_show', '/share/tv/71446.png'],
  ['/tv/71446/seasons/1', 'video.tv_show', '/share/tv/71446.png'],
  ['/person/8635', 'profile', '/share/person/8635.png'],
  ['/about', 'website', '/share/home.png'],
])('the link preview of %s has the type %s, and the picture %s with its size', async (path, kind, picture) => {
  const known = await openSite({ env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
  expect(metas(await (await known.get(path)).text())).toMatchObject({
    'og:type': kind,
    'og:locale': 'en_US',
    'og:image': `https://bijou.example${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
})

test('the link preview of a page in German has a picture in German', async () => {
  const known = await openSite({ env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
  expect(metas(await (await known.get('/de/movie/10331')).text())).toMatchObject({
    'og:locale': 'de_DE',
    'og:image': 'https://bijou.example/de/share/movie/10331.png',
  })
})

// @spec everywhere/canonical
test('without PUBLIC_ORIGIN the link preview of a title has its backdrop from the image host', async () => {
  const page = await (await openSiteOn()).html('/movie/10331')
  expect(metas(page)).toMatchObject({
    'og:image': 'https://service.test/t/p/w780/m10331-b0.svg',
    'twitter:card': 'summary_large_image',
  })
})

// @spec everywhere/json-ld: JSON-LD: Movie, TVSeries, Person.
test.each([
  ['/movie/10331', { '@type': 'Movie', name: 'Night of the Living Dead' }],
  ['/tv/71446', { '@type': 'TVSeries', name: 'Forty-Eight Nights', numberOfSeasons: 5 }],
  ['/person/8635', { '@type': 'Person', name: 'Buster Keaton', birthDate: '1895-10-04', deathDate: '1966-02-01' }],
])('%s describes itself to search engines', async (path, expected) => {
  const [data] = elements(await html(path), 'script').filter(({ attributes }) => attributes.type === 'application/ld+json')
  expect(JSON.parse(data?.inner ?? '')).toMatchObject({ '@context': 'https://schema.org', ...expected })
})

// @spec everywhere/installable: The site is installable.
test('the site can be installed under its brand, with its own icons', async () => {
  const branded = await openSite({ env: { BRAND_NAME: 'Bijou' } })
  const manifest = await (await branded.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Bijou', start_url: '/', display: 'standalone' })
  // A vector image fits every size.
  expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: 'any', type: 'image/svg+xml' }))
  expect(await html('/')).toContain('rel="manifest" href="/manifest.webmanifest"')
})

// @spec everywhere/themes: Dark and light before first paint.
test('both colour schemes are declared before the first paint', async () => {
  expect(metas(await html('/'))['color-scheme']).toBe('dark light')
})

// @spec layout/discover: Discover shows only the title "Discover is Coming Soon" and the text "Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly."
test('Discover shows its two sentences, and no filters', async () => {
  const main = landmark(await html('/discover'), 'main')
  expect(textOf(main)).toBe(
    'Discover is Coming Soon Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
  )
})

// @spec layout/about: About has a project description, features, useful links and a contact e-mail link ({email}).
// @spec data-source/attribution
test('About describes the project and its features, and has useful links and a contact e-mail link', async () => {
  const reachable = await openSite({ env: { CONTACT_EMAIL: 'desk@bijou.example' } })
  const main = landmark(await (await reachable.get('/about')).text(), 'main')
  const headings = elements(main, 'h2').map(({ text }) => text)
  expect(headings).toEqual(expect.arrayContaining(['What it does', 'Useful links', 'Contact']))
  expect(links(main)).toContainEqual(['mailto:desk@bijou.example', 'desk@bijou.example'])
  expect(links(main)).toContainEqual(['https://www.justwatch.com/', 'JustWatch'])
  expect(textOf(main)).toContain(
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  expect(textOf(landmark(await html('/about'), 'main'))).not.toContain('Contact')
})

// @spec errors/bug: A bug of ours is a 500 that tells nobody what it was.
// @spec layout/other-errors
test('an unexpected error is a 500 without details', async () => {
  const broken = await openSite()
  Object.assign(broken.services.catalogue, { person: () => Promise.reject(new Error('canary of a bug')) })
  const response = await broken.get('/person/8635')
  const page = await response.text()
  expect(response.status).toBe(500)
  expect(textOf(landmark(page, 'main'))).toMatch(
    /^Oops! An error Occured! .+ Refresh Back to Home If you report this, please include [\w-]{36} \.$/,
  )
  expect(page).not.toContain('canary of a bug')
  expect(broken.logged.join()).toContain('canary of a bug')
})
