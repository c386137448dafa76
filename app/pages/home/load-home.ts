import type { Catalogue } from '#domain/catalogue.ts'
import { tabQuery } from '#domain/tabs.ts'
import type { AppError } from '#domain/errors.ts'
import { formatDate, formatRuntime } from '#domain/format.ts'
import type { TitleCard } from '#domain/title.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { sendCards } from '#app/ui/cards/sent-cards.ts'
import { toPoster } from '#app/ui/cards/to-poster.ts'
import { allFailed, orNull } from '#server/endpoints/loader-errors.ts'

const HERO = 10
const TOP = 10

/** What the hero shows of a movie. */
export type HeroSlide = {
  id: number
  name: string
  facts: string[]
  /** The tagline or else the overview; empty if neither is known. */
  text: string
  backdrop: string | null
}

/** Loads all data of the home page in parallel. A row that fails is null; throws if all fail. */
export async function loadHome({ catalogue, now }: { catalogue: Catalogue; now: () => Date }, withMarkup: boolean) {
  const today = now()
  const failures: AppError[] = []
  const list = (type: 'movie' | 'tv', tab: 'upcoming' | 'airing-today' | 'popular') =>
    orNull(
      catalogue.discover(tabQuery(type, tab, { page: 1, today })).then(({ items }) => items),
      failures,
    )
  const upcoming = list('movie', 'upcoming')
  const [featured, upcomingMovies, popularMovies, popularShows, trendingMovies, trendingShows, airingToday, people] =
    await Promise.all([
      upcoming.then((titles) => titles && Promise.all(titles.slice(0, HERO).map((title) => toSlide(catalogue, title)))),
      upcoming,
      list('movie', 'popular'),
      list('tv', 'popular'),
      orNull(catalogue.trending('movie'), failures),
      orNull(catalogue.trending('tv'), failures),
      list('tv', 'airing-today'),
      orNull(
        catalogue.popularPeople(1).then(({ items }) => items),
        failures,
      ),
    ])
  const rows = [upcomingMovies, popularMovies, popularShows, trendingMovies, trendingShows, airingToday, people]
  if (rows.every((row) => row === null)) allFailed(failures)
  const toPosters = createToPosters()
  const send = <Card>(name: string, cards: Card[] | null) => cards && sendCards(name, cards, withMarkup)
  return {
    featured: send('featured', featured),
    upcoming: send('upcoming', toPosters(upcomingMovies)),
    popularMovies: send('top-movies', toPosters(popularMovies?.slice(0, TOP) ?? null)),
    popularShows: toPosters(popularShows?.slice(0, TOP) ?? null),
    trendingMovies: send('trending-movies', toPosters(trendingMovies)),
    trendingShows: send('trending-shows', toPosters(trendingShows)),
    airingToday: send('airing-today', toPosters(airingToday)),
    people: send('people', people),
  }
}

/** A title in several rows is one object, which the page's data contains once. */
function createToPosters(): (titles: TitleCard[] | null) => Poster[] | null {
  const known = new Map<string, Poster>()
  const toShared = (title: TitleCard) => {
    const key = `${title.type}/${title.id}`
    const shown = known.get(key) ?? toPoster(title)
    known.set(key, shown)
    return shown
  }
  return (titles) => titles && titles.map(toShared)
}

/** Falls back to the card's own data if the details fail. */
async function toSlide(catalogue: Catalogue, title: TitleCard): Promise<HeroSlide> {
  const details = await orNull(catalogue.featured(title.id))
  const { id, name, date, backdrop, overview } = details ?? title
  const facts = [formatDate(date), details?.genres[0]?.name ?? null, formatRuntime(details?.runtime ?? null)]
  return {
    id,
    name,
    facts: facts.filter((fact) => fact !== null),
    text: details?.tagline || overview,
    backdrop,
  }
}
