import { z } from 'zod'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import type { LibraryPlays } from '#domain/library/library.ts'
import { type GroupRole, parseGroupRole } from '#domain/operators/role.ts'
import { toRange } from '../visitors/networks.ts'
import { toProxyNetworks } from '../visitors/proxy-names.ts'
import type { OutgoingProxy } from '../catalogue/upstream/service-fetch.ts'
import { dataDirTrouble } from './data-dir.ts'
import type { Mistake } from './given-settings.ts'

type TmdbSettings = {
  TMDB_API_KEY?: string | undefined
  TMDB_ACCESS_TOKEN?: string | undefined
  TMDB_API_URL: string
  TMDB_IMAGE_URL: string
}

/** A JSON Web Token, as the service's read access tokens are. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/
const KEY = /^[0-9a-f]{32}$/i

/** The service's addresses and credentials. A key in place of the token, or vice versa, is understood; `tmdbMistakes` reports it. */
export function toTmdb({ TMDB_API_KEY, TMDB_ACCESS_TOKEN, TMDB_API_URL, TMDB_IMAGE_URL }: TmdbSettings) {
  const misplacedToken = isToken(TMDB_API_KEY) ? TMDB_API_KEY : undefined
  const misplacedKey = isKey(TMDB_ACCESS_TOKEN) ? TMDB_ACCESS_TOKEN : undefined
  return {
    key: (misplacedToken === undefined ? TMDB_API_KEY : undefined) ?? misplacedKey ?? null,
    token: (misplacedKey === undefined ? TMDB_ACCESS_TOKEN : undefined) ?? misplacedToken ?? null,
    url: TMDB_API_URL,
    imageUrl: TMDB_IMAGE_URL,
  }
}

type LibrarySettings = {
  LIBRARY_URL?: string | undefined
  LIBRARY_API_KEY?: string | undefined
  LIBRARY_PLAYS: LibraryPlays
}

/** The media server that the settings name; null: none. */
export function toLibrary({ LIBRARY_URL: address, LIBRARY_API_KEY: apiKey, LIBRARY_PLAYS: plays }: LibrarySettings) {
  return address === undefined || apiKey === undefined ? null : { address, apiKey, plays }
}

function libraryMistake({ LIBRARY_API_KEY: apiKey, LIBRARY_PLAYS: plays }: LibrarySettings, hasAddress: boolean): string | null {
  if (hasAddress && apiKey === undefined) return 'LIBRARY_API_KEY: LIBRARY_URL needs it: a key that the media server made'
  if (!hasAddress && (apiKey !== undefined || plays !== 'shown'))
    return 'LIBRARY_URL: the other settings of the library need it: the address of the media server'
  return null
}

/** A line for each mistake in the service's settings. */
function tmdbMistakes({ TMDB_API_KEY, TMDB_ACCESS_TOKEN, TMDB_API_URL }: TmdbSettings): string[] {
  const found: string[] = []
  if (isToken(TMDB_API_KEY))
    found.push('TMDB_API_KEY: this is an access token, and is used as one: rename it to TMDB_ACCESS_TOKEN')
  if (isKey(TMDB_ACCESS_TOKEN)) found.push('TMDB_ACCESS_TOKEN: this is an API key, and is used as one: rename it to TMDB_API_KEY')
  if (TMDB_API_KEY !== undefined && TMDB_ACCESS_TOKEN !== undefined && found.length === 0)
    found.push('TMDB_API_KEY: TMDB_ACCESS_TOKEN is set too and is the one that is used: keep one of the two')
  if (new URL(TMDB_API_URL).pathname === '/')
    found.push('TMDB_API_URL: the address has no path; the default one ends with /3: add that if this service needs it too')
  return found
}

function isToken(value: string | undefined): boolean {
  return value !== undefined && TOKEN.test(value)
}

function isKey(value: string | undefined): boolean {
  return value !== undefined && KEY.test(value)
}

/** As in other programs, an address without a scheme means a plain HTTP proxy. */
export const proxyAddress = z
  .string()
  .transform((text) => (text.includes('://') ? text : `http://${text}`))
  .pipe(z.url({ protocol: /^https?$/ }))

type ProxySettings = {
  HTTP_PROXY?: string | undefined
  HTTPS_PROXY?: string | undefined
  NO_PROXY?: string | undefined
}

/** Null: the internet is reached directly. */
export function toOutgoingProxy({ HTTP_PROXY, HTTPS_PROXY, NO_PROXY }: ProxySettings): OutgoingProxy | null {
  if (HTTP_PROXY === undefined && HTTPS_PROXY === undefined) return null
  return { http: HTTP_PROXY ?? null, https: HTTPS_PROXY ?? null, except: NO_PROXY ?? '' }
}

/** The address as it may be shown, with or without a scheme. */
export function withoutPassword(address: string): string {
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  const scheme = address.indexOf('://')
  return `${scheme === -1 ? '' : address.slice(0, scheme + 3)}…${address.slice(at)}`
}

/** The settings for sign-in through an identity provider, and others that they depend on. */
type OidcSettings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_GROUP: readonly string[]
  OIDC_GROUP_CLAIM: string
  LOCAL_SIGN_IN: 'on' | 'off'
  PUBLIC_ORIGIN?: string | undefined
  BASE_PATH?: string | undefined
  ADMIN_EMAILS?: readonly string[] | undefined
}

