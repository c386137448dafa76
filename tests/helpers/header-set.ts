/** Headers of every response, with their allowed values. */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  'X-Content-Type-Options': ['nosniff'],
  'Referrer-Policy': ['strict-origin-when-cross-origin'],
  'Cross-Origin-Opener-Policy': ['same-origin'],
  'Permissions-Policy': ['camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  'Strict-Transport-Security': ['max-age=31536000'],
}
/** Paths of pages that this site may frame. */
const FRAMED = /^\/player\/(?!conformance)/

/** Security headers that a response lacks, gets wrong or should not have; empty if none. `path` is without the base path. */
export function headerFaults(path: string, headers: Pick<Headers, 'get'>): string[] {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const named = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive] as const))
  const frames = named.get('frame-ancestors')
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  return [
    ...Object.entries(EVERYWHERE)
      .filter(([name, values]) => !values.includes(headers.get(name) ?? ''))
      .map(([name]) => `${name}: ${headers.get(name)}`),
    ...['default-src', 'base-uri', 'form-action'].filter((name) => !named.has(name)),
    ...(frames === `frame-ancestors '${FRAMED.test(path) && isPage ? 'self' : 'none'}'` ? [] : [`frame-ancestors: ${frames}`]),
    ...(/unsafe-|\*|,/.exec(policy) ?? []),
    ...(isPage ? ['require-trusted-types-for', 'trusted-types'].filter((name) => !named.has(name)) : []),
    ...['Server', 'X-Powered-By'].filter((name) => headers.get(name) !== null),
  ]
}
