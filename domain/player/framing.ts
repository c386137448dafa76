/** The response headers that control framing, with all their occurrences. */
export type FramingHeaders = { frameOptions: readonly string[]; policies: readonly string[] }

/**
 * The header that forbids pages of `origin` to frame the response, as browsers interpret it; null if none does. `frame-ancestors`
 * of a Content-Security-Policy overrides `X-Frame-Options`.
 */
export function framingForbiddenBy({ frameOptions, policies }: FramingHeaders, origin: string): string | null {
  // Commas separate policies, all of which have to allow it.
  const ancestors = policies.flatMap((header) => header.split(',')).flatMap(ancestorsOf)
  if (ancestors.length > 0) {
    const refusing = ancestors.find((sources) => !sources.some((source) => allows(source, origin)))
    return refusing === undefined ? null : ['frame-ancestors', ...refusing].join(' ')
  }
  const options = new Set(frameOptions.flatMap((header) => header.split(',')).map((value) => value.trim().toLowerCase()))
  const known = ['deny', 'sameorigin', ...(options.size > 1 ? ['allowall'] : [])].find((value) => options.has(value))
  return known === undefined ? null : `X-Frame-Options: ${[...options].join(', ')}`
}

/** The sources of a policy's first `frame-ancestors`, or nothing. */
function ancestorsOf(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
  return found ? [found.slice(1)] : []
}

/** Whether a source expression matches this origin; `'self'` never does, as it means the framed site. */
function allows(source: string, origin: string): boolean {
  const text = source.toLowerCase()
  const { protocol, hostname, port } = new URL(origin)
  if (text === '*') return protocol === 'https:' || protocol === 'http:'
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return isScheme(text, protocol)

  const [, scheme = 'https:', host = '', wantedPort = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(text) ?? []
  if (!isScheme(scheme, protocol)) return false
  if (wantedPort !== '*' && portOf(protocol, wantedPort) !== portOf(protocol, port)) return false
  return host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)))
}

/** A source with http also matches https. */
function isScheme(wanted: string, protocol: string): boolean {
  return wanted === protocol || (wanted === 'http:' && protocol === 'https:')
}

function portOf(protocol: string, port: string): string {
  return port || (protocol === 'http:' ? '80' : '443')
}
