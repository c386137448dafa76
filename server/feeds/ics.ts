import { type Dated, dayAfter } from '#domain/calendar/airings.ts'
import { feedDescription, feedTitle, type FeedContent, MOST_DATED, nameOf, pageOf, plainLine } from './feed-content.ts'

/** Longest line in octets, without its line break. */
const LINE = 75
const REFRESH = 'PT12H'
/** A calendar must have a component (RFC 5545, 3.6): without events it has a time zone, which programs don't show. */
const EMPTY = `BEGIN:VTIMEZONE
TZID:Etc/UTC
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
TZNAME:UTC
END:STANDARD
END:VTIMEZONE`.split('\n')

/**
 * The calendar as iCalendar (RFC 5545): a whole day for each episode and movie, since their hour is not known. An event keeps its UID when
 * its day moves. `DTSTAMP` is today, so that the bytes stay the same all day.
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
    `SUMMARY:${toText(nameOf(content, dated))}`,
    // Not in the summary: a name may give the story away, and programs show descriptions only in an opened event.
    ...(name === '' ? [] : [`DESCRIPTION:${toText(name)}`]),
    `URL:${pageOf(content, dated)}`,
    // Does not mark the day as busy.
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

/** Continues a long line in the next one, which begins with a space; no character is split. */
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
