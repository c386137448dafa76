import { toDay } from '#domain/calendar/date-windows.ts'
import type { ListedEpisode, SeasonFacts } from '#domain/episodes/aired.ts'
import { episodesUpTo, seasonsUpTo } from '#domain/library/episodes-up-to.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { countEpisodes, LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { setWatched } from './mark-titles.tsx'
import { announce } from './notices.ts'
import { fetchSeasonLists } from './season-lists.ts'

type Known = {
  show: KnownTitle
  seasons: readonly SeasonFacts[]
  /** The seasons whose lists the page has. */
  episodes: readonly ListedEpisode[]
}

/** Marks an episode and all before it as watched. Lists that the page does not have are asked for: how long a season is names none of its episodes. */
export async function markUpTo({ show, seasons, episodes }: Known, at: EpisodeRef): Promise<void> {
  const filled = seasons.filter(({ number, episodeCount }) => number === at.season || episodeCount > 0)
  const missing = seasonsUpTo(filled, at).filter((number) => !episodes.some(({ season }) => season === number))
  try {
    const all = [...episodes, ...(await fetchSeasonLists(show.id, missing))]
    const marked = episodesUpTo({ seasons: filled, episodes: all, today: toDay(new Date()) }, at)
    setWatched(show, marked, true, countEpisodes(marked.length))
  } catch {
    announce({ text: LIBRARY_MESSAGES.episodesFailed, undo: null })
  }
}
