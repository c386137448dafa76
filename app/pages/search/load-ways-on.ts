import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { SeenKind } from '#domain/search/seen-name.ts'
import { tabQuery } from '#domain/filters/tabs.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { toPoster } from '#app/ui/cards/to-poster.ts'
import { orNull } from '#server/http/endpoints/loader-errors.ts'
import type { Results } from './load-results.ts'

const MOST = 12

type Found = { kind: SeenKind; id: number; name: string }

/** What a search found, as names. */
export function foundIn({ movies, shows, people }: Results): Found[] {
  return [...named('movie', movies?.items), ...named('tv', shows?.items), ...named('person', people?.items)]
}

function named(kind: SeenKind, items: readonly { id: number; name: string }[] = []): Found[] {
  return items.map(({ id, name }) => ({ kind, id, name }))
}

/** Movies to look at when a search found nothing; none if they cannot be had. */
export async function popularTitles(catalogue: Catalogue, today: Date): Promise<Poster[]> {
  const popular = await orNull(catalogue.discover(tabQuery('movie', 'popular', { page: 1, today })))
  return (popular?.items ?? []).slice(0, MOST).map(toPoster)
}