type Oidc = {
  issuer: string
  clientId: string
  clientSecret: string | null
  redirectURI: string
  groups: readonly GroupRole[]
  /** The claim that names a person's groups. */
  groupClaim: string
}

/** The claim of most providers. */
export const GROUP_CLAIM = 'groups'

/** Where the provider sends the browser back to; the provider has to know it. */
const CALLBACK = '/admin/login/callback'

/** Null: the settings name no provider, or lack something that it needs, which `oidcMistake` reports. */
export function toOidc(settings: OidcSettings): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_ORIGIN: origin } = settings
  if (issuer === undefined || clientId === undefined || origin === undefined) return null
  const groups = settings.OIDC_GROUP.map(parseGroupRole)
  return {
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET ?? null,
    redirectURI: origin + (settings.BASE_PATH ?? '') + CALLBACK,
    groups,
    groupClaim: settings.OIDC_GROUP_CLAIM,
  }
}

/** The mistake for which nobody could sign in through the provider; null: none. */
function oidcMistake(settings: OidcSettings): string | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_GROUP: groups } = settings
  if (issuer === undefined) {
    if (clientId !== undefined || secret !== undefined || groups.length > 0 || settings.OIDC_GROUP_CLAIM !== GROUP_CLAIM)
      return 'OIDC_ISSUER: the other OIDC settings need it: the address of the identity provider'
    return settings.LOCAL_SIGN_IN === 'off' ? 'LOCAL_SIGN_IN: off needs OIDC_ISSUER, or nobody could sign in' : null
  }
  if (clientId === undefined) return 'OIDC_CLIENT_ID: OIDC_ISSUER needs it: the name under which the provider knows this site'
  if (settings.PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN: OIDC_ISSUER needs it: the provider sends operators back to it'
  if (!settings.ADMIN_EMAILS?.length && groups.length === 0)
    return 'OIDC_GROUP: without it, or ADMIN_EMAILS, the identity provider could sign nobody in'
  return null
}

/** The settings that the rules check. Unusable ones have their defaults, so that a mistake is not reported twice. */
type CheckedSettings = OidcSettings &
  LibrarySettings &
  TmdbSettings & {
    DATA_DIR: string
    WEB_PROCESSES: number
    DATABASE_URL?: string | undefined
    TRUSTED_PROXIES: readonly string[]
    ADMIN_PASSWORD?: string | undefined
  }
type RuleInput = { settings: CheckedSettings; isGiven: (name: string) => boolean }
/** Finds mistakes in settings that are each valid by themselves; empty: none. */
type Rule = { stops: boolean; lines: (input: RuleInput) => readonly string[] }

/** Prefix lengths of networks so wide that they contain nearly every visitor. */
const EVERYBODY = { ipv4: 7, ipv6: 6 }

const RULES: readonly Rule[] = [
  { stops: true, lines: ({ settings }) => toLines(oidcMistake(settings)) },
  // An address that cannot be used has a line of its own.
  { stops: true, lines: ({ settings, isGiven }) => toLines(libraryMistake(settings, isGiven('LIBRARY_URL'))) },
  { stops: true, lines: ({ settings }) => toLines(dataDirTrouble(settings.DATA_DIR)) },
  {
    stops: true,
    lines: ({ settings: { WEB_PROCESSES: count, DATABASE_URL } }) =>
      count > 1 && DATABASE_URL === undefined
        ? ['WEB_PROCESSES: more than one process needs DATABASE_URL: SQLite allows only one']
        : [],
  },
  { stops: false, lines: ({ settings }) => tmdbMistakes(settings) },
  {
    stops: false,
    lines: ({ settings, isGiven }) =>
      settings.ADMIN_PASSWORD !== undefined && !isGiven('ADMIN_EMAILS')
        ? ['ADMIN_PASSWORD: no account is created, because ADMIN_EMAILS names none']
        : [],
  },
  {
    stops: false,
    lines: ({ settings }) =>
      toProxyNetworks(settings.TRUSTED_PROXIES)
        .map(toRange)
        .some(([address, bits]) => bits <= EVERYBODY[address.kind()])
        ? ['TRUSTED_PROXIES: a network this wide includes every visitor, and each could pretend to be another']
        : [],
  },
]

/** The mistakes that show only when settings are checked together. */
export function checkTogether(input: RuleInput): Mistake[] {
  return RULES.flatMap(({ stops, lines }) => lines(input).map((line) => ({ line, stops })))
}

function toLines(line: string | null): string[] {
  return line === null ? [] : [line]
}

type CatalogueOption = { catalogue: Pick<Catalogue, 'genres'> }

/** Calls the service once at the start: null if it answers, else one line for the operator. The site runs either way. */
export async function checkCatalogue(
  { catalogue }: CatalogueOption,
  { tmdb }: { tmdb: ReturnType<typeof toTmdb> },
): Promise<string | null> {
  try {
    await catalogue.genres(background('en'), 'movie')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    return `${tmdb.token ? 'TMDB_ACCESS_TOKEN' : 'TMDB_API_KEY'}, TMDB_API_URL: ${tmdb.url} does not answer as it should (${reason})`
  }
}
