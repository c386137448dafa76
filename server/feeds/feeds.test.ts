import { parseFeed } from '@rowanmanning/feed-parser'
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Dated } from '#domain/calendar/airings.ts'
import { atomText } from './atom.ts'
import { type FeedContent, plainLine } from './feed-content.ts'
import { calendarText } from './ics.ts'

const EPISODE: Dated = {
  type: 'tv',
  id: 7,
  name: 'A Show; with, marks\\',
  poster: null,
  date: '2026-11-28',
  episode: { season: 2, episode: 5, name: 'The One' },
}
const MOVIE: Dated = { type: 'movie', id: 3, name: 'Tom & Jerry <b>"now"</b>', poster: null, date: '2026-11-20', episode: null }
const CONTENT: FeedContent = {
  language: 'en',
  brand: 'Marquee',
  origin: 'https://films.example',
  ids: { tv: [7], movie: [3, 4] },
  dated: [MOVIE, EPISODE],
  unknown: { tv: [], movie: [4] },
  later: { tv: [], movie: [] },
  today: '2026-11-22',
}

function eventsIn(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

test('a calendar program reads a whole day for each episode and movie, with a name, an address and a UID', () => {
  const text = calendarText(CONTENT)
  const [movie, episode] = eventsIn(text)
  expect([movie?.summary, episode?.summary]).toEqual(['Tom & Jerry <b>"now"</b>', 'A Show; with, marks\\ S2 E5'])
  expect([movie?.uid, episode?.uid]).toEqual(['movie-3@films.example', 'tv-7-s2e5@films.example'])
  expect([episode?.startDate.isDate, episode?.startDate.toString(), episode?.duration.toString()]).toEqual([
    true,
    '2026-11-28',
    'P1D',
  ])
  expect(episode?.description).toBe('The One')
  expect(episode?.component.getFirstPropertyValue('url')).toBe('https://films.example/tv/7?season=2&episode=5')
  expect(episode?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-22T00:00:00Z')
  expect(episode?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

test('a calendar gives its name, refresh interval, address, and what it leaves out', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText(CONTENT)))
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect([value('version'), value('name'), value('x-wr-calname')]).toEqual(['2.0', 'Marquee calendar', 'Marquee calendar'])
  expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT12H', 'PT12H'])
  expect(value('url')).toBe('https://films.example/calendar')
  expect(value('description')).toBe(
    'Upcoming episodes of 1 show and releases of 2 movies. Left out, because this site does not have them: movie/4.',
  )
})

test('a feed reader reads an entry for each date, the latest first, with another id once it is out', () => {
  const feed = parseFeed(atomText(CONTENT))
  expect([feed.meta.type, feed.title, feed.self]).toEqual([
    'atom',
    'Marquee calendar',
    'https://films.example/feed.xml?tv=7&movie=3,4',
  ])
  expect(feed.description).toContain('this site does not have them: movie/4.')
  expect(feed.updated).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(feed.items.map(({ id, title, url, description }) => ({ id, title, url, description }))).toEqual([
    {
      id: 'https://films.example/tv/7?season=2&episode=5#coming',
      title: 'Coming Nov 28, 2026: A Show; with, marks\\ S2 E5',
      url: 'https://films.example/tv/7?season=2&episode=5',
      description: 'Season 2, episode 5, out on Nov 28, 2026.',
    },
    {
      id: 'https://films.example/movie/3',
      title: 'Tom & Jerry <b>"now"</b>',
      url: 'https://films.example/movie/3',
      description: 'Movie, out since Nov 20, 2026.',
    },
  ])
  const later = parseFeed(atomText({ ...CONTENT, today: '2026-11-28' }))
  expect(later.items[0]?.id).toBe('https://films.example/tv/7?season=2&episode=5')
})

test('a calendar without dates has a time zone in place of events, and stays valid', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText({ ...CONTENT, dated: [] })))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  expect([zone.tzid, zone.utcOffset(ICAL.Time.fromData({ year: 2026, month: 11, day: 22, hour: 12 }))]).toEqual(['Etc/UTC', 0])
  expect(calendarText(CONTENT)).not.toContain('VTIMEZONE')
})

