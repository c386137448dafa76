import { TEMPLATE_FIELDS } from './source.ts'

/** Maximum characters of a template. */
const MAX_TEMPLATE = 500

/** Placeholders of a template; `{lang}` is only for subtitles. */
export const PLACEHOLDERS = ['id', 'season', 'episode', 'imdb_id', 'archive_id', 'trailer'] as const
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** The field that a template is for. */
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

// Printable ASCII except what URL() rewrites silently: spaces and tabs, backslashes, quotes, angle brackets, ^ ` |
const ALLOWED = /^[!#-;=?-[\]_a-z{}~]+$/
const ABSOLUTE = /^https:\/\/([^/?#]*)/i
// Stricter than URL(), which also accepts "h,evil" and "h;x": both would end a Content-Security-Policy directive.
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=$|[/?#])/i

/**
 * Why a template is invalid, as a message for the operator; null if it is valid. `ownHost` is this site's host, with or
 * without a port: a page of this site framed with scripts and its own origin could remove its sandbox.
 */
export function checkTemplate(template: string, ownHost?: string, field: TemplateField = 'url'): string | null {
  if (template === '') return 'The URL is empty'
  if (template.length > MAX_TEMPLATE) return `The URL is longer than ${MAX_TEMPLATE} characters`
  if (!ALLOWED.test(template)) return 'The URL contains a space or a character that must be percent-encoded'
  const unknown = unknownPlaceholder(template, field === 'subtitles' ? [...PLACEHOLDERS, 'lang'] : PLACEHOLDERS)
  if (unknown !== null) return unknown
  if (hasDotSegment(template)) return 'The path must not contain "." or ".." segments'
  if (template.startsWith('/')) return template[1] === '/' ? 'A path of this site starts with a single "/"' : null
  return checkHost(template, ownHost)
}

/** Whether the path of a URL contains `.` or `..` segments. */
export function hasDotSegment(url: string): boolean {
  return DOT_SEGMENT.test(url.replace(/^https:\/\//i, ''))
}

/**
 * The external origin of a template, as `https://host` or `https://host:port`; null for a path of this site or an invalid one.
 */
export function templateOrigin(template: string, ownHost?: string, field?: TemplateField): string | null {
  const [start] = ABSOLUTE.exec(template) ?? []
  return start === undefined || checkTemplate(template, ownHost, field) !== null ? null : new URL(start).origin
}

function unknownPlaceholder(template: string, known: readonly string[]): string | null {
  for (const [whole, name] of template.matchAll(PLACEHOLDER)) {
    if (!known.some((each) => each === name)) return `${whole} is not a placeholder`
  }
  return /[{}]/.test(template.replace(PLACEHOLDER, '')) ? 'A brace is unbalanced' : null
}

function checkHost(template: string, ownHost: string | undefined): string | null {
  const authority = ABSOLUTE.exec(template)?.[1]
  if (authority === undefined) return 'The URL must start with "https://" or be a path of this site'
  if (authority.includes('@')) return 'The URL must not contain a user name or password'
  if (authority.includes('{')) return 'The host must not contain a placeholder'
  if (!HOST.test(authority) || !URL.canParse(`https://${authority}`)) return 'The host is not a valid host name'

  const { hostname } = new URL(`https://${authority}`)
  // URL() reads "0x7f.1" as 127.0.0.1: the operator must see the host that is framed
  if (hostname !== authority.toLowerCase().replace(/:\d+$/, '')) return 'The host is not a valid host name'
  if (hostname === hostnameOf(ownHost)) return 'For a page of this site, enter only its path'
  return null
}

function hostnameOf(host: string | undefined): string | null {
  return host !== undefined && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : null
}
