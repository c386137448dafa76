import type { Catalogue, Featured } from '#domain/catalogue/catalogue.ts'
import { formatDate, formatRuntime } from '#domain/text/format.ts'
import type { TitleCard } from '#domain/titles/title.ts'
import { orNull } from '#server/http/endpoints/loader-errors.ts'

/** What the hero shows of a movie. */
export type HeroSlide = {
  id: number
  name: string
  facts: string[]
  /** The tagline or else the overview; empty if neither is known. */
  text: string
  backdrop: string | null
}

/** The movies with their details; one whose details fail has what the list tells of it. */
export function loadHero(catalogue: Catalogue, movies: TitleCard[]): Promise<HeroSlide[]> {
  return Promise.all(movies.map(async (movie) => toSlide(movie, await orNull(catalogue.featured(movie.id)))))
}

/** Without details, what the list tells of the movie. */
function toSlide(movie: TitleCard, details: Featured | null): HeroSlide {
  const { id, name, date, backdrop, overview } = details ?? movie
  const facts = [formatDate(date), details?.genres[0]?.name ?? null, formatRuntime(details?.runtime ?? null)]
  return {
    id,
    name,
    facts: facts.filter((fact) => fact !== null),
    text: details?.tagline || overview,
    backdrop,
  }
}
