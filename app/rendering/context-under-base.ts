import type { EntryContext } from 'react-router'
import { underBase } from '#domain/site/base-path.ts'

/**
 * Adds the base path to the context that the router renders a page from, as if the router had matched the page under that path.
 * The router has a setting for this, but with it every loader's request would have the base in its address. So the base is
 * missing up to this point; links, scripts and the browser's own router have it.
 */
export function contextUnderBase(base: string, context: EntryContext): EntryContext {
  if (base === '') return context
  const { manifest, staticHandlerContext, serverHandoffString } = context
  const { location } = staticHandlerContext
  const basename = `${base}/`
  return {
    ...context,
    manifest: manifestUnder(base, manifest),
    staticHandlerContext: { ...staticHandlerContext, basename, location: { ...location, pathname: base + location.pathname } },
    serverHandoffString: serverHandoffString?.replace('"basename":"/"', `"basename":${JSON.stringify(basename)}`),
  }
}

type Manifest = EntryContext['manifest']

function manifestUnder(base: string, { entry, routes, url, ...rest }: Manifest): Manifest {
  const own = (address: string) => underBase(base, address)
  const based = Object.entries(routes).map(([id, route]) => [
    id,
    route && { ...route, module: own(route.module), imports: route.imports?.map(own), css: route.css?.map(own) },
  ])
  return {
    ...rest,
    url: own(url),
    entry: { module: own(entry.module), imports: entry.imports.map(own) },
    routes: Object.fromEntries(based),
  }
}
