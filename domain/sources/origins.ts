import { sourceKind, TEMPLATE_FIELDS, type FileSource, type Source } from './source.ts'
import { templateOrigin } from './check-template.ts'

/** Maximum origins in `frame-src`: response headers have to stay small. */
export const MAX_FRAME_ORIGINS = 40

/** External origins for the `frame-src` of the site's pages, as `https://host` or `https://host:port`; only of page sources. */
export function frameOrigins(sources: readonly Source[], ownHost?: string): string[] {
  const pages = sources.filter((source) => sourceKind(source) === 'page')
  return unique(pages.map(({ url }) => templateOrigin(url, ownHost))).slice(0, MAX_FRAME_ORIGINS)
}

/** External origins of a file and its texts, for the CSP of its own player page. */
export function fileOrigins(source: FileSource, ownHost?: string): string[] {
  return unique(TEMPLATE_FIELDS.map((field) => templateOrigin(source[field] ?? '', ownHost, field)))
}

function unique(origins: (string | null)[]): string[] {
  return [...new Set(origins.filter((origin) => origin !== null))]
}
