import type { OfferKind } from '#domain/titles/title.ts'

/** What costs nothing more on a service that one has. */
const INCLUDED: readonly OfferKind[] = ['subscription', 'free', 'ads']
/** Parameters of a list's address (`FILTER_NAMES`, all of whose filters would be loaded with them). */
const NAMES = ['region', 'platforms', 'offers'] as const
/** A filtered list belongs to no tab, and begins at its first page. */
const LEFT = ['tab', 'page']

/** The address of a list, narrowed to what is included in these services. */
export function filteredByServices(search: URLSearchParams, region: string, ids: readonly number[]): URLSearchParams {
  const next = withoutServices(search)
  for (const name of LEFT) next.delete(name)
  next.set('region', region)
  next.set('platforms', ids.join(','))
  next.set('offers', INCLUDED.join(','))
  return next
}

/** Whether the address is narrowed to exactly these services. */
export function isFilteredByServices(search: URLSearchParams, region: string, ids: readonly number[]): boolean {
  const wanted = filteredByServices(new URLSearchParams(), region, ids)
  return ids.length > 0 && NAMES.every((name) => inOrder(search.get(name)) === inOrder(wanted.get(name)))
}

export function withoutServices(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of NAMES) next.delete(name)
  return next
}

function inOrder(list: string | null): string {
  return (list ?? '').split(',').toSorted().join()
}
