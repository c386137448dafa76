import { Fragment, lazy, memo, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseTab, TITLE_TABS } from '#domain/filters/tabs.ts'
import { characterNames } from '#domain/people/credit-names.ts'
import { yearOf } from '#domain/text/format.ts'
import { servicesContext } from '#server/app/context.ts'
import { mayBypassBlocks } from '#server/http/endpoint-parts/require-operator.ts'
import { useOwnDay } from '#app/hooks/use-own-day.ts'
import { useEpisodeChoice, useOpenedTitle, useWatchedTitle } from '#app/features/record/use-remembered-title.ts'
import { toPageShow, useNotedShow } from '#app/features/record/known-title.ts'
import { CardLink, type PageShow } from '#app/ui/cards/card-link.tsx'
import { TitleRow } from '#app/ui/cards/title-row.tsx'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import { usePrefetch } from '#app/hooks/connection.ts'
import { Picture, IN_ROW, POSTER_FILES } from '#app/ui/cards/picture.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { afterPage } from '#app/hooks/after-page.ts'
import type { Route } from './+types/page.ts'
import { chosenIn } from '#app/player/episode-in.ts'
import { EpisodeRow } from './episode-row.tsx'
import { loadTitle } from './load-title.ts'
import { Player } from '#app/player/player.tsx'
import { titleData } from './title-data.ts'
import { TitleHeader } from './title-header.tsx'
import { useEpisode } from '#app/player/use-episode.ts'
import type { ShownTitle } from '#app/player/shown-title.ts'
import type { TitleFact } from './title-facts.ts'
import card from '#app/ui/cards/poster-card.module.css'
import styles from './title.module.css'

const [MoreTabs] = onIntent(async () => (await import('./more-tabs.tsx')).MoreTabs, {
  otherwise: () => <p role="alert">{m.site.partNotLoaded}</p>,
})

const [GoneEpisodes] = onIntent(async () => (await import('#app/features/library/gone-episodes.tsx')).GoneEpisodes)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bypass = () => mayBypassBlocks(context)
  return loadTitle(context.get(servicesContext), { ...params, bypass }, new URL(request.url).searchParams)
}

