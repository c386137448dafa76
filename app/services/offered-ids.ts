import type { TitleKey } from '#domain/history/history.ts'
import { ask } from './use-answer.ts'

/** Services that are asked about at a time: a page that has just come needs the rest of the connections. */
const AT_ONCE = 2

/** Which titles a service offers. */
export type Catalog = { name: string; movie: ReadonlySet<number>; tv: ReadonlySet<number> }

/** The names of the services that offer a title. */
export function servicesOf({ type, id }: TitleKey, catalogs: readonly Catalog[]): string[] {
  return catalogs.filter((catalog) => catalog[type].has(id)).map(({ name }) => name)
}

/** What each of the services offers in a region; one that cannot be asked is left out. The browser keeps the answers for hours. */
export async function readCatalogs(
  region: string,
  services: readonly { id: number; name: string }[],
  signal: AbortSignal,
): Promise<Catalog[]> {
  const found = new Map<number, Catalog>()
  const waiting = [...services]
  async function work(): Promise<void> {
    for (let service = waiting.shift(); service && !signal.aborted; service = waiting.shift()) {
      const offered = parseOffered(await ask(`/api/offered/${region}/${service.id}`, signal))
      if (offered) found.set(service.id, { name: service.name, ...offered })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return services.flatMap(({ id }) => found.get(id) ?? [])
}

function parseOffered(value: unknown) {
  if (typeof value !== 'object' || value === null || !('movie' in value && 'tv' in value)) return null
  const { movie, tv } = value
  return Array.isArray(movie) && Array.isArray(tv) ? { movie: new Set(movie.map(Number)), tv: new Set(tv.map(Number)) } : null
}
