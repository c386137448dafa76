import type { Catalogue, Featured } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { tabQuery } from '#domain/filters/tabs.ts'
import type { AppError } from '#domain/errors.ts'
import type { TitleCard, TitleKey, TitleType } from '#domain/titles/title.ts'
import { formatDate, formatRuntime } from '#domain/text/format.ts'
import { type Poster, toPoster } from '#app/ui/cards/poster-card.tsx'
import { allFailed, orNull } from '#server/http/endpoint-parts/loader-errors.ts'

const HERO = 10
const TOP = 10
const ADDED = 10

type Site = {
  catalogue: Catalogue
  freeWorks: { readonly onHome: boolean }
  libraries: { newest: () => readonly TitleKey[] }
  state: { isBlocked: (type: TitleType, id: number) => boolean }
  now: () => Date
}

/** Loads all data of the home page in parallel. A row that fails is null; throws if all fail. */
export async function loadHome(scope: Scope, { catalogue, freeWorks, libraries, state, now }: Site) {
  const today = now()
  const failures: AppError[] = []
  const list = (type: 'movie' | 'tv', tab: 'upcoming' | 'airing-today' | 'popular') =>
    orNull(
      catalogue.discover(scope, tabQuery(type, tab, { page: 1, today })).then(({ items }) => items),
      failures,
    )
  const upcoming = list('movie', 'upcoming')
  const free = freeWorks.onHome
    ? orNull(catalogue.discover(scope, { type: 'movie', page: 1, sort: 'popularity.desc', free: true }))
    : null
  const newest = libraries.newest().filter(({ type, id }) => !state.isBlocked(type, id))
  const added = newest.length > 0 ? addedTo(scope, catalogue, newest) : null
  const [hero, ...rows] = await Promise.all([
    upcoming.then((titles) => titles && loadHero(scope, catalogue, titles.slice(0, HERO))),
    upcoming,
    list('movie', 'popular'),
    list('tv', 'popular'),
    orNull(catalogue.trending(scope, 'movie'), failures),
    orNull(catalogue.trending(scope, 'tv'), failures),
    list('tv', 'airing-today'),
    orNull(
      catalogue.popularPeople(scope, 1).then(({ items }) => items),
      failures,
    ),
  ])
  if (rows.every((row) => row === null)) allFailed(failures)
  const [upcomingMovies, popularMovies, popularShows, trendingMovies, trendingShows, airingToday, people] = rows
  const toPosters = createToPosters()
  return {
    featured: hero,
    upcoming: toPosters(upcomingMovies),
    popularMovies: toPosters(popularMovies?.slice(0, TOP) ?? null),
    popularShows: toPosters(popularShows?.slice(0, TOP) ?? null),
    trendingMovies: toPosters(trendingMovies),
    trendingShows: toPosters(trendingShows),
    airingToday: toPosters(airingToday),
    people,
    ...(added && { added: toPosters(await added) }),
    ...(free && { free: { titles: toPosters((await free)?.items ?? null) } }),
  }
}

/** The titles that a library got last, as far as the catalogue knows them. */
async function addedTo(scope: Scope, catalogue: Catalogue, newest: readonly TitleKey[]): Promise<TitleCard[]> {
  const titles = await Promise.all(newest.slice(0, ADDED).map(({ type, id }) => orNull(catalogue.title(scope, type, id))))
  return titles.filter((title) => title !== null)
}

/** Shares one object per title between rows, so that the page's data contains it once. */
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

/** A movie in the hero. */
export type HeroSlide = {
  id: number
  name: string
  nameLanguage?: string
  facts: string[]
  /** The tagline or else the overview; empty if neither is known. */
  text: string
  backdrop: string | null
}

/** The movies with their details; if those fail, with the data of the list. */
function loadHero(scope: Scope, catalogue: Catalogue, movies: TitleCard[]): Promise<HeroSlide[]> {
  return Promise.all(movies.map(async (movie) => toSlide(movie, await orNull(catalogue.featured(scope, movie.id)))))
}

/** Without details, uses the data of the list. */
function toSlide(movie: TitleCard, details: Featured | null): HeroSlide {
  const { id, name, nameLanguage, date, backdrop, overview } = details ?? movie
  const facts = [formatDate(date), details?.genres[0]?.name ?? null, formatRuntime(details?.runtime ?? null)]
  return {
    id,
    name,
    ...(nameLanguage !== undefined && { nameLanguage }),
    facts: facts.filter((fact) => fact !== null),
    text: details?.tagline || overview,
    backdrop,
  }
}
