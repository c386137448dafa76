import { languageOf } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import type { Dated } from '#domain/calendar/airings.ts'
import { formatDate } from '#domain/text/format.ts'
import {
  feedAddress,
  feedDescription,
  feedTitle,
  type FeedContent,
  MOST_DATED,
  nameOf,
  pageOf,
  plainLine,
} from './feed-content.ts'

/**
 * The feed as Atom (RFC 4287), the latest day first. An episode has one entry that announces it, and from its day on another one
 * with a different id, because readers show an entry only once.
 */
export function atomText(content: FeedContent): string {
  const dated = content.dated.slice(0, MOST_DATED).toReversed()
  const self = feedAddress(content, '/feed.xml')
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageOf(content.language).tag}">
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
  const m = textsOf(content.language)
  const day = formatDate(dated.date, languageOf(content.language).locale)
  const name = nameOf(content, dated)
  return `<entry>
<id>${escaped(isOut ? page : `${page}#coming`)}</id>
<title>${escaped(isOut ? name : m.feeds.coming(day, name))}</title>
<updated>${toTime(isOut ? dated.date : updatedOn(content))}</updated>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<summary>${escaped(summaryOf(content, dated, isOut))}</summary>
</entry>
`
}

function summaryOf({ language }: FeedContent, { date, episode }: Dated, isOut: boolean): string {
  const m = textsOf(language)
  const day = formatDate(date, languageOf(language).locale)
  if (episode === null) return isOut ? m.feeds.movieOut(day) : m.feeds.movieComing(day)
  const textOf = isOut ? m.feeds.episodeOut : m.feeds.episodeComing
  return textOf(episode.season, episode.episode, day)
}

/** The latest day that is not in the future, also for announcements: readers hide future entries or keep them on top. */
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
