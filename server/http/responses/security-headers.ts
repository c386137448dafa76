import { createHash } from 'node:crypto'
import { THUMBNAIL_ORIGIN } from '#domain/titles/video-site.ts'

export type PolicyOptions = {
  /** Hashes of the page's inline scripts; null in development, where any inline script and style may run and any text may become markup. */
  scripts: readonly string[] | null
  /** Hashes of the page's inline style sheets. */
  styles: readonly string[]
  /** Base URL of the image host; a path if this site serves the pictures. */
  imageUrl: string
  /** Whether videos show the video site's thumbnails. */
  thumbnails: boolean
  /** `https:` origins of player sources and trailers. */
  frameOrigins: readonly string[]
}

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
} as const
/** Trusted Types policies, which may turn text into markup or code: app/rendering/default-policy.ts and largest-picture-first.tsx. */
const TRUSTED_TYPES = 'default held'
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Adds the headers common to all answers; headers already set stay. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(COMMON)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING)
}

/** The common headers of answers without a page. */
export const STATIC_HEADERS: Record<string, string> = { ...COMMON, 'Content-Security-Policy': NOTHING }

/** Headers of the service worker's file: it may fetch from this site and the image host, and browsers revalidate it at every visit. */
export function workerHeaders(imageUrl: string): Record<string, string> {
  return { 'Content-Security-Policy': `${NOTHING}; ${connections(imageUrl)}`, 'Cache-Control': 'no-cache' }
}

/**
 * The Content-Security-Policy of a page: own scripts, pictures of the image host, thumbnails of the video site, frames of known
 * origins. Every page allows what any page needs: visitors move between them without loading a new document.
 */
export function pagePolicy({ scripts, styles, imageUrl, thumbnails, frameOrigins }: PolicyOptions): string {
  const images = [...originsOf(imageUrl), ...(thumbnails ? [THUMBNAIL_ORIGIN] : [])]
  return [
    "default-src 'self'",
    scripts === null ? "script-src 'self' 'unsafe-inline'" : `script-src 'self'${quoted(scripts)}`,
    scripts === null ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${quoted(styles)}`,
    `img-src 'self' data:${images.map((origin) => ` ${origin}`).join('')}`,
    // The service worker fetches pictures again, to keep them for offline use.
    connections(imageUrl),
    `frame-src 'self'${frameOrigins.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ...(scripts === null ? [] : [`require-trusted-types-for 'script'; trusted-types ${TRUSTED_TYPES}`]),
  ].join('; ')
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('')
}

function connections(imageUrl: string): string {
  return ["connect-src 'self'", ...originsOf(imageUrl)].join(' ')
}

/** The image host's origin; none if this site serves the pictures. */
function originsOf(imageUrl: string): string[] {
  return imageUrl.startsWith('/') ? [] : [new URL(imageUrl).origin]
}

/** The Content-Security-Policy source of an inline script or style, without quotes. */
export function policyHash(source: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}

/** The policy of an SVG from others: opened by itself it keeps its styles, but runs, loads and frames nothing and has no origin. */
export const DRAWING_POLICY = `${NOTHING}; style-src 'unsafe-inline'; sandbox`
