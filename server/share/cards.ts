import { formatRating, yearOf } from '#domain/format.ts'
import type { Person } from '#domain/person.ts'
import type { PicturePath } from '#domain/picture-path.ts'
import type { SharedPage } from '#domain/share.ts'
import type { Collection, Title } from '#domain/title.ts'
import type { Card } from './draw-card.ts'

/** What a shared picture says, and the poster or portrait that it shows. */
export type Wanted = { card: Omit<Card, 'brand' | 'hasPoster'>; picture: { size: string; path: PicturePath } | null }

export function titleCard({ type, name, date, rating, poster, genres }: Title): Wanted {
  const kind = type === 'movie' ? 'Movie' : 'TV show'
  const facts = [kind, yearOf(date), genres[0]?.name ?? null]
  return {
    card: { name, kind, facts: known(facts), rating: rating === null ? null : formatRating(rating) },
    picture: toPicture('w500', poster),
  }
}

export function personCard({ name, knownFor, birthday, deathday, picture }: Person): Wanted {
  const [born, died] = [yearOf(birthday), yearOf(deathday)]
  const years = born === null ? null : died === null ? `Born ${born}` : `${born}–${died}`
  return {
    card: { name, kind: 'Person', facts: known([knownFor, years]), rating: null },
    picture: toPicture('h632', picture),
  }
}

export function collectionCard({ name, parts }: Collection): Wanted {
  const years = parts.flatMap(({ date }) => yearOf(date) ?? []).toSorted()
  const span = [...new Set([years[0], years.at(-1)])].filter((year) => year !== undefined).join('–')
  const poster = parts.find((part) => part.poster !== null)?.poster ?? null
  const count = `${parts.length} ${parts.length === 1 ? 'movie' : 'movies'}`
  return {
    card: { name, kind: 'Collection', facts: known(['Collection', count, span || null]), rating: null },
    picture: toPicture('w500', poster),
  }
}

const PAGES: Readonly<Record<SharedPage, readonly [name: string, facts: readonly string[]]>> = {
  home: ['Find out what to watch', ['Movies', 'TV shows', 'People']],
  movie: ['Movies', ['Popular', 'Top rated', 'Upcoming']],
  tv: ['TV shows', ['Popular', 'Top rated', 'On the air']],
  person: ['People', ['Movies', 'TV shows']],
}

/** Of Home and the lists; null: there is no such page. */
export function pageCard(page: string): Wanted | null {
  if (!Object.hasOwn(PAGES, page)) return null
  const [name, facts] = PAGES[page as SharedPage]
  return { card: { name, kind: name, facts, rating: null }, picture: null }
}

function toPicture(size: string, path: PicturePath | null): Wanted['picture'] {
  return path === null ? null : { size, path }
}

function known(facts: readonly (string | null)[]): string[] {
  return facts.filter((fact) => fact !== null)
}
