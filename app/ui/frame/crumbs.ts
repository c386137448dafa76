import type { Crumb } from './structured-data.ts'

const HOME: Crumb = { name: 'Home', path: '/' }
const ABOVE = {
  movie: { name: 'Movies', path: '/movie' },
  tv: { name: 'TV Shows', path: '/tv' },
  person: { name: 'People', path: '/person' },
} as const satisfies Record<string, Crumb>

/** Where a page stands: below the main page of a kind, and for one of a show below that show. */
export type Standing = { below: keyof typeof ABOVE; show?: string; showPath?: string }

/** The pages above one, from Home on. */
export function crumbsOf({ below, show, showPath }: Standing): Crumb[] {
  return [HOME, ABOVE[below], ...(show && showPath ? [{ name: show, path: showPath }] : [])]
}
