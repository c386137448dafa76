import { createContext, useContext, useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useEpisodeChoice, useOpenedTitle, useWatchedTitle } from '#app/features/record/use-remembered-title.ts'
import { toPageShow, useNotedShow } from '#app/features/record/known-title.ts'
import { useOwnDay } from '#app/hooks/use-own-day.ts'
import { chosenIn } from '#app/player/episode-in.ts'
import { useEpisode, type Place } from '#app/player/use-episode.ts'
import { pageShow, type PageShow } from '#app/ui/cards/card-link.tsx'
import type { Route } from './+types/page.ts'

/** `place`: the episode on a show's page; `show`: what the visitor's record keeps of it; `today`: where the visitor is. */
type Shared = { place: Place | null; show: PageShow | null; today: string }
type EpisodeOfPageProps = Pick<Route.ComponentProps, 'loaderData'> & { children: React.ReactNode }

const EpisodeContext = createContext<Shared | null>(null)

/** What the parts of a title's page share. Read it below a part's own boundary. */
export function useEpisodeOfPage(): Shared {
  const shared = useContext(EpisodeContext)
  if (!shared) throw new Error('Only for parts of the page of a title')
  return shared
}

/** Provides the episode on the page, and notes in the visitor's record what is opened and watched. */
export function EpisodeOfPage({ loaderData, children }: EpisodeOfPageProps) {
  const { title, episodes } = loaderData
  const today = useOwnDay(loaderData.today)
  const [search] = useSearchParams()
  const place = useEpisode({ ...loaderData, today })
  const show = useMemo(() => toPageShow(title, { seasons: title.seasons, episodes: episodes ?? [] }), [title, episodes])
  useNotedShow(show, today)
  usePageShow(show)
  const named = chosenIn(title.seasons, episodes ?? [], search)
  const choice = useEpisodeChoice()
  useOpenedTitle(title, named)
  useWatchedTitle(choice !== null && named ? title : null, named, choice)
  const shared = useMemo(() => ({ place, show, today }), [place, show, today])
  // Deferred: parts whose code is still loading keep what the server rendered, rather than leaving their place until it is there.
  return <EpisodeContext value={useDeferredValue(shared)}>{children}</EpisodeContext>
}

/** Tells the actions and marks of cards which show the page is about. */
function usePageShow(show: PageShow | null) {
  useLayoutEffect(() => {
    pageShow.write(show)
    return () => pageShow.write(null)
  }, [show])
}
