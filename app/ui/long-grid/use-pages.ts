import { useEffect, useRef, useState } from 'react'
import type { Paged } from '#domain/titles/title.ts'
import { pause } from '#app/hooks/load-titles.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** Lists whose later pages are kept; those that were loaded last stay. */
const MOST_LISTS = 20
/** Milliseconds for which they are kept: by then a list has other titles. */
const KEPT_FOR = 60 * 60_000
/** Milliseconds before a page that failed is asked for once more. */
const PAUSE = 1000

// Module state, so that Back finds the lists unchanged.
const kept = new Map<string, { later: readonly Paged<unknown>[]; at: number }>()

/** `name`: which list it is of. `later`: the pages after the first. */
type State<Item> = { name: string; later: readonly Paged<Item>[]; isLoading: boolean; hasFailed: boolean }

/**
 * The pages of an endless list: the first, which the server rendered, and those loaded after it. `next`: the number of the page to load,
 * null at the end. `hasFailed`: it was tried twice; without a connection it only waits.
 */
export function usePages<Item>(source: string, first: Paged<Item>) {
  // A list opened at a later page is kept separately from one opened at its start.
  const name = `${source} ${first.page}`
  const [state, setState] = useState(() => recall<Item>(name))
  const current = state.name === name ? state : recall<Item>(name)
  const pages = [first, ...current.later]
  const last = pages.at(-1) ?? first
  const next = lastOf(last) < last.pages ? lastOf(last) + 1 : null
  const loading = useRef<AbortController | null>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list is loaded for itself
  useEffect(() => () => loading.current?.abort(), [name])

  function loadNext(): void {
    if (current.isLoading || next === null) return
    loading.current = new AbortController()
    const { signal } = loading.current
    setState({ ...current, isLoading: true })
    fetchTwice<Item>(source, next, signal).then(
      (page) => {
        if (signal.aborted) return
        const later = [...current.later, page]
        keep(name, later)
        setState({ name, later, isLoading: false, hasFailed: false })
      },
      () => signal.aborted || setState({ ...current, isLoading: false, hasFailed: current.hasFailed || navigator.onLine }),
    )
  }
  return { pages, next, isLoading: current.isLoading, hasFailed: current.hasFailed, loadNext }
}

async function fetchTwice<Item>(source: string, page: number, signal: AbortSignal): Promise<Paged<Item>> {
  try {
    return await fetchPage(source, page, signal)
  } catch {
    await pause(PAUSE, signal)
    return fetchPage(source, page, signal)
  }
}

async function fetchPage<Item>(source: string, page: number, signal: AbortSignal): Promise<Paged<Item>> {
  const response = await fetchSite(`${source}${source.includes('?') ? '&' : '?'}page=${page}`, { signal })
  if (!response.ok) throw new Error(`Page ${page} failed with ${response.status}`)
  return response.json()
}

/** The last page of the service that this page covers. */
function lastOf({ page, through = page }: Paged<unknown>): number {
  return through
}

function recall<Item>(name: string): State<Item> {
  const known = import.meta.env.SSR ? undefined : kept.get(name)
  const later = known && Date.now() - known.at < KEPT_FOR ? (known.later as readonly Paged<Item>[]) : []
  return { name, later, isLoading: false, hasFailed: false }
}

function keep(name: string, later: readonly Paged<unknown>[]): void {
  kept.delete(name)
  kept.set(name, { later, at: Date.now() })
  const [oldest] = kept.keys()
  if (kept.size > MOST_LISTS && oldest !== undefined) kept.delete(oldest)
}
