import { data } from 'react-router'
import type { Catalogue, Featured } from '#domain/catalogue.ts'
import { tabQuery } from '#domain/tabs.ts'
import type { TitleCard } from '#domain/title.ts'
import type { Poster } from '#app/ui/poster-card.tsx'
import { orNull } from '#server/http/or-status.ts'

const HERO = 10
const TOP = 10

/** Everything on the first page, fetched side by side. A row that fails is null and the others stand; all failing is a 503. */
export async function loadHome({ catalogue, now }: { catalogue: Catalogue; now: () => Date }) {
  const today = now()
  const list = (type: 'movie' | 'tv', tab: 'upcoming' | 'airing-today' | 'popular') =>
    orNull(catalogue.discover(tabQuery(type, tab, { page: 1, today })).then(({ items }) => items))
  const upcoming = list('movie', 'upcoming')
  const [featured, upcomingMovies, popularMovies, popularShows, trendingMovies, trendingShows, airingToday, people] =
    await Promise.all([
      upcoming.then((titles) => titles && Promise.all(titles.slice(0, HERO).map((title) => toFeatured(catalogue, title)))),
      upcoming,
      list('movie', 'popular'),
      list('tv', 'popular'),
      orNull(catalogue.trending('movie')),
      orNull(catalogue.trending('tv')),
      list('tv', 'airing-today'),
      orNull(catalogue.popularPeople(1).then(({ items }) => items)),
    ])
  const rows = [upcomingMovies, popularMovies, popularShows, trendingMovies, trendingShows, airingToday, people]
  if (rows.every((row) => row === null)) throw data('upstream', { status: 503 })
  return {
    featured,
    upcoming: toPosters(upcomingMovies),
    popularMovies: toPosters(popularMovies?.slice(0, TOP) ?? null),
    popularShows: toPosters(popularShows?.slice(0, TOP) ?? null),
    trendingMovies: toPosters(trendingMovies),
    trendingShows: toPosters(trendingShows),
    airingToday: toPosters(airingToday),
    people,
  }
}

/** What the rows show of a title: with all that a card has, the page would bring twice as much to start from. */
function toPosters(titles: TitleCard[] | null): Poster[] | null {
  return titles && titles.map(({ type, id, name, date, rating, poster }) => ({ type, id, name, date, rating, poster }))
}

/** The card alone where its details fail: the hero shows what it has. */
async function toFeatured(catalogue: Catalogue, title: TitleCard): Promise<Featured> {
  const details = await orNull(catalogue.featured(title.id))
  return details ?? { ...title, tagline: '', runtime: null, genres: [], logo: null, trailerKey: null }
}
