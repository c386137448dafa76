import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Title } from '#domain/titles/title.ts'

/** What the history keeps of a title. */
type Remembered = Pick<Title, 'type' | 'id' | 'name' | 'poster' | 'backdrop' | 'rating'>

/** Adds a title to the history when its page is mounted. `at`, from its address, is its progress only if it has none yet. */
export function useOpenedTitle(title: Remembered, at: EpisodeRef | null) {
  const add = useEffectEvent(() => remember(title, at, 'opened'))
  useEffect(() => add(), [])
}

/**
 * Puts a title that plays, or an episode that was chosen, into the history, with the episode as its progress; does nothing
 * with null. Another `choice` is one more, even of the same episode.
 */
export function useWatchedTitle(title: Remembered | null, at: EpisodeRef | null, choice: string | null = null) {
  const add = useEffectEvent(() => title && remember(title, at, 'watched'))
  const watched = title && [title.type, title.id, at?.season, at?.episode, choice].join('/')
  useEffect(() => {
    if (watched !== null) add()
  }, [watched])
}

function remember({ type, id, name, poster, backdrop, rating }: Remembered, at: EpisodeRef | null, how: 'opened' | 'watched') {
  const item = { type, id, name, poster, backdrop, rating, progress: at }
  // After the page is shown. Offline the code may fail to load; then the title is not added.
  import('./browser-history.ts').then(
    ({ rememberTitle }) => rememberTitle(item, how),
    () => {},
  )
}

/** State of a navigation by which the visitor chooses an episode: any other address of one merely opens its page. */
export const CHOSEN_EPISODE = { chosenEpisode: true } as const

/** Key of the navigation that chose the episode in the address; null if it was opened otherwise, as by Back or a reload. */
export function useEpisodeChoice(): string | null {
  const { state, key }: { state: unknown; key: string } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  return isNew && typeof state === 'object' && state !== null && 'chosenEpisode' in state ? key : null
}