test.each([
  ['with a past day', CONTENT.dated, '2026-11-20'],
  ['with coming days only', [EPISODE], '2026-11-22'],
])('no timestamp of a feed is in the future, %s', (_what, dated, latest) => {
  const text = atomText({ ...CONTENT, dated })
  const times = [...text.matchAll(/<(?:updated|published)>([^<]*)</g)].map(([, time]) => time)
  expect(times).toEqual(Array.from({ length: dated.length + 1 }, () => `${latest}T00:00:00Z`))
})

test('a feed names neither an episode nor what happens in it', () => {
  expect(atomText(CONTENT)).not.toContain('The One')
  expect(
    eventsIn(calendarText(CONTENT))
      .map(({ summary }) => summary)
      .join(),
  ).not.toContain('The One')
})

test.each([
  'A\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'END:VCALENDAR\nX',
  'a\u0000b\u001b[31mc\u007f\u0085\u2028d',
  ']]></title><script>alert(1)</script>',
  '👩‍👩‍👧‍👦 Émigré 日本語',
  'שלום \u202eolleh\u2066',
  '\ud83d half a character \udc00',
  '漢'.repeat(1000),
  '👩‍👩‍👧‍👦'.repeat(200),
  `${'x'.repeat(61)}é${'y'.repeat(1000)}`,
  '\\n\\,;:"\'',
])('the name %j is one line of one event and one entry', (name) => expect(faultsOf(name)).toEqual([]))

test('any name at all is one line of one event and one entry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      expect(faultsOf(name)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

/** The faults of a calendar and a feed in which everything has this name. */
function faultsOf(name: string): unknown[] {
  const episode = { season: 1, episode: 1, name }
  const content = {
    ...CONTENT,
    brand: name,
    dated: [
      { ...EPISODE, name, episode },
      { ...MOVIE, name },
    ],
  }
  const calendar = calendarText(content)
  const { items } = parseFeed(atomText(content))
  const plain = plainLine(name) || 'Unknown'
  const [title] = items.map((item) => item.title ?? '')
  const summaries = eventsIn(calendar).map(({ summary }) => summary)
  return [
    ...calendar.split('\r\n').filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75),
    ...(items.length === 2 && summaries.length === 2 ? [] : [items.length, summaries]),
    ...(summaries[0] === `${plain} S1 E1` && summaries[1] === plain ? [] : [summaries]),
    // This parser reads a title as HTML, although Atom declares it to be plain text.
    ...(name.includes('&') || bare(title ?? '') === bare(plain) ? [] : [title]),
  ]
}

test('an ampersand in a name is escaped', () => {
  expect(atomText({ ...CONTENT, dated: [{ ...MOVIE, name: 'A &amp; B' }] })).toContain('<title>A &amp;amp; B</title>')
})

/** Without spaces: the feed's parser reads a run of them as one. */
function bare(text: string): string {
  return text.replaceAll(/[\s\p{Z}]+/gu, '')
}

test('a calendar lists at most the nearest two thousand dates, and its description says so', () => {
  const dated = Array.from({ length: 2_500 }, (_, at): Dated => ({ ...MOVIE, id: at + 1 }))
  const text = calendarText({ ...CONTENT, dated })
  expect(eventsIn(text)).toHaveLength(2_000)
  expect(text.replaceAll('\r\n ', '')).toContain('Only the nearest 2\\,000 of 2\\,500 dates are listed.')
})

test('a description names twenty of the ids that are left out, and counts the others', () => {
  const unknown = { tv: Array.from({ length: 500 }, (_, at) => at + 1), movie: [] }
  const text = calendarText({ ...CONTENT, unknown }).replaceAll('\r\n ', '')
  expect(text).toContain('tv/20 and 480 more.')
})
