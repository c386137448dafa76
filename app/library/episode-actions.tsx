import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { airedSeasons, type SeasonFacts } from '#domain/episodes/aired.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { isEpisodeWatched } from '#domain/library/library.ts'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { Action } from './action.tsx'
import { setWatched } from './mark-titles.tsx'
import { markUpTo } from './mark-up-to.ts'
import { usePageTitle } from './page-title.ts'
import { fetchSeasonList } from './season-lists.ts'
import { Tick } from './tick.tsx'
import { useLibrary } from './use-library.ts'
import styles from './on-cards.module.css'

/** What can be done with an episode on its show's page. */
export function EpisodeActions({ at, onDone }: { at: EpisodeRef; onDone: () => void }) {
  const library = useLibrary()
  const page = usePageTitle()
  if (!page || !library) return null
  const { title, seasons, episodes } = page
  const on = isEpisodeWatched(library, title.id, at)
  return (
    <>
      <Action
        label={`Mark episode ${at.episode} as watched`}
        Icon={Tick}
        on={on}
        onPress={() => {
          onDone()
          setWatched(title, [at], !on, `Episode ${at.episode}`)
        }}
      />
      <Action
        label="Watched up to here"
        Icon={CheckCheck}
        onPress={() => {
          onDone()
          void markUpTo({ show: title, seasons, episodes }, at)
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
  const facts = page?.seasons ?? []
  const ask = useEffectEvent((id: number, of: number, signal: AbortSignal) => fetchAired(id, of, facts, signal))
  const [aired, setAired] = useState<EpisodeRef[] | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (show !== undefined) ask(show, season, leaving.signal).then(setAired, () => leaving.signal.aborted || setAired('failed'))
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

type Facts = readonly SeasonFacts[]

async function fetchAired(show: number, season: number, seasons: Facts, signal: AbortSignal): Promise<EpisodeRef[]> {
  const episodes = await fetchSeasonList(show, season, signal)
  const aired = airedSeasons({ seasons, episodes, today: toDay(new Date()) }).find(({ number }) => number === season)
  return (aired?.episodes ?? []).map((episode) => ({ season, episode }))
}
