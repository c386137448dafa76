export type TmdbSettings = {
  TMDB_API_KEY?: string | undefined
  TMDB_ACCESS_TOKEN?: string | undefined
  TMDB_API_URL: string
  TMDB_IMAGE_URL: string
}

const API = 'https://api.themoviedb.org/3'
const IMAGES = 'https://image.tmdb.org/t/p'
const OWN_HOST = /(?:^|\.)(?:themoviedb|tmdb)\.org$/
/** A JSON Web Token, as the service's read access tokens are. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/
const KEY = /^[0-9a-f]{32}$/i

/** How the service is asked. What an operator certainly meant is used, and `tmdbMistakes` says what to write instead. */
export function toTmdb({ TMDB_API_KEY, TMDB_ACCESS_TOKEN, TMDB_API_URL, TMDB_IMAGE_URL }: TmdbSettings) {
  const misplacedToken = isToken(TMDB_API_KEY) ? TMDB_API_KEY : undefined
  const misplacedKey = isKey(TMDB_ACCESS_TOKEN) ? TMDB_ACCESS_TOKEN : undefined
  return {
    key: (misplacedToken === undefined ? TMDB_API_KEY : undefined) ?? misplacedKey ?? null,
    token: (misplacedKey === undefined ? TMDB_ACCESS_TOKEN : undefined) ?? misplacedToken ?? null,
    url: toApiUrl(TMDB_API_URL),
    imageUrl: toImageUrl(TMDB_IMAGE_URL),
  }
}

/** A line for each setting of the service that is not as it should be. */
export function tmdbMistakes({ TMDB_API_KEY, TMDB_ACCESS_TOKEN, TMDB_API_URL, TMDB_IMAGE_URL }: TmdbSettings): string[] {
  const misplaced = [
    ...(isToken(TMDB_API_KEY)
      ? ['TMDB_API_KEY: this is an access token, and is used as one: rename it to TMDB_ACCESS_TOKEN']
      : []),
    ...(isKey(TMDB_ACCESS_TOKEN) ? ['TMDB_ACCESS_TOKEN: this is an API key, and is used as one: rename it to TMDB_API_KEY'] : []),
  ]
  const isTwice = TMDB_API_KEY !== undefined && TMDB_ACCESS_TOKEN !== undefined && misplaced.length === 0
  return [
    ...misplaced,
    ...(isTwice ? ['TMDB_API_KEY: TMDB_ACCESS_TOKEN is set too and is the one that is used: keep one of the two'] : []),
    ...addressMistakes('TMDB_API_URL', TMDB_API_URL, toApiUrl),
    ...addressMistakes('TMDB_IMAGE_URL', TMDB_IMAGE_URL, toImageUrl),
    ...(OWN_HOST.test(new URL(TMDB_API_URL).host) || new URL(TMDB_API_URL).pathname !== '/'
      ? []
      : ['TMDB_API_URL: the address has no path; that of the movie database ends with /3: add it if this service has it too']),
  ]
}

function addressMistakes(name: string, address: string, correct: (address: string) => string): string[] {
  const used = correct(address)
  return used === address ? [] : [`${name}: ${used} is used, which is what the movie database has: write it so`]
}

/** On the movie database's own hosts there is one right address. The second host is for networks that block the first. */
function toApiUrl(address: string): string {
  const { host } = new URL(address)
  if (host === 'api.tmdb.org') return `https://${host}/3`
  return OWN_HOST.test(host) ? API : address
}

function toImageUrl(address: string): string {
  return OWN_HOST.test(new URL(address).host) ? IMAGES : address
}

function isToken(value: string | undefined): boolean {
  return value !== undefined && TOKEN.test(value)
}

function isKey(value: string | undefined): boolean {
  return value !== undefined && KEY.test(value)
}
