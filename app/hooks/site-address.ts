import { belowBase } from '#domain/site/base-path.ts'

declare global {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  var __reactRouterContext: { basename: string } | undefined
}

/**
 * Where the browser finds a path of this site: for everything that is not a link or a redirect of the router, which does so itself.
 * A component that the server renders too takes `basePath` of `useSite().site`.
 */
export function siteAddress(path: string): string {
  return basePath() + path
}

/** The path of this site, as at the root, to which a browser's path leads. */
export function sitePath(pathname: string): string {
  return belowBase(basePath(), pathname) ?? pathname
}

/** Asks this site. */
export function fetchSite(path: string, options?: RequestInit): Promise<Response> {
  return fetch(siteAddress(path), options)
}

/** The router was given it with the page; empty at the root of a host. */
function basePath(): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return globalThis.__reactRouterContext?.basename.slice(0, -1) ?? ''
}

/** Whether the site answers. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetchSite('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
