import { expect, test } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const movie = { media_type: 'movie', id: 11, title: 'The Pier', release_date: '1999-01-01', popularity: 5, poster_path: '/a.jpg' }
const show = { media_type: 'tv', id: 22, name: 'The Harbour', first_air_date: '2004-01-01', popularity: 4, poster_path: '/b.jpg' }
const other = { media_type: 'movie', id: 33, title: 'The Quay', release_date: '2010-01-01', popularity: 3, poster_path: null }
const full = {
  id: 5,
  name: 'Ada Lane',
  known_for_department: 'Acting',
  birthday: '1950-11-21',
  deathday: null,
  place_of_birth: 'Leeds, England',
  biography: 'Ada Lane grew up beside a cinema.',
  profile_path: '/ada.jpg',
  images: { profiles: [{ file_path: '/ada.jpg' }, { file_path: '/ada2.jpg' }] },
  combined_credits: {
    cast: [
      { ...movie, credit_id: 'c1', character: 'Mary' },
      { ...movie, credit_id: 'c2', character: 'Her twin' },
      { ...show, credit_id: 'c3', character: 'June' },
    ],
    crew: [
      { ...other, credit_id: 'c4', job: 'Director', department: 'Directing' },
      { ...movie, credit_id: 'c5', job: 'Writer', department: 'Writing' },
      { ...other, credit_id: 'c6', job: 'Writer', department: 'Writing' },
    ],
  },
}
const bare = { id: 6, name: 'Nobody Known' }

const site = await openSiteOn(
  { 'person/5': full, 'person/6': bare, 'person/7': { ...full, id: 7, deathday: '2001-05-01' } },
  { now },
)
/** Links to titles and people, without those of tabs. */
const cards = (html: string) => links(html).filter(([href]) => /^\/\w+\/\d+$/.test(href))
const main = async (path: string) => elements(await site.html(path), 'main')[0]?.inner ?? ''
const facts = async (path: string) => {
  const html = await main(path)
  const values = elements(html, 'dd').map(({ text }) => text)
  return Object.fromEntries(elements(html, 'dt').map(({ text }, index) => [text, values[index]]))
}

// @spec people/card: Each card shows the profile image and name and links to /person/{personId}.
// @spec people/paging: The popular-people page loads page 1, then the next page when the end marker scrolls into view.
// @spec people/calls: person/popular is asked with a page, and person/{personId} with append_to_response=images,combined_credits and include_image_language=en,null.
// @spec calls/people entities/fallback-person
test('popular people are cards with portrait and name that link to the person, a page at a time', async () => {
  const answers = {
    'person/popular': {
      page: 1,
      total_pages: 2,
      total_results: 3,
      results: [
        { id: 5, name: 'Ada Lane', profile_path: '/ada.jpg' },
        { id: 5, name: 'Ada Lane', profile_path: '/ada.jpg' },
        { id: 6, name: 'Nobody Known', profile_path: null },
      ],
    },
  }
  const { html, asked } = await openSiteOn(answers)
  const page = elements(await html('/person'), 'main')[0]?.inner ?? ''
  expect(asked).toEqual([{ path: 'person/popular', params: { page: '1' } }])
  expect(links(page).slice(0, 2)).toEqual([
    ['/person/5', 'Ada Lane'],
    ['/person/6', 'Nobody Known'],
  ])
  const pictures = elements(page, 'img').map(({ attributes }) => attributes.src)
  expect(pictures).toEqual(['https://service.test/t/p/h632/ada.jpg', '/person_placeholder.jpg'])
})

// @spec people/header: Person detail has the profile image and the name as its header.
test('a person’s page is headed by portrait and name', async () => {
  const html = await main('/person/5')
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Ada Lane'])
  expect(elements(html, 'img')[0]?.attributes).toMatchObject({ alt: 'Portrait of Ada Lane', fetchpriority: 'high' })
  expect(elements(await main('/person/6'), 'img')[0]?.attributes.src).toBe('/person_placeholder.jpg')
})

// @spec people/known-for: Facts: Known for, Hometown.
// @spec people/birth: Facts: Birthdate, with age when alive.
// @spec people/counts: Facts: Acting credits, TV acting credits, Movie credits, TV credits.
test('the facts of a living person include the age', async () => {
  expect(await facts('/person/5')).toEqual({
    'Known for': 'Acting',
    Birthdate: 'Nov 21, 1950 (75 years old)',
    Hometown: 'Leeds, England',
    'Acting credits': '2',
    'TV acting credits': '1',
    'Movie credits': '2',
    'TV credits': '1',
  })
})

// @spec people/death: Facts: Date of Death, with age at death.
// @spec people/birth
test('the facts of a dead person include the age at death', async () => {
  expect(await facts('/person/7')).toMatchObject({
    Birthdate: 'Nov 21, 1950',
    'Date of Death': 'May 1, 2001 (50 years old)',
  })
})

// @spec people/unknown: A missing fact reads "Unknown".
// @spec people/known-for
test('a missing fact reads Unknown', async () => {
  expect(await facts('/person/6')).toMatchObject({ 'Known for': 'Unknown', Birthdate: 'Unknown', Hometown: 'Unknown' })
})

// @spec people/tabs: Tabs: Biography (default), Movies, TV Shows, Crew, Images.
test('a person has five tabs, and Biography is selected', async () => {
  const tabs = elements(await main('/person/5'), 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text }) => text)).toEqual(['Biography', 'Movies', 'TV Shows', 'Crew', 'Images'])
  expect(tabs.map(({ attributes }) => attributes['aria-selected'])).toEqual(['true', 'false', 'false', 'false', 'false'])
  expect(textOf(await main('/person/5'))).toContain('Ada Lane grew up beside a cinema.')
})

