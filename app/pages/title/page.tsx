import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { recommendationsTitle } from '#domain/messages.ts'
import { parseTab, TITLE_TABS } from '#domain/tabs.ts'
import { servicesContext } from '#server/context.ts'
import { Gallery } from '#app/ui/gallery.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'
import { Row } from '#app/ui/row.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page.ts'
import { Cast } from './cast.tsx'
import { Crew } from './crew.tsx'
import { EpisodeRow } from './episode-row.tsx'
import { Facts } from './facts.tsx'
import { loadTitle } from './load-title.ts'
import { Player } from './player.tsx'
import { Reviews } from './reviews.tsx'
import { SeasonRow } from './season-row.tsx'
import { titleData } from './title-data.ts'
import { TitleHeader } from './title-header.tsx'
import { Videos } from './videos.tsx'
import styles from './title.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadTitle(context.get(servicesContext), params, new URL(request.url).searchParams)
}

/** Tabs and episodes of a season are all here already; another season is not. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Route.ClientLoaderArgs & { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const sameSeason = currentUrl.searchParams.get('season') === nextUrl.searchParams.get('season')
  return samePage && sameSeason ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { title } = loaderData
  return pageMeta(matches, {
    title: title.name,
    description: title.overview || title.tagline || title.name,
    canonical: `/${title.type}/${title.id}`,
    backdrop: title.backdrop,
    data: titleData(title),
  })
}

/** One movie or show. */
export default function TitlePage({ loaderData }: Route.ComponentProps) {
  const { title, collection, episodes, sources, today } = loaderData
  const [search] = useSearchParams()
  const tab = parseTab(TITLE_TABS, search.get('tab'))
  function hrefOf(id: typeof tab) {
    const next = new URLSearchParams(search)
    next.set('tab', id)
    return `?${next}`
  }
  return (
    <article>
      <TitleHeader title={title} download={loaderData.download} />
      <div className="page">
        <Tabs label={title.name} tabs={TITLE_TABS} selected={tab} hrefOf={hrefOf}>
          {tab === 'overview' && (
            <div className={styles.overview}>
              <Player title={title} episodes={episodes} sources={sources} today={today} />
              <Facts title={title} />
            </div>
          )}
          {tab === 'cast' && <Cast credits={title.cast} />}
          {tab === 'crew' && <Crew credits={title.crew} />}
          {tab === 'reviews' && <Reviews reviews={title.reviews} />}
          {tab === 'videos' && <Videos videos={title.videos} backdrop={title.backdrop} />}
          {tab === 'images' && <Images title={title} />}
        </Tabs>
        {title.type === 'tv' && title.seasons.length > 0 && (
          <>
            <SeasonRow title={title} />
            <EpisodeRow title={title} episodes={episodes} today={today} />
          </>
        )}
        {collection && collection.parts.length > 1 && (
          <Row heading={collection.name}>
            {collection.parts.map((part) => (
              <PosterCard key={part.id} title={part} />
            ))}
          </Row>
        )}
        {title.recommendations.length > 0 && (
          <Row heading={recommendationsTitle(title.name)}>
            {title.recommendations.map((each) => (
              <PosterCard key={`${each.type}${each.id}`} title={each} />
            ))}
          </Row>
        )}
      </div>
    </article>
  )
}

function Images({ title }: { title: Route.ComponentProps['loaderData']['title'] }) {
  const { backdrops, posters } = title.images
  if (backdrops.length + posters.length === 0) return <Gallery kind="backdrop" pictures={[]} of={title.name} />
  return (
    <div className={styles.galleries}>
      {backdrops.length > 0 && <Gallery kind="backdrop" pictures={backdrops} of={title.name} />}
      {posters.length > 0 && <Gallery kind="poster" pictures={posters} of={title.name} />}
    </div>
  )
}
