import { m } from '#messages'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { episodesMarked, factsNoted, marked, roomIn } from '#domain/library/edits.ts'
import {
  episodeKey,
  isShown,
  MAX_EPISODES,
  MAX_TITLES,
  type KnownTitle,
  type Library,
  type MarkName,
} from '#domain/library/library.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { announce, browserLibrary, changeLibrary } from './browser-library.ts'
import { say } from './notices.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { episodesUpTo, seasonsUpTo } from '#domain/library/episodes-up-to.ts'
import { fetchSeasonLists } from './season-lists.ts'
import { withName } from './with-name.tsx'

/** Sets or removes a mark, with a notice that offers Undo. */
export function setMark(title: KnownTitle, name: MarkName, on: boolean): void {
  if (on && !hasRoom(browserLibrary().read(), title, 0)) return
  const undo = changeLibrary((library, now) => marked(library, [{ title, name, on }], now))
  const notice = on ? m.library.marked[name](title.name) : m.library.unmarked[name](title.name)
  announce({ text: withName(notice), undo })
}

export function setEpisodeWatched(show: KnownTitle, at: EpisodeRef, on: boolean): void {
  const noticeOf = on ? m.library.episodeMarked : m.library.episodeUnmarked
  setWatched(show, [at], on, noticeOf(at.episode, show.name))
}

/** `season`: its name. */
export function setSeasonWatched(show: KnownTitle, episodes: readonly EpisodeRef[], on: boolean, season: string): void {
  const noticeOf = on ? m.library.seasonMarked : m.library.seasonUnmarked
  setWatched(show, episodes, on, noticeOf(season, show.name))
}

/** Marks episodes as watched or not, with a notice. */
function setWatched(show: KnownTitle, episodes: readonly EpisodeRef[], on: boolean, notice: string): void {
  const before = browserLibrary().read()
  const known = before.entries.get(historyKey(show))?.episodes
  const changed = episodes.filter((at) => (known?.get(episodeKey(at))?.on ?? false) !== on)
  if (on && !hasRoom(before, show, changed.length)) return
  const undo = changeLibrary((library, now) => episodesMarked(library, show, changed, on, now))
  announce({ text: withName(notice), undo })
}

/** Adds newly known facts to a title that is in the library. */
export function noteFacts(title: KnownTitle): void {
  browserLibrary().change((library, now) => factsNoted(library, title, now))
}

/** If the library is full, shows a notice and returns false. */
function hasRoom(library: Library, key: TitleKey, episodes: number): boolean {
  const entry = library.entries.get(historyKey(key))
  const room = roomIn(library)
  const text =
    room.episodes < episodes
      ? m.library.episodesFull(MAX_EPISODES)
      : room.titles === 0 && !(entry && isShown(entry))
        ? m.library.titlesFull(MAX_TITLES)
        : null
  if (text !== null) say({ text: m.library.full, detail: text, undo: null })
  return text === null
}

/** Marks an episode and all before it as watched. Fetches missing lists, since a season's length does not tell its episode numbers. */
export async function markUpTo({ title: show, seasons, episodes }: PageShow, at: EpisodeRef): Promise<void> {
  const filled = seasons.filter(({ number, episodeCount }) => number === at.season || episodeCount > 0)
  const missing = seasonsUpTo(filled, at).filter((number) => !episodes.some(({ season }) => season === number))
  try {
    const all = [...episodes, ...(await fetchSeasonLists(show.id, missing))]
    const reached = episodesUpTo({ seasons: filled, episodes: all, today: ownDay() }, at)
    setWatched(show, reached, true, m.library.episodesMarked(reached.length, show.name))
  } catch {
    say({ text: m.library.episodesFailed, undo: null })
  }
}
