import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { fetchSite } from '#app/hooks/site-address.ts'

/**
 * A page that was sent before all of its parts had come (`isEarly` in its data) waits until the server has them, and then loads
 * its data again. If the server fails, the page stays as it is: a load that failed would put an error in its place.
 */
export function useRestOfPage(): void {
  const early = useMatches().find(({ loaderData }) => isEarly(loaderData))
  const { revalidate } = useRevalidator()
  const data = early && `${early.pathname === '/' ? '/_' : early.pathname}.data?_routes=${encodeURIComponent(early.id)}`
  useEffect(() => {
    if (data === undefined) return
    const left = new AbortController()
    async function ask(address: string) {
      const { ok } = await fetchSite(address, { method: 'HEAD', signal: left.signal })
      if (ok) await revalidate()
    }
    ask(data).catch(() => null)
    return () => left.abort()
  }, [data, revalidate])
}

function isEarly(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isEarly' in data
}
