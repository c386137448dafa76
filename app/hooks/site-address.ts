import { language } from '#messages'
import { prefixOf } from '#messages/languages.ts'
import { belowBase } from '#domain/site/base-path.ts'

declare global {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  var __reactRouterContext: { basename: string } | undefined
}

/**
 * Adds the base path to a path of this site. The router does so itself for its links and redirects. A component that the server
 * also renders must use `basePath` of `useSite().site` instead.
 */
export function siteAddress(path: string): string {
  return basePath() + path
}

/** The address of something that is the same in all languages, such as a built file: without the language's prefix. */
export function rootAddress(path: string): string {
  return basePath().slice(0, -prefixOf(language()).length || undefined) + path
}

/** The storage key of something of this site alone: sites below different paths of one host each have their own. */
export function ownKey(name: string): string {
  return name + rootAddress('')
}

/** The opposite of `siteAddress`: a browser's path without the base path. */
export function sitePath(pathname: string): string {
  return belowBase(basePath(), pathname) ?? pathname
}

/** `fetch` for a path of this site. */
export function fetchSite(path: string, options?: RequestInit): Promise<Response> {
  return fetch(siteAddress(path), options)
}

/** As the server passed it to the router; empty at the root of a host. */
function basePath(): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  return globalThis.__reactRouterContext?.basename.slice(0, -1) ?? ''
}

/** Whether the server can be reached. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetchSite('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
