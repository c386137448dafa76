/** Existing files that must not be served: of the repository, of the server build, of the machine. */
const PLACES = ['package.json', 'server.mjs', 'build/current/server/index.js', 'etc/passwd', 'proc/self/environ']
/** Paths that have tricked servers into serving files outside their folder. */
const TRICKS: readonly ((place: string) => string)[] = [
  (place) => `/../../../../../../../${place}`,
  (place) => `/assets/../../../${place}`,
  (place) => `/assets/%2e%2e/%2e%2e/%2e%2e/${place}`,
  (place) => `/assets/..%2f..%2f..%2f${place.replaceAll('/', '%2f')}`,
  (place) => `/assets/%252e%252e%252f%252e%252e%252f${place}`,
  (place) => `/assets/....//....//${place}`,
  (place) => `/assets/..;/..;/${place}`,
  (place) => `/assets/..%c0%af..%c0%af${place}`,
  (place) => `/assets/..\\..\\${place.replaceAll('/', '\\')}`,
  (place) => `/favicon.svg/../../../${place}`,
  (place) => `/favicon.svg%00/${place}`,
  (place) => `/file:///${place}`,
  (place) => `/./././${place}`,
  (place) => `/t/p/w342/../../../../${place}`,
  (place) => `/api/admin/backups/..%2f..%2f${place.replaceAll('/', '%2f')}`,
]

/** Paths that must all be refused. */
export const PATH_TRAVERSALS: readonly string[] = PLACES.flatMap((place) => TRICKS.map((trick) => trick(place)))
