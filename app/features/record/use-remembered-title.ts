import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { toKnownTitle } from './known-title.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import type { Title } from '#domain/titles/title.ts'

/** The fields of a title that the history stores. */
type Remembered = Pick<Title, 'type' | 'id' | 'name' | 'poster' | 'backdrop' | 'date' | 'rating' | 'genres'>

/** Adds a title to the history when its page is mounted. `at`, from the address, becomes its progress only if it has none. */
export function useOpenedTitle(title: Remembered, at: EpisodeRef | null) {
  const add = useEffectEvent(() => remember(title, at, 'opened'))
  useEffect(() => add(), [])
}

/**
 * Puts a title that plays, or a chosen episode, into the history, with the episode as its progress; does nothing with null. A new
 * `choice` counts again, even for the same episode.
 */
export function useWatchedTitle(title: Remembered | null, at: EpisodeRef | null, choice: string | null = null) {
  const add = useEffectEvent(() => title && remember(title, at, 'watched'))
  const watched = title && [title.type, title.id, at?.season, at?.episode, choice].join('/')
  useEffect(() => {
    if (watched !== null) add()
  }, [watched])
}

function remember(title: Remembered, at: EpisodeRef | null, how: 'opened' | 'watched') {
  const known = toKnownTitle(title)
  // Loaded after the page is shown.
  whenLoaded(
    () => import('./note-title.ts'),
    ({ noteOpened, noteWatched }) => known && (how === 'watched' && at ? noteWatched(known, at) : noteOpened(known, at)),
  )
}

/** Key of the navigation that chose the episode in the address; null if it was opened another way, such as Back or reload. */
export function useEpisodeChoice(): string | null {
  const { state, key }: { state: unknown; key: string } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  return isNew && typeof state === 'object' && state !== null && 'chosenEpisode' in state ? key : null
}
