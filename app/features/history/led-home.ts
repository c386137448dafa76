import type { MiddlewareFunction } from 'react-router'
import { sitePath } from '#app/hooks/site-address.ts'

/**
 * Path of the page from which the last navigation was led Home; null if it was not, undefined before the first. Browser only:
 * one per page.
 */
export const ledHome: { from: string | null | undefined } = { from: undefined }

/** Notes where the server leads Home. Its answer says nothing of the title; the address that was asked for does. */
export const noteLedHome: MiddlewareFunction<Record<string, { result: unknown }>> = async ({ request }, next) => {
  const pathname = sitePath(new URL(request.url).pathname)
  const led = Object.values(await next()).some(leadsHome)
  if (pathname !== '/') ledHome.from = led ? pathname : null
}

function leadsHome({ result }: { result: unknown }): boolean {
  return result instanceof Response && sitePath(result.headers.get('Location') ?? '') === '/'
}
