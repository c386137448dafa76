import type { EntryContext } from 'react-router'
import { messageChunks } from 'virtual:message-chunks'
import { language } from '#messages'
import { underBase } from '#domain/site/base-path.ts'
import type { Site } from '#domain/site/site.ts'

/**
 * Adds the base path and the language's prefix to the context that the router renders a page from, as if the router had matched the
 * page under that path, and the language's texts to the scripts that the page loads. The router has a setting for the path, but with
 * it every loader's request would have the base in its address. So the base is missing up to this point; links, scripts and the
 * browser's own router have it. Built files are the same in all languages, so their addresses have only the base path.
 */
export function contextUnderBase(
  { basePath, rootPath }: Pick<Site, 'basePath' | 'rootPath'>,
  context: EntryContext,
): EntryContext {
  const { manifest, staticHandlerContext, serverHandoffString } = context
  const { location } = staticHandlerContext
  const basename = `${basePath}/`
  const { entry } = manifest
  const texts = textsOf(context)
  const withTexts = { ...manifest, entry: { ...entry, imports: [...entry.imports, ...texts] } }
  return {
    ...context,
    manifest: manifestUnder(rootPath, withTexts),
    staticHandlerContext: {
      ...staticHandlerContext,
      basename,
      location: { ...location, pathname: basePath + location.pathname },
    },
    serverHandoffString: serverHandoffString?.replace('"basename":"/"', `"basename":${JSON.stringify(basename)}`),
  }
}

/**
 * The texts in the page's language that its scripts need. The offline page has them all: the worker keeps what that page names, and
 * the scripts of all other pages (public/sw.js).
 */
function textsOf({ manifest, staticHandlerContext: { matches, location } }: EntryContext): string[] {
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  const areas = new Set(['', ...scripts.flatMap((script) => messageChunks.areas[script] ?? [])])
  const files = messageChunks.files[language()] ?? {}
  if (location.pathname === '/offline') return Object.values(files)
  return [...areas].flatMap((area) => files[area] ?? [])
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
