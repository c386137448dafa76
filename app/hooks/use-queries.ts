import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const STALE_AFTER = 5 * 60_000

// As long as the page is open, so that Back finds the lists as they were; made by the first list, as no other page needs it.
let kept: QueryClient | undefined

/** What the lists have loaded: one memory in a browser, and one for each render on the server. */
export function useQueries(): QueryClient {
  const [queries] = useState(() => (import.meta.env.SSR ? create() : (kept ??= openInBrowser())))
  return queries
}

function openInBrowser(): QueryClient {
  const queries = create()
  // It then goes on by itself when the connection is back.
  queries.mount()
  return queries
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: STALE_AFTER, refetchOnWindowFocus: false } } })
}
