import { sendEarlyContext, servicesContext, withMarkupContext } from '#server/app/context.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { webSite } from '#app/ui/frame/structured-data.ts'
import { ContinueWatching } from '#app/history/continue-watching.tsx'
import { useSite } from '#app/hooks/use-site.ts'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { peopleOf, postersOf, type SentCards } from '#app/ui/cards/sent-cards.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import type { Route } from './+types/page.ts'
import { Hero, slidesOf } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { TopTen } from './top-ten.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const asked = { withMarkup: context.get(withMarkupContext), sendEarly: context.get(sendEarlyContext) }
  return loadHome(context.get(servicesContext), asked)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Movies, TV shows and people',
    description: 'Find out what to watch: trending, upcoming, airing and popular movies, TV shows and people.',
    canonical: '/',
    offersSearch: true,
    data: import.meta.env.SSR && webSite,
  })
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { brand } = useSite().site
  const slides = home.featured && slidesOf(home.featured)
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {brand}: movies, TV shows and people
      </h1>
      {slides && slides.length > 0 && <Hero titles={slides} />}
      <div className="page">
        <ContinueWatching />
        <TopTen movies={home.popularMovies} shows={home.popularShows} />
        <TitleRow heading="Trending Movies" titles={home.trendingMovies} />
        <TitleRow heading="Upcoming Movies" href="/movie?tab=upcoming" titles={home.upcoming} />
        <TitleRow heading="Airing Today TV Shows" href="/tv?tab=airing-today" titles={home.airingToday} />
        <TitleRow heading="Trending TV Shows" titles={home.trendingShows} />
        {home.free && <TitleRow {...home.free} />}
        {home.people ? (
          <Row heading="Most Popular Celebrities" href="/person" posters sent={home.people.list}>
            {peopleOf(home.people).map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </Row>
        ) : (
          <RowFailure heading="Most Popular Celebrities" />
        )}
      </div>
    </>
  )
}

function TitleRow({ heading, href, titles }: { heading: string; href?: string; titles: SentCards<Poster> | null }) {
  if (!titles) return <RowFailure heading={heading} />
  return (
    <Row heading={heading} href={href} posters sent={titles.list}>
      {postersOf(titles).map((title) => (
        <PosterCard key={title.id} title={title} />
      ))}
    </Row>
  )
}
