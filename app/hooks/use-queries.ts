import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const STALE_AFTER = 5 * 60_000

// Lives as long as the page is open, so that Back finds the lists unchanged. Created on first use: few pages need it.
let browserQueries: QueryClient | undefined

/** The query cache of the lists: one per browser page, and one per render on the server. */
export function useQueries(): QueryClient {
  const [queries] = useState(() => (import.meta.env.SSR ? create() : (browserQueries ??= openInBrowser())))
  return queries
}

function openInBrowser(): QueryClient {
  const queries = create()
  // Resumes by itself when the connection is back.
  queries.mount()
  return queries
}

function create(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: STALE_AFTER, refetchOnWindowFocus: false } } })
}
