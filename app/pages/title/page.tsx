import { Fragment, lazy, memo, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseTab, TITLE_TABS } from '#domain/filters/tabs.ts'
import { scopeContext, servicesContext, sessionContext } from '#server/start/context.ts'
import { mayBypassBlocks } from '#server/http/endpoint-parts/require-operator.ts'
import { TitleRow } from '#app/ui/cards/title-row.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { afterPage } from '#app/hooks/after-page.ts'
import type { Route } from './+types/page.ts'
import { EpisodeRow } from './episode-row.tsx'
import { EpisodeOfPage, useEpisodeOfPage } from './episode-of-page.tsx'
import { CollectionRow, MainCast, SeasonRow } from './rows.tsx'
import { loadTitle } from './load-title.ts'
import { Player } from '#app/player/player.tsx'
import { titleData } from './title-data.ts'
import { TitleHeader } from './title-header.tsx'
import type { InTab, ShownTitle } from '#app/player/shown-title.ts'
import type { TitleFact } from './title-facts.ts'
import styles from './title.module.css'

const [MoreTabs] = onIntent(async () => (await import('./more-tabs.tsx')).MoreTabs, {
  otherwise: () => <p role="alert">{m.site.partNotLoaded}</p>,
})

const [GoneEpisodes] = onIntent(async () => (await import('#app/features/library/gone-episodes.tsx')).GoneEpisodes)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bypass = () => mayBypassBlocks(context.get(sessionContext))
  return loadTitle(
    context.get(scopeContext),
    context.get(servicesContext),
    { ...params, bypass },
    new URL(request.url).searchParams,
  )
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

type TitleProps = Pick<Route.ComponentProps, 'loaderData'>

/**
 * One movie or show. Each part is hydrated by itself, and nothing above the parts has a hook that changes meanwhile: it would make
 * one task of them all. What they share, the episode on the page, comes from `EpisodeOfPage`.
 */
function TitleView({ loaderData }: TitleProps) {
  const { title, parts, recommendations } = loaderData
  return (
    <EpisodeOfPage loaderData={loaderData}>
      <article>
        <Suspense>
          <TitleHeader title={title} download={loaderData.download} today={loaderData.today} />
        </Suspense>
        <div id={TABS} className="page">
          <TitleTabs loaderData={loaderData} />
          {title.type === 'tv' && title.seasons.length > 0 && (
            <>
              <Suspense>
                <SeasonRow title={title} />
              </Suspense>
              <Suspense>
                <EpisodeRow title={title} />
                <GoneEpisodesOfPage />
              </Suspense>
            </>
          )}
          <Suspense>
            {title.collection && <CollectionRow collection={title.collection} parts={parts} />}
            {recommendations.length > 0 && (
              <TitleRow
                short
                heading={m.title.recommendations({ name: title.name })}
                source={`/api/recommendations/${title.type}/${title.id}?page=`}
                titles={recommendations}
              />
            )}
          </Suspense>
        </div>
      </article>
    </EpisodeOfPage>
  )
}

/** The tabs with what the selected one shows. */
const TitleTabs = memo(({ loaderData }: TitleProps) => {
  const { title, cast, inTab } = loaderData
  const [search] = useSearchParams()
  const tab = parseTab(TITLE_TABS, search.get('tab'))
  function hrefOf(id: typeof tab) {
    const next = new URLSearchParams(search)
    next.set('tab', id)
    return `?${next}`
  }
  return (
    <Tabs label={title.name} tabs={TITLE_TABS} selected={tab} hrefOf={hrefOf} ahead>
      {tab === 'overview' ? (
        <div className={styles.overview}>
          <Suspense>
            <PlayerOfPage loaderData={loaderData} />
          </Suspense>
          {cast.length > 0 && (
            <Suspense>
              <MainCast cast={cast} href={`${hrefOf('cast')}#${TABS}`} />
            </Suspense>
          )}
          <BesidePlayer title={title} facts={loaderData.facts} />
        </div>
      ) : (
        inTab && <OtherTab shown={inTab} title={title} />
      )}
    </Tabs>
  )
})

const PlayerOfPage = memo(({ loaderData }: TitleProps) => {
  const { title, offers, parts, recommendations } = loaderData
  const { place, today } = useEpisodeOfPage()
  return <Player title={title} place={place} offers={offers} today={today} parts={parts} recommendations={recommendations} />
})

function OtherTab({ shown, title }: { shown: NonNullable<InTab>; title: ShownTitle }) {
  const { place } = useEpisodeOfPage()
  return <MoreTabs shown={shown} title={title} episodes={place?.listed ?? []} />
}

function GoneEpisodesOfPage() {
  const { show } = useEpisodeOfPage()
  return show && <GoneEpisodes show={show} />
}

/** DOM id of the tabs, for links from further down. */
const TABS = 'tabs'

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
  const Around = useFromServer() ? Suspense : Fragment
  return (
    <Around>
      <WatchAndFacts title={title} facts={facts} />
    </Around>
  )
})
