import { expect, test } from 'vitest'
import { elements, links, section, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

// The sample's shows that are not numbered 1, 2, 3 (sample-catalogue/README.md).
const NUMBERED_ON = '/tv/4090001'
const WITH_HOLE = '/tv/4090002'
const FROM_ZERO = '/tv/4090003'
const UNDATED = '/tv/4090004'
const site = await openSite()
const htmlOf = async (path: string) => (await site.get(path)).text()

/** The selected season and episode of the player, and the episode numbers that it offers. */
async function playerOf(path: string) {
  const [season, episode] = elements(await htmlOf(path), 'select').map(({ inner }) => elements(inner, 'option'))
  const chosen = [season, episode].map((options) => options?.find(({ attributes }) => 'selected' in attributes)?.attributes.value)
  return { at: chosen.map(Number), numbers: episode?.map(({ attributes }) => Number(attributes.value)) ?? [] }
}

async function stepsOf(path: string) {
  const buttons = elements(await htmlOf(path), 'button').filter(({ text }) => /^(Previous|Next) episode/.test(text))
  return buttons.map(({ text, attributes }) => ('disabled' in attributes ? null : text.replace(/^(Previous|Next) episode /, '')))
}

test.each([
  [`${NUMBERED_ON}?season=2&episode=62`, [2, 62]],
  [`${NUMBERED_ON}?season=2`, [2, 62]],
  [`${NUMBERED_ON}?season=2&episode=1`, [2, 62]],
  [`${NUMBERED_ON}?season=23&episode=1181`, [23, 1181]],
  [`${NUMBERED_ON}?season=3&episode=78`, [23, 1156]],
  [NUMBERED_ON, [1, 1]],
  [`${WITH_HOLE}?season=1&episode=4`, [1, 4]],
  [`${WITH_HOLE}?season=1&episode=3`, [1, 4]],
  [FROM_ZERO, [1, 0]],
  [`${FROM_ZERO}?season=2`, [2, 0]],
  [`${FROM_ZERO}?season=1&episode=0`, [1, 0]],
])('%s selects the season and episode %j', async (path, expected) => {
  expect((await playerOf(path)).at).toEqual(expected)
})

test("the player's list has the service's own episode numbers", async () => {
  expect((await playerOf(`${NUMBERED_ON}?season=2&episode=62`)).numbers).toEqual(Array.from({ length: 16 }, (_, at) => 62 + at))
  expect((await playerOf(WITH_HOLE)).numbers).toEqual([1, 2, 4])
  expect((await playerOf(FROM_ZERO)).numbers).toEqual([0, 1, 2, 3])
})

test('Next and Previous follow the episode lists, and name only the season if its list is not loaded', async () => {
  expect(await stepsOf(`${WITH_HOLE}?season=1&episode=2`)).toEqual([
    expect.stringMatching(/^Previous: 1\./),
    expect.stringMatching(/^Next: 4\./),
  ])
  expect(await stepsOf(`${NUMBERED_ON}?season=1&episode=61`)).toEqual([
    expect.stringMatching(/^Previous: 60\./),
    'Next: Season 2',
  ])
  expect(await stepsOf(`${FROM_ZERO}?season=1&episode=0`)).toEqual([null, expect.stringMatching(/^Next: 1\./)])
})

test('Next includes an undated episode among aired ones, and stops before future episodes', async () => {
  expect(await stepsOf(`${UNDATED}?season=1&episode=1`)).toEqual([null, expect.stringMatching(/^Next: 2\./)])
  expect(await stepsOf(`${UNDATED}?season=2&episode=1`)).toEqual(['Previous: Season 1', null])
  expect(textOf(await htmlOf(`${UNDATED}?season=2&episode=2`))).toContain('Airs Feb 5, 2999')
  expect(textOf(await htmlOf(`${UNDATED}?season=2&episode=3`))).toContain('Not aired yet')
})

test('player pages exist for the episodes of the lists, and link from others to the nearest', async () => {
  expect((await site.get('/player/pattern/tv/4090001/23/1181')).status).toBe(200)
  expect((await site.get('/player/pattern/tv/4090003/1/0')).status).toBe(200)
  const missing = await site.get('/player/pattern/tv/4090001/2/1')
  expect(missing.status).toBe(404)
  expect(links(await missing.text())).toEqual([['/player/pattern/tv/4090001/2/62', 'Play Season 2, Episode 62']])
})

test("a season's page links to its episodes by number, and has their count in its structured data", async () => {
  const html = await htmlOf(`${NUMBERED_ON}/seasons/23`)
  expect(links(html).flatMap(([href]) => (href.includes('episode=') ? [href] : []))[0]).toBe(
    `${NUMBERED_ON}?season=23&episode=1156#player`,
  )
  expect(html).toContain('"numberOfEpisodes":26')
})

test('the row of episodes marks the one that the address names', async () => {
  const row = section(await htmlOf(`${NUMBERED_ON}?season=2&episode=77`), 'Episodes of Season 2')
  const current = elements(row, 'a').filter(({ attributes }) => 'aria-current' in attributes)
  expect(current.map(({ attributes }) => attributes.href)).toEqual([`${NUMBERED_ON}?season=2&episode=77#player`])
})

test('the episode in the address is accepted if the list of its season fails to load', async () => {
  const show = { id: 6, name: 'Night Shift', seasons: [{ season_number: 2, episode_count: 16 }] }
  const broken = await openSiteOn({ 'tv/6': show, 'tv/6/season/2': null })
  const [season, episode] = elements(await broken.html('/tv/6?season=2&episode=62'), 'select').map(({ inner }) =>
    elements(inner, 'option').map(({ attributes }) => attributes.value),
  )
  expect([season, episode]).toEqual([['2'], ['62']])
})

test('a calendar and a feed link to the episode that the service announces', async () => {
  for (const path of ['/calendar.ics?tv=4090004', '/feed.xml?tv=4090004'])
    expect(await (await site.get(path)).text()).toMatch(/\/tv\/4090004\?season=2&(amp;)?episode=2/)
})