// @spec people/credits: Movies and TV Shows hold the person's parts of each kind.
test('the tabs Movies and TV Shows have the roles of each type, with all roles in one title on one card', async () => {
  expect(cards(await main('/person/5?tab=movies'))).toEqual([['/movie/11', 'The Pier Mary / Her twin 1999']])
  expect(cards(await main('/person/5?tab=tv'))).toEqual([['/tv/22', 'The Harbour June 2004']])
})

// @spec people/jobs: The Crew tab shows job tags; the first job is selected by default and the credits are filtered by the selected job.
test('the crew tab opens at the first job, and shows only its titles', async () => {
  const html = await main('/person/5?tab=crew')
  const jobs = elements(html, 'input').slice(0, 2)
  expect(jobs.map(({ attributes }) => [attributes.value, 'checked' in attributes])).toEqual([
    ['Director', true],
    ['Writer', false],
  ])
  expect(cards(html)).toEqual([['/movie/33', 'The Quay 2010']])
})

// @spec people/images: The Images tab shows a gallery of profile images, each opening the full-size image in a new tab.
test('each picture opens in full size in a new tab', async () => {
  const pictures = elements(await main('/person/5?tab=images'), 'a').filter(({ attributes }) => attributes.target === '_blank')
  expect(pictures.map(({ attributes }) => attributes.href)).toEqual([
    'https://service.test/t/p/original/ada.jpg',
    'https://service.test/t/p/original/ada2.jpg',
  ])
})

// @spec people/biography: Biography falls back to "Biography not available".
// @spec people/empty: Empty lists show "No Media" with "There are no {type} for this person."
// @spec people/no-images: Without images the tab shows "No Images" and "There are no images for {title}".
test.each([
  ['biography', 'Biography not available'],
  ['movies', 'No Media There are no movies for this person.'],
  ['tv', 'No Media There are no TV shows for this person.'],
  ['crew', 'No Media There are no crew credits for this person.'],
  ['images', 'No Images There are no images for Nobody Known'],
])('the empty tab %s of a person reads: %s', async (tab, text) => {
  expect(textOf(await main(`/person/6?tab=${tab}`))).toContain(text)
})

// @spec layout/empty-state: A generic empty-state block shows a box emoji, a title and a description.
// @spec titles/empty-block
test('an empty list shows a box emoji, a title and a description', async () => {
  expect(await main('/person/6?tab=movies')).toMatch(/role="img"[^>]*>📦<\/span><p[^>]*>No Media<\/p><p/)
})

const WORK = {
  ...full,
  id: 8,
  combined_credits: {
    cast: [
      { ...movie, credit_id: 'c1', character: 'Mary', genre_ids: [18], vote_average: 6, vote_count: 9 },
      { ...other, credit_id: 'c2', character: 'June', genre_ids: [18, 35], vote_average: 8, vote_count: 9 },
      { ...movie, id: 44, title: 'A Portrait', credit_id: 'c3', character: 'Self' },
    ],
    crew: [{ ...other, credit_id: 'c4', job: 'Director', department: 'Directing' }],
  },
}
const at = await openSiteOn({ 'person/8': WORK }, { now })
const work = async (search: string) => elements(await at.html(`/person/8?${search}`), 'main')[0]?.inner ?? ''
const idsOf = (html: string) => cards(html).map(([href]) => href)

test.each([
  ['tab=movies', ['/movie/11', '/movie/33', '/movie/44']],
  ['tab=movies&role=Director', ['/movie/33']],
  ['tab=movies&genre=35', ['/movie/33']],
  ['tab=movies&decade=1990', ['/movie/11', '/movie/44']],
  ['tab=movies&sort=rating', ['/movie/33', '/movie/11', '/movie/44']],
  ['tab=movies&role=Pilot&genre=7&decade=1492&sort=x&kind=tv', ['/movie/11', '/movie/33', '/movie/44']],
])('a person’s work at %s is filtered and sorted before any script has run', async (search, expected) => {
  expect(idsOf(await work(search))).toEqual(expected)
})

test('appearances as oneself are folded behind one line with their count', async () => {
  const [fold] = elements(await work('tab=movies'), 'details')
  expect(fold?.text).toContain('1 appearance as themselves or on talk shows')
  expect(idsOf(fold?.inner ?? '')).toEqual(['/movie/44'])
})

test('the career is a list of decades with the number of titles, each with a link to them', async () => {
  const html = await work('tab=biography')
  const [career] = elements(html, 'ol').filter(({ text }) => text.includes('1990s'))
  expect(career?.text).toBe('1990s 1 title 2000s no titles 2010s 1 title')
  expect(links(career?.inner ?? '').map(([href]) => href)).toContain('/person/8?tab=movies&amp;decade=1990'.replace('&amp;', '&'))
})

test('people who share several of the best-known titles are found with at most four calls, and none the second time', async () => {
  const { get, asked } = await openSiteOn(
    {
      'person/8': WORK,
      'movie/11': { id: 11, title: 'The Pier', credits: castOf(8, 70, 71) },
      'movie/33': { id: 33, title: 'The Quay', credits: castOf(71, 8) },
    },
    { now },
  )
  const read = async () =>
    (await (await get('/api/people/8/shared')).json()) as { people: { person: { id: number }; titles: string[] }[] }
  expect((await read()).people.map(({ person: { id }, titles }) => [id, titles])).toEqual([[71, ['The Pier', 'The Quay']]])
  await read()
  expect(asked.map(({ path }) => path)).toEqual(['person/8', 'movie/11', 'movie/33'])
  expect((await get('/api/people/x/shared')).status).toBe(404)
})

function castOf(...ids: number[]) {
  return { cast: ids.map((id) => ({ id, name: `Person ${id}`, credit_id: `x${id}`, character: 'A' })), crew: [] }
}
