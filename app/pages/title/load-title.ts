import { redirect } from 'react-router'
import { type Poster, toPoster } from '#app/ui/cards/poster-card.tsx'
import { toDay } from '#domain/calendar/date-windows.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { fillForTitle } from '#domain/sources/fill-template.ts'
import { offersOf } from '#domain/sources/playable.ts'
import { parseTab, TITLE_TABS } from '#domain/filters/tabs.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { notFound, orHttpError, orMoved, orNull, orUnknown } from '#server/http/endpoint-parts/loader-errors.ts'
import type { Services } from '#server/start/services.ts'
import { seasonIn } from '#app/player/episode-in.ts'
import { type ShownEpisode, toInTab, toShown, toShownEpisode } from '#app/player/shown-title.ts'
import { describedIn } from './title-data.ts'
import { factsOf } from './title-facts.ts'

const MAIN_CAST = 6

/**
 * Loads a title and everything on its page. The episodes are those of the season in the address; they and the movies of the
 * collection are null if they fail to load. A hidden title redirects to Home, unless `bypass` resolves to true (for operators).
 */
export async function loadTitle(
  scope: Scope,
  services: Services,
  params: { type: string; id: string; bypass: () => Promise<boolean> },
  search: URLSearchParams,
) {
  const { catalogue, site, sources, downloads, hiding, libraryPages, now } = services
  const today = toDay(now())
  const key = parseTitleKey(params.type, params.id)
  if (!key) return notFound()
  const pathOf = (id: number) => `/${key.type}/${id}`
  if (await orHttpError(orMoved(hiding.isHidden(scope, key, params.bypass), pathOf))) throw redirect('/')
  const title = await orHttpError(orMoved(catalogue.title(scope, key.type, key.id), pathOf))
  const season = title.type === 'tv' ? seasonIn(title.seasons, search) : null
  const [parts, episodes, library] = await Promise.all([
    title.collection ? orNull(orUnknown(partsOf(scope, services, title.collection.id), [])) : [],
    season === null ? [] : orNull(orUnknown(episodesOf(scope, services, title.id, season), [])),
    libraryPages.of(title.type, title.id),
  ])
  // TMDB sometimes names a collection that does not exist.
  const isKnown = parts === null || parts.length > 0
  return {
    title: { ...toShown(title, today), ...(library && { library }) },
    inTab: toInTab(title, parseTab(TITLE_TABS, search.get('tab'))),
    facts: factsOf(isKnown ? title : { ...title, collection: null }, site.region),
    recommendations: title.recommendations.map(toPoster),
    parts,
    episodes,
    offers: [...(library?.offers ?? []), ...offersOf(sources[title.type], title, { isSample: site.isSample })],
    /** Download address, to be completed by `atEpisode`; null if the title lacks a value for the template. */
    download: fillForTitle(downloads[title.type], title),
    today,
    cast: title.cast.slice(0, MAIN_CAST).map(({ person, character }) => ({ person, character })),
    described: describedIn(title),
  }
}

async function partsOf(scope: Scope, { catalogue }: Services, collection: number): Promise<Poster[]> {
  return (await catalogue.collection(scope, collection)).parts.map(toPoster)
}

async function episodesOf(scope: Scope, { catalogue }: Services, show: number, season: number): Promise<ShownEpisode[]> {
  return (await catalogue.season(scope, show, season)).episodes.map(toShownEpisode)
}
