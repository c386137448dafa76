import { m } from '#messages'
import type { SeenKind, SeenName } from './seen-name.ts'

/** A "Did you mean" suggestion: a name and its page. */
export type Meant = { path: string; name: string; facts: string }

export function toMeant({ kind, id, name, year }: Pick<SeenName, 'kind' | 'id' | 'name' | 'year'>): Meant {
  const label = m.search.kinds[kind]
  return { path: pathOf(kind, id), name, facts: year === null ? label : `${year} · ${label}` }
}

/** The page of a name: its own, or a filtered list of titles. */
function pathOf(kind: SeenKind, id: number): string {
  if (kind === 'company') return `/movie?companies=${id}`
  if (kind === 'keyword') return `/movie?keywords=${id}`
  return kind === 'network' ? `/tv?networks=${id}` : `/${kind}/${id}`
}
