import { CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toDay } from '#domain/date-windows.ts'
import { episodesUpTo } from '#domain/library/episodes-up-to.ts'
import { isEpisodeWatched } from '#domain/library/library.ts'
import { countEpisodes, LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { EpisodeRef } from '#domain/player.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { Action } from './action.tsx'
import { setWatched } from './mark-titles.tsx'
import { usePageTitle } from './page-title.ts'
import { Tick } from './tick.tsx'
import { useLibrary } from './use-library.ts'
import styles from './on-cards.module.css'

/** What can be done with an episode on its show's page. */
export function EpisodeActions({ at, onDone }: { at: EpisodeRef; onDone: () => void }) {
  const library = useLibrary()
  const page = usePageTitle()
  if (!page || !library) return null
  const { title, seasons } = page
  const on = isEpisodeWatched(library, title.id, at)
  function mark(episodes: EpisodeRef[], set: boolean, what: string) {
    onDone()
    setWatched(title, episodes, set, what)
  }
  return (
    <>
      <Action
        label={`Mark episode ${at.episode} as watched`}
        Icon={Tick}
        on={on}
        onPress={() => mark([at], !on, `Episode ${at.episode}`)}
      />
      <Action
        label="Watched up to here"
        Icon={CheckCheck}
        onPress={() => {
          const all = episodesUpTo(seasons, at)
          mark(all, true, countEpisodes(all.length))
        }}
      />
    </>
  )
}

/** What can be done with a season on its show's page. Which of its episodes have come is asked for. */
export function SeasonActions({ season, name, onDone }: { season: number; name: string; onDone: () => void }) {
  const library = useLibrary()
  const page = usePageTitle()
  const show = page?.title.id
  const [aired, setAired] = useState<EpisodeRef[] | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (show !== undefined)
      fetchAired(show, season, leaving.signal).then(setAired, () => leaving.signal.aborted || setAired('failed'))
    return () => leaving.abort()
  }, [show, season])
  if (!page || !library) return null
  const episodes = Array.isArray(aired) ? aired : []
  const on = episodes.length > 0 && episodes.every((at) => isEpisodeWatched(library, page.title.id, at))
  return (
    <>
      <Action
        label="Mark season as watched"
        Icon={CheckCheck}
        on={on}
        disabled={episodes.length === 0}
        onPress={() => {
          onDone()
          setWatched(page.title, episodes, !on, name)
        }}
      />
      {aired === 'failed' && <p className={styles.note}>{LIBRARY_MESSAGES.episodesFailed}</p>}
      {aired?.length === 0 && <p className={styles.note}>{LIBRARY_MESSAGES.noneAired}</p>}
    </>
  )
}

async function fetchAired(show: number, season: number, signal: AbortSignal): Promise<EpisodeRef[]> {
  const response = await fetchSite(`/api/tv/${show}/seasons/${season}`, { signal })
  if (!response.ok) throw new Error(`Season ${season} failed with ${response.status}`)
  const { episodes }: { episodes: { season: number; number: number; date: string | null }[] } = await response.json()
  const today = toDay(new Date())
  return episodes
    .filter(({ date }) => date !== null && date <= today)
    .map((each) => ({ season: each.season, episode: each.number }))
}
