/** Files that are there, beside what may be read: of the repository, of the build's server, of the machine. */
const PLACES = ['package.json', 'server.mjs', 'build/current/server/index.js', 'etc/passwd', 'proc/self/environ']
/** Ways to them from the folder of files, as servers were once tricked into taking them. */
const WAYS: readonly ((place: string) => string)[] = [
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

/** Each leads to nothing. */
export const WAYS_OUT: readonly string[] = PLACES.flatMap((place) => WAYS.map((way) => way(place)))
