/** What every response says, with the only values there are. */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  'X-Content-Type-Options': ['nosniff'],
  'Referrer-Policy': ['strict-origin-when-cross-origin'],
  'Cross-Origin-Opener-Policy': ['same-origin'],
  'Permissions-Policy': ['camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  'Strict-Transport-Security': ['max-age=31536000'],
}
/** Pages that only pages of this site frame. */
const FRAMED = /^\/player\/(?!conformance)/

/** What a response lacks of the set that every one carries, or has too much; `path` as at the root. Empty: nothing. */
export function lackIn(path: string, headers: Pick<Headers, 'get'>): string[] {
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
