import { useLocation, useNavigationType } from 'react-router'

/** State of a navigation by which the visitor chooses an episode: any other address of one merely opens its page. */
export const CHOSEN_EPISODE = { chosenEpisode: true } as const

/** Key of the navigation that chose the episode in the address; null if it was opened otherwise, as by Back or a reload. */
export function useEpisodeChoice(): string | null {
  const { state, key }: { state: unknown; key: string } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  return isNew && typeof state === 'object' && state !== null && 'chosenEpisode' in state ? key : null
}
