import type { SeenKind, SeenName } from './seen-name.ts'

/** A "Did you mean" suggestion: a name and its page. */
export type Meant = { path: string; name: string; facts: string }

const LABELS: Readonly<Record<SeenKind, string>> = {
  movie: 'Movie',
  tv: 'TV Show',
  person: 'Person',
  collection: 'Collection',
  company: 'Company',
  keyword: 'Keyword',
  network: 'Network',
}

export function toMeant({ kind, id, name, year }: Pick<SeenName, 'kind' | 'id' | 'name' | 'year'>): Meant {
  return { path: pathOf(kind, id), name, facts: year === null ? LABELS[kind] : `${year} · ${LABELS[kind]}` }
}

/** The page of a name: its own, or a filtered list of titles. */
function pathOf(kind: SeenKind, id: number): string {
  if (kind === 'company') return `/movie?companies=${id}`
  if (kind === 'keyword') return `/movie?keywords=${id}`
  return kind === 'network' ? `/tv?networks=${id}` : `/${kind}/${id}`
}