/** Reloads only for tabs other than the overview and for other seasons, which need their own data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Route.ClientLoaderArgs & { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const sameSeason = currentUrl.searchParams.get('season') === nextUrl.searchParams.get('season')
  const tabs = [currentUrl, nextUrl].map(({ searchParams }) => parseTab(TITLE_TABS, searchParams.get('tab')))
  const sameTab = tabs[1] === 'overview' || tabs[0] === tabs[1]
  return samePage && sameSeason && sameTab ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { title } = loaderData
  return pageMeta(matches, {
    title: title.name,
    description: title.overview || title.tagline || title.name,
    canonical: `/${title.type}/${title.id}`,
    kind: title.type === 'movie' ? 'video.movie' : 'video.tv_show',
    image: shareImage({ kind: title.type, id: title.id }, title.name),
    backdrop: title.backdrop,
    data: import.meta.env.SSR && ((link) => titleData(loaderData, link)),
    standing: { below: title.type },
  })
}

export default function TitlePage({ loaderData }: Route.ComponentProps) {
  const { type, id } = loaderData.title
  // Keyed by title, so that the player and all other state are reset.
  return <TitleView key={`${type}/${id}`} loaderData={loaderData} />
}

/** One movie or show. */
function TitleView({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { title, cast, parts, recommendations, offers, inTab } = loaderData
  const today = useOwnDay(loaderData.today)
  const [search] = useSearchParams()
  const tab = parseTab(TITLE_TABS, search.get('tab'))
  const place = useEpisode({ ...loaderData, today })
  const show = useMemo(
    () => toPageShow(title, { seasons: title.seasons, episodes: loaderData.episodes ?? [] }),
    [title, loaderData.episodes],
  )
  useNotedShow(show, today)
  const named = chosenIn(title.seasons, loaderData.episodes ?? [], search)
  const choice = useEpisodeChoice()
  useOpenedTitle(title, named)
  useWatchedTitle(choice !== null && named ? title : null, named, choice)
  function hrefOf(id: typeof tab) {
    const next = new URLSearchParams(search)
    next.set('tab', id)
    return `?${next}`
  }
  return (
    <article>
      <TitleHeader title={title} place={place} download={loaderData.download} today={loaderData.today} />
      <div id={TABS} className="page">
        <Tabs label={title.name} tabs={TITLE_TABS} selected={tab} hrefOf={hrefOf} ahead>
          {tab === 'overview' ? (
            <div className={styles.overview}>
              <Player title={title} place={place} offers={offers} today={today} parts={parts} recommendations={recommendations} />
              {cast.length > 0 && <MainCast cast={cast} href={`${hrefOf('cast')}#${TABS}`} />}
              <BesidePlayer title={title} facts={loaderData.facts} />
            </div>
          ) : (
            inTab && <MoreTabs shown={inTab} title={title} episodes={place?.listed ?? []} />
          )}
        </Tabs>
        {title.type === 'tv' && title.seasons.length > 0 && (
          <>
            {show && <SeasonRow title={title} show={show} />}
            {show && <EpisodeRow title={title} show={show} place={place} today={today} />}
            {show && <GoneEpisodes show={show} />}
          </>
        )}
        {title.collection && <CollectionRow collection={title.collection} parts={parts} />}
        {recommendations.length > 0 && (
          <TitleRow
            heading={m.title.recommendations(title.name)}
            source={`/api/recommendations/${title.type}/${title.id}?page=`}
            titles={recommendations}
          />
        )}
      </div>
    </article>
  )
}

/** DOM id of the tabs, for links from further down. */
const TABS = 'tabs'

/** Picture widths under the player, which is narrower than the page; on a phone half of the box, as they are secondary. */
const UNDER_PLAYER = {
  sizes: '(min-width: 75rem) min(10vw, 185px), (min-width: 992px) 17vw, (min-width: 768px) 22vw, 15vw',
  saving: IN_ROW.saving,
}

type MainCastProps = { cast: Route.ComponentProps['loaderData']['cast']; href: string }

/** The main cast; the heading links to the full cast. */
function MainCast({ cast, href }: MainCastProps) {
  return (
    <div className={styles.cast}>
      <Row heading={m.title.mainCast} href={href}>
        {cast.map(({ person, character }) => (
          <PersonCard key={person.id} person={person} note={characterNames(character)} widths={UNDER_PLAYER} />
        ))}
      </Row>
    </div>
  )
}

const SLOT = { files: POSTER_FILES, ...IN_ROW }

/** The seasons of a show, specials last; each links to its own page. */
function SeasonRow({ title, show }: { title: ShownTitle; show: PageShow }) {
  const prefetch = usePrefetch()
  return (
    <Row heading={m.title.seasons}>
      {title.seasons.map((season) => (
        <CardLink
          key={season.number}
          of={{ kind: 'season', show, season: season.number, name: season.name }}
          className={card.card}
          to={`/tv/${title.id}/seasons/${season.number}`}
          prefetch={prefetch}
        >
          <Picture className={card.poster} kind="poster" path={season.poster ?? title.poster} alt="" slot={SLOT} />
          <span className={card.name} dir="auto">
            {season.name}
          </span>
          <span className={card.facts}>
            <span>{[yearOf(season.date), m.season.episodes(season.episodeCount)].filter(Boolean).join(' · ')}</span>
          </span>
        </CardLink>
      ))}
    </Row>
  )
}

type CollectionRowProps = { collection: { id: number; name: string }; parts: Poster[] | null }

/** The movies of a collection, if it has at least two; `parts` is null if loading them failed. */
function CollectionRow({ collection, parts }: CollectionRowProps) {
  const { id, name } = collection
  if (!parts) return <RowFailure heading={name} />
  if (parts.length < 2) return null
  return (
    <Row heading={name} href={`/collection/${id}`}>
      {parts.map((part) => (
        <PosterCard key={part.id} title={part} />
      ))}
    </Row>
  )
}

let WatchAndFacts = lazyPart()

function lazyPart() {
  return lazy(loadWatchAndFacts)
}

async function loadWatchAndFacts() {
  if (!import.meta.env.SSR) await new Promise<void>(afterPage)
  // If the code fails to load, the page continues without this part and offers to reload (`deferred-site.tsx`).
  return import('./watch-and-facts.tsx').then(
    (part) => ({ default: part.WatchAndFacts }),
    () => {
      // The next title's page tries again.
      WatchAndFacts = lazyPart()
      return { default: () => <></> }
    },
  )
}

/**
 * Offers and details beside the player. On a first visit the server's markup stays until the page is idle and the code is loaded;
 * after a navigation the page waits for the code, so that nothing shifts later. Rendering it again earlier would remove the
 * markup.
 */
const BesidePlayer = memo(({ title, facts }: { title: ShownTitle; facts: TitleFact[] }) => {
  const isHere = useHydrated()
  const [Around] = useState(() => (isHere ? Fragment : Suspense))
  // Memoized, because `useHydrated` renders this part again right after hydration.
  return useMemo(
    () => (
      <Around>
        <WatchAndFacts title={title} facts={facts} />
      </Around>
    ),
    [Around, title, facts],
  )
})
