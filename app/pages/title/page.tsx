import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { recommendationsTitle } from '#domain/messages.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseTab, TITLE_TABS } from '#domain/filters/tabs.ts'
import { servicesContext, withMarkupContext } from '#server/app/context.ts'
import { mayBypassBlocks } from '#server/http/endpoints/require-operator.ts'
import { useEpisodeChoice } from '#app/history/chosen-episode.ts'
import { useOpenedTitle, useWatchedTitle } from '#app/history/use-remembered-title.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { postersOf } from '#app/ui/cards/sent-cards.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import type { Route } from './+types/page.ts'
import { BesidePlayer } from './beside-player.tsx'
import { CollectionRow } from './collection-row.tsx'
import { chosenIn } from './episode-in.ts'
import { EpisodeRow } from './episode-row.tsx'
import { loadTitle } from './load-title.ts'
import { Player } from './player.tsx'
import { SeasonRow } from './season-row.tsx'
import { titleData } from './title-data.ts'
import { TitleHeader } from './title-header.tsx'
import { useEpisode } from './use-episode.ts'
import styles from './title.module.css'

const MoreTabs = lazy(async () => ({ default: (await import('./more-tabs.tsx')).MoreTabs }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bypass = () => mayBypassBlocks(context)
  return loadTitle(
    context.get(servicesContext),
    { ...params, bypass, withMarkup: context.get(withMarkupContext) },
    new URL(request.url).searchParams,
  )
}

/** Each tab but the overview, and each season, comes with data of its own. */
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
  const { title, described } = loaderData
  return pageMeta(matches, {
    title: title.name,
    description: title.overview || title.tagline || title.name,
    canonical: `/${title.type}/${title.id}`,
    kind: title.type === 'movie' ? 'video.movie' : 'video.tv_show',
    image: shareImage({ kind: title.type, id: title.id }, title.name),
    backdrop: title.backdrop,
    data: import.meta.env.SSR && described !== undefined && ((link) => titleData(title, described, link)),
    standing: { below: title.type },
  })
}

export default function TitlePage({ loaderData }: Route.ComponentProps) {
  const { type, id } = loaderData.title
  // Another title is another page: what plays on this one does not play on.
  return <TitleView key={`${type}/${id}`} loaderData={loaderData} />
}

/** One movie or show. */
function TitleView({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { title, parts, offers, today, inTab } = loaderData
  const recommendations = postersOf(loaderData.recommendations)
  const [search] = useSearchParams()
  const tab = parseTab(TITLE_TABS, search.get('tab'))
  const place = useEpisode(loaderData)
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
      <TitleHeader title={title} place={place} download={loaderData.download} today={today} />
      <div className="page">
        <Tabs label={title.name} tabs={TITLE_TABS} selected={tab} hrefOf={hrefOf} ahead>
          {tab === 'overview' ? (
            <div className={styles.overview}>
              <Player title={title} place={place} offers={offers} today={today} />
              <BesidePlayer title={title} facts={loaderData.facts} />
            </div>
          ) : (
            <Suspense>{inTab && <MoreTabs shown={inTab} title={title} episodes={place?.listed ?? []} />}</Suspense>
          )}
        </Tabs>
        {title.type === 'tv' && title.seasons.length > 0 && (
          <>
            <SeasonRow title={title} />
            <EpisodeRow title={title} place={place} today={today} />
          </>
        )}
        {title.collection && <CollectionRow collection={title.collection} parts={parts} />}
        {recommendations.length > 0 && (
          <Row heading={recommendationsTitle(title.name)} posters sent={loaderData.recommendations.list}>
            {recommendations.map((each) => (
              <PosterCard key={`${each.type}${each.id}`} title={each} />
            ))}
          </Row>
        )}
      </div>
    </article>
  )
}
