import { type Dated, dayAfter } from '#domain/calendar/airings.ts'
import { formatCounted, formatDate } from '#domain/text/format.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { countIds, toUpcomingSearch, type UpcomingIds, type UpcomingRequest } from '#domain/calendar/upcoming.ts'

/** What a calendar and a feed say. */
export type FeedContent = {
  brand: string
  /** What addresses of this site begin with, as the subscriber knows it. */
  origin: string
  /** What was subscribed to. */
  ids: UpcomingRequest
  /** By day. */
  dated: readonly Dated[]
  /** Ids of no title of this site. */
  unknown: UpcomingIds
  /** Titles about which nothing could be learned this time. */
  later: UpcomingIds
  /** `YYYY-MM-DD` */
  today: string
}

/** Events of one calendar or entries of one feed: what is nearest. */
const MOST_DATED = 2_000
/** Ids that a description names. */
const MOST_NAMED = 20

function feedTitle({ brand }: FeedContent): string {
  return plainLine(`${brand} calendar`)
}

/** What is in it, and what was asked for and is not. */
function feedDescription({ ids, unknown, later, dated }: FeedContent): string {
  const titles = [
    ids.tv.length > 0 && `episodes of ${formatCounted(ids.tv.length, 'shows')}`,
    ids.movie.length > 0 && `releases of ${formatCounted(ids.movie.length, 'movies')}`,
  ].filter((part) => part !== false)
  return [
    `Coming ${titles.join(' and ')}.`,
    countIds(unknown) > 0 && `Left out, because this site does not have them: ${toNames(unknown)}.`,
    countIds(later) > 0 && `Left out this time, because nothing could be learned of them: ${toNames(later)}.`,
    dated.length > MOST_DATED && `Only the nearest ${MOST_DATED} of ${dated.length} dates are listed.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** The address of a title, or of an episode of it. */
function pageOf({ origin }: FeedContent, { type, id, episode }: Dated): string {
  return `${origin}/${type}/${id}${episode ? `?season=${episode.season}&episode=${episode.episode}` : ''}`
}

/** `A Show S2 E5`; the episode's own name may give the story away, so it is not here. */
function nameOf({ name, episode }: Dated): string {
  const plain = plainLine(name) || MESSAGES.unknown
  return episode ? `${plain} S${episode.season} E${episode.episode}` : plain
}

function feedAddress({ origin, ids }: FeedContent, path: string): string {
  return `${origin}${path}?${toUpcomingSearch(ids)}`
}

function toNames({ tv, movie }: UpcomingIds): string {
  const all = [...toPaths('tv', tv), ...toPaths('movie', movie)]
  const more = all.length - MOST_NAMED
  return all.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function toPaths(type: TitleType, ids: number[]): string[] {
  return ids.map((id) => `${type}/${id}`)
}

// Everything that ends a line, moves the cursor or turns the direction of what follows, and what XML forbids.
// eslint-disable-next-line no-control-regex
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** A text from elsewhere as one line that can neither end nor colour the lines around it. */
export function plainLine(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE, '').replaceAll(BREAKS, ' ').trim()
}

/**
 * The feed as Atom (RFC 4287), the latest day first. An episode is announced by one entry and, once its day is there, by another one with an id of its own:
 * readers show an entry once, and would be silent on the day.
 */
export function atomText(content: FeedContent): string {
  const dated = content.dated.slice(0, MOST_DATED).toReversed()
  const self = feedAddress(content, '/feed.xml')
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escaped(self)}</id>
<title>${escaped(feedTitle(content))}</title>
<subtitle>${escaped(feedDescription(content))}</subtitle>
<updated>${toTime(updatedOn(content))}</updated>
<author><name>${escaped(plainLine(content.brand))}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(content.origin)}/calendar"/>
${dated.map((each) => entryText(content, each)).join('')}</feed>
`
}

function entryText(content: FeedContent, dated: Dated): string {
  const page = pageOf(content, dated)
  const isOut = dated.date <= content.today
  const day = formatDate(dated.date)
  const what = dated.episode ? `Season ${dated.episode.season}, episode ${dated.episode.episode}` : 'Movie'
  return `<entry>
<id>${escaped(isOut ? page : `${page}#coming`)}</id>
<title>${escaped(isOut ? nameOf(dated) : `Coming ${day}: ${nameOf(dated)}`)}</title>
<updated>${toTime(isOut ? dated.date : updatedOn(content))}</updated>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<summary>${escaped(`${what}, ${isOut ? 'out since' : 'comes on'} ${day}.`)}</summary>
</entry>
`
}

/**
 * The latest day that has come: what the feed says has changed with it. Announcements have this time, too: nobody knows since when
 * their day is known, and readers hide entries of the future or keep them on top.
 */
function updatedOn({ dated, today }: FeedContent): string {
  return dated.findLast(({ date }) => date <= today)?.date ?? today
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')
}

/** Octets of a line without its end. */
const LINE = 75
const REFRESH = 'PT12H'
/** A calendar must have a component (RFC 5545, 3.6): without events it has a time zone, which programs show nowhere. */
const EMPTY = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The calendar as iCalendar (RFC 5545): a whole day for each episode and movie, because nobody says at which hour they come. An event keeps
 * its UID when its day moves. `DTSTAMP` is the day on which it was written, so that the bytes of a day are the same.
 */
export function calendarText(content: FeedContent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${toText(feedTitle(content))}`,
    `X-WR-CALNAME:${toText(feedTitle(content))}`,
    `DESCRIPTION:${toText(feedDescription(content))}`,
    `X-WR-CALDESC:${toText(feedDescription(content))}`,
    `URL:${content.origin}/calendar`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(content.dated.length === 0 ? EMPTY : content.dated.slice(0, MOST_DATED).flatMap((each) => eventLines(content, each))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(content: FeedContent, dated: Dated): string[] {
  const name = plainLine(dated.episode?.name ?? '')
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(dated)}@${new URL(content.origin).hostname}`,
    `DTSTAMP:${toDate(content.today)}T000000Z`,
    `DTSTART;VALUE=DATE:${toDate(dated.date)}`,
    `DTEND;VALUE=DATE:${toDate(dayAfter(dated.date, 1))}`,
    `SUMMARY:${toText(nameOf(dated))}`,
    // Seen only by those who open the event.
    ...(name === '' ? [] : [`DESCRIPTION:${toText(name)}`]),
    `URL:${pageOf(content, dated)}`,
    // An episode keeps nobody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function uidOf({ type, id, episode }: Dated): string {
  return episode ? `${type}-${id}-s${episode.season}e${episode.episode}` : `${type}-${id}`
}

function toDate(day: string): string {
  return day.replaceAll('-', '')
}

function toText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
}

/** A long line goes on in the next one, which begins with a space; no character is cut apart. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
