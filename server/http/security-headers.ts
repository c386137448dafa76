/** What the policy of a page depends on. */
export type PolicyOptions = {
  /** Hashes of the page's inline scripts; null in development, where any inline script and style may run. */
  scripts: readonly string[] | null
  /** Hash of the styles that the page carries; null: it has none. */
  styles: string | null
  /** Base of the image host; a path when the pictures are our own. */
  imageUrl: string
  /** `https:` origins that player sources and trailers come from. */
  frameOrigins: readonly string[]
}

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
} as const
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Puts the headers on an answer that every answer carries; one that brings its own policy keeps it. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(COMMON)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING)
}

/** The same for a file that Node's own response sends. */
export const STATIC_HEADERS: Record<string, string> = { ...COMMON, 'Content-Security-Policy': NOTHING }

/** Of the service worker's own file: it fetches from this site, and every visit asks whether there is a newer one. */
export const WORKER_HEADERS: Record<string, string> = {
  'Content-Security-Policy': `${NOTHING}; connect-src 'self'`,
  'Cache-Control': 'no-cache',
}

/** Content-Security-Policy of a page: our own scripts, pictures from the image host, frames from known origins. */
export function pagePolicy({ scripts, styles, imageUrl, frameOrigins }: PolicyOptions): string {
  const images = imageUrl.startsWith('/') ? '' : ` ${new URL(imageUrl).origin}`
  return [
    "default-src 'self'",
    scripts === null ? "script-src 'self' 'unsafe-inline'" : `script-src 'self'${scripts.map((hash) => ` '${hash}'`).join('')}`,
    // Attributes only: the place of a picture is tinted before it arrives.
    scripts === null
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self'${styles === null ? '' : ` '${styles}'`}; style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${images}`,
    `frame-src 'self'${frameOrigins.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ')
}
