import { setTimeout as wait } from 'node:timers/promises'
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

type Hero = { slides: HeroSlide[]; isWhole: boolean }

/** Asks for the movies' details. Waits for them, or a moment at most, and then tells at any time what has come. */
export async function loadHero(catalogue: Catalogue, movies: TitleCard[], atMostAMoment: boolean): Promise<() => Hero> {
  const known: (Featured | null | undefined)[] = movies.map(() => undefined)
  const all = Promise.all(movies.map(async ({ id }, at) => (known[at] = await orNull(catalogue.featured(id)))))
  await (atMostAMoment ? Promise.race([all, aMoment()]) : all)
  return () => ({ slides: movies.map((movie, at) => toSlide(movie, known[at] ?? null)), isWhole: !known.includes(undefined) })
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

/** Turns of the event loop, a millisecond each at least. */
const TURNS = 3

/**
 * A few milliseconds, counted in turns of the event loop: what this process answers by itself, such as the sample catalogue,
 * arrives in it however busy the machine is.
 */
async function aMoment(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await wait(1)
}
