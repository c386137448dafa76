import { m } from '#messages'
import { withViewingMoved } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withFacts, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { seasonKey, type VisitorRecord } from '#domain/record/entry.ts'
import { isOnlyOpened } from '#domain/record/history.ts'
import { isEpisodeSeen, type MarkName } from '#domain/record/marks.ts'
import { MAX_ENTRIES, roomIn } from '#domain/record/exchange.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { browserRecord, changeRecord } from '#app/features/record/browser-record.ts'
import { announce } from './announce.ts'
import { say } from './notices.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { episodesUpTo, seasonsUpTo } from '#domain/record/episodes-up-to.ts'
import { fetchSeasonLists } from '#app/features/record/season-lists.ts'

/** Sets or removes a mark, with a notice that offers Undo. */
export function setMark(title: KnownTitle, name: MarkName, on: boolean): void {
  if (on && !hasRoom(browserRecord().read(), title)) return
  const undo = changeRecord((record, act) => withMarks(record, [{ title, name, on }], act))
  const noticeOf = (on ? m.library.marked : m.library.unmarked)[name]
  announce({ text: noticeOf({ name: title.name, type: title.type }), undo })
}

export function setEpisodeWatched(show: KnownTitle, at: EpisodeRef, on: boolean): void {
  const noticeOf = on ? m.library.episodeMarked : m.library.episodeUnmarked
  setWatched(show, [at], on, noticeOf({ episode: at.episode, name: show.name }))
}

/** `season`: its name. */
export function setSeasonWatched(show: KnownTitle, episodes: readonly EpisodeRef[], on: boolean, season: string): void {
  const noticeOf = on ? m.library.seasonMarked : m.library.seasonUnmarked
  setWatched(show, episodes, on, noticeOf({ season, name: show.name }))
}

/** Marks episodes as watched or not, with a notice. */
function setWatched(show: KnownTitle, episodes: readonly EpisodeRef[], on: boolean, notice: string): void {
  const before = browserRecord().read()
  const changed = episodes.filter((at) => isEpisodeSeen(before, show.id, at) !== on)
  if (on && !hasRoom(before, show)) return
  const undo = changeRecord((record, act) => withEpisodesSeen(record, show, { episodes: changed, on }, act))
  announce({ text: notice, undo })
}

/** What was seen: a title itself, or an episode of a show. */
export type Viewed = { title: TitleKey & { name: string }; at: EpisodeRef | null }

/** The key of the entry that has the viewings. */
export function viewedKey({ title, at }: Viewed): string {
  return at ? seasonKey(title.id, at.season) : titleKey(title)
}

/** Moves the viewing of a day (empty: unknown) to another day, or removes it (`to`: null), with a notice. */
export function moveViewing(of: Viewed, day: string, to: string | null): void {
  const viewing = { key: viewedKey(of), episode: of.at?.episode ?? null, day, to }
  const undo = changeRecord((record, act) => withViewingMoved(record, viewing, act))
  const noticeOf = to === null ? m.library.viewingRemoved : m.library.dayChanged
  announce({ text: noticeOf({ name: of.title.name }), undo })
}

/** Takes back the marks of episodes that are no longer listed, with a notice. */
export function forgetEpisodes(show: KnownTitle, episodes: readonly EpisodeRef[]): void {
  const undo = changeRecord((record, act) => withEpisodesSeen(record, show, { episodes, on: false }, act))
  announce({ text: m.library.episodesForgotten({ count: episodes.length, name: show.name }), undo })
}

/** Adds newly known facts to a title that the visitor has. */
export function noteFacts(title: KnownTitle): void {
  changeRecord((record) => withFacts(record, title))
}

/** If there is no room for another title, shows a notice and returns false. */
function hasRoom(record: VisitorRecord, title: TitleKey): boolean {
  const entry = record.get(titleKey(title))
  // A title's page is opened before its mark is pressed.
  const isKept = entry !== undefined && !isOnlyOpened(entry)
  if (isKept || roomIn(record) > 0) return true
  say({ text: m.library.full, detail: m.library.titlesFull({ most: MAX_ENTRIES }), undo: null })
  return false
}

/** Marks an episode and all before it as watched. Fetches missing lists, since a season's length does not tell its episode numbers. */
export async function markUpTo({ title: show, seasons, episodes }: PageShow, at: EpisodeRef): Promise<void> {
  const filled = seasons.filter(({ number, episodeCount }) => number === at.season || episodeCount > 0)
  const missing = seasonsUpTo(filled, at).filter((number) => !episodes.some(({ season }) => season === number))
  try {
    const all = [...episodes, ...(await fetchSeasonLists(show.id, missing))]
    const reached = episodesUpTo({ seasons: filled, episodes: all, today: ownDay() }, at)
    setWatched(show, reached, true, m.library.episodesMarked({ count: reached.length, name: show.name }))
  } catch {
    say({ text: m.library.episodesFailed, undo: null })
  }
}
