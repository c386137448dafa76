import type { MiddlewareFunction } from 'react-router'
import { sitePath } from '#app/hooks/site-address.ts'

/**
 * Path of the page whose request the server redirected to Home in the last navigation; null if it did not, undefined before the
 * first navigation. Browser only.
 */
export const redirectedHome: { from: string | null | undefined } = { from: undefined }

/** Notes redirects to Home. The server's answer does not name the title, but the requested address does. */
export const noteRedirectHome: MiddlewareFunction<Record<string, { result: unknown }>> = async ({ request }, next) => {
  const pathname = sitePath(new URL(request.url).pathname)
  const isRedirected = Object.values(await next()).some(leadsHome)
  if (pathname !== '/') redirectedHome.from = isRedirected ? pathname : null
}

function leadsHome({ result }: { result: unknown }): boolean {
  return result instanceof Response && sitePath(result.headers.get('Location') ?? '') === '/'
}
