import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { episodesMarked, factsNoted, marked, roomIn } from '#domain/library/edits.ts'
import { episodeKey, isShown, type KnownTitle, type Library, type MarkName } from '#domain/library/library.ts'
import { countEpisodes, LIBRARY_MESSAGES, markDone, watchedDone } from '#domain/library/messages.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { announce, browserLibrary, changeLibrary } from './browser-library.ts'
import { say } from './notices.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { episodesUpTo, seasonsUpTo } from '#domain/library/episodes-up-to.ts'
import { fetchSeasonLists } from './season-lists.ts'

/** Sets or removes a mark, with a notice that offers Undo. */
export function setMark(title: KnownTitle, name: MarkName, on: boolean): void {
  if (on && !hasRoom(browserLibrary().read(), title, 0)) return
  const undo = changeLibrary((library, now) => marked(library, [{ title, name, on }], now))
  announce({ text: about(markDone(name, on), title.name), undo })
}

/** Marks episodes as watched or not; `what` names them in the notice, such as "Episode 3". */
export function setWatched(show: KnownTitle, episodes: readonly EpisodeRef[], on: boolean, what: string): void {
  const before = browserLibrary().read()
  const known = before.entries.get(historyKey(show))?.episodes
  const changed = episodes.filter((at) => (known?.get(episodeKey(at))?.on ?? false) !== on)
  if (on && !hasRoom(before, show, changed.length)) return
  const undo = changeLibrary((library, now) => episodesMarked(library, show, changed, on, now))
  announce({ text: about(watchedDone(what, on), show.name), undo })
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
      ? LIBRARY_MESSAGES.episodesFull
      : room.titles === 0 && !(entry && isShown(entry))
        ? LIBRARY_MESSAGES.titlesFull
        : null
  if (text !== null) say({ text: 'Your list is full', detail: text, undo: null })
  return text === null
}

function about(done: string, name: string): React.ReactNode {
  return (
    <>
      {done}: <bdi>{name}</bdi>
    </>
  )
}

/** Marks an episode and all before it as watched. Fetches missing lists, since a season's length does not tell its episode numbers. */
export async function markUpTo({ title: show, seasons, episodes }: PageShow, at: EpisodeRef): Promise<void> {
  const filled = seasons.filter(({ number, episodeCount }) => number === at.season || episodeCount > 0)
  const missing = seasonsUpTo(filled, at).filter((number) => !episodes.some(({ season }) => season === number))
  try {
    const all = [...episodes, ...(await fetchSeasonLists(show.id, missing))]
    const reached = episodesUpTo({ seasons: filled, episodes: all, today: ownDay() }, at)
    setWatched(show, reached, true, countEpisodes(reached.length))
  } catch {
    say({ text: LIBRARY_MESSAGES.episodesFailed, undo: null })
  }
}
