import { Suspense } from 'react'
import { m } from '#messages'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { webSite } from '#app/ui/frame/structured-data.ts'
import { ContinueWatching } from '#app/features/continue-watching/continue-watching.tsx'
import { BecauseYouRated } from '#app/features/recommendations/because-you-rated.tsx'
import { useSite } from '#app/hooks/use-site.ts'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { TitleRow } from '#app/ui/cards/title-row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import type { Route } from './+types/page.ts'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { TopTen } from './top-ten.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(scopeContext), context.get(servicesContext))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.home.title,
    description: m.home.description,
    canonical: '/',
    offersSearch: true,
    data: import.meta.env.SSR && webSite,
  })
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { brand } = useSite().site
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {m.home.heading({ brand })}
      </h1>
      {home.featured && home.featured.length > 0 && <Hero titles={home.featured} />}
      <div className="page">
        <ContinueWatching />
        <Suspense>
          <TopTen movies={home.popularMovies} shows={home.popularShows} />
        </Suspense>
        <BecauseYouRated />
        <HomeRow heading={m.home.rows.trendingMovies} source="/api/trending/movie?page=" titles={home.trendingMovies} />
        <HomeRow
          heading={m.home.rows.upcomingMovies}
          href="/movie?tab=upcoming"
          source="/api/titles/movie?tab=upcoming&page="
          titles={home.upcoming}
        />
        <HomeRow
          heading={m.home.rows.airingToday}
          href="/tv?tab=airing-today"
          source="/api/titles/tv?tab=airing-today&page="
          titles={home.airingToday}
        />
        <HomeRow heading={m.home.rows.trendingShows} source="/api/trending/tv?page=" titles={home.trendingShows} />
        {home.added && home.added.length > 0 && (
          <HomeRow heading={m.home.rows.newInLibrary} href={libraryList(home.added)} titles={home.added} />
        )}
        {home.free && <HomeRow heading={m.home.rows.freeHere} href="/movie?free=1" titles={home.free.titles} />}
        {home.people ? (
          <Suspense>
            <Row heading={m.home.rows.people} href="/person" posters>
              {home.people.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </Row>
          </Suspense>
        ) : (
          <RowFailure heading={m.home.rows.people} />
        )}
      </div>
    </>
  )
}

/** The list of what there are more of. */
function libraryList(titles: readonly Poster[]): string {
  const shows = titles.filter(({ type }) => type === 'tv').length
  return shows > titles.length / 2 ? '/tv?library=1' : '/movie?library=1'
}

type HomeRowProps = { heading: string; href?: string; source?: string; titles: Poster[] | null }

function HomeRow({ titles, ...row }: HomeRowProps) {
  if (!titles) return <RowFailure heading={row.heading} />
  return (
    // With Suspense React hydrates each row in a task of its own; all at once would block a slow phone for half a second.
    <Suspense>
      <TitleRow {...row} titles={titles} />
    </Suspense>
  )
}
