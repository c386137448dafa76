// Longer than other files: the one table of settings, and what each becomes.
import { z } from 'zod'
import { DEFAULT_DOWNLOADS } from '#domain/sources/download.ts'
import { SettingsError } from '#domain/errors.ts'
import { LIBRARY_PLAYS } from '#domain/library/library.ts'
import { isProviderAddress } from '#domain/operators/provider-address.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import { isProxyName, toProxyNetworks } from '../visitors/proxy-names.ts'
import { readGiven, SECRETS, type Given, type Mistake, type Origin } from './given-settings.ts'
import { ACCESS_LOGS, LOG_FORMATS, LOG_LEVELS } from './log.ts'
import { readLogoFile } from './logo-file.ts'
import {
  checkTogether,
  GROUP_CLAIM,
  proxyAddress,
  toOidc,
  toOutgoingProxy,
  toLibrary,
  toTmdb,
  withoutPassword,
} from './service-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]/.test(url), 'must not contain ? or #: the key has a setting of its own')
  .transform((url) => withoutEnd(url, '/'))
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must have no spaces and no line breaks')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
/** Only characters that proxies and browsers never re-encode: with a second spelling, checks of the path could be bypassed. */
const basePath = z
  .string()
  .max(100)
  .regex(
    /^(?:\/(?!\.{1,2}(?:\/|$))[a-z0-9._~-]+)+$/,
    'must be a path such as /films: after each slash small letters, digits and . _ ~ -, and no slash at its end',
  )
const template = z
  .string()
  .max(500)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\//, 'must start with https:// and a host')

const picture = z.string().transform((path, context) => {
  const file = readLogoFile(path)
  if (typeof file !== 'string') return file
  context.addIssue({ code: 'custom', message: file })
  return z.NEVER
})

/** Instead of hours: something else makes the backups. */
const ELSEWHERE = 'elsewhere'

/** Many times the cores of one machine. */
const MOST_PROCESSES = 64

const environment = z.object({
  PORT: port.default(3000),
  // Unset: every address of this machine, IPv6 and IPv4.
  HOST: z.string().min(1).optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(MOST_PROCESSES).default(1),
  DATA_DIR: z.string().min(1).default('./data'),
  ANSWERS_MB: z.coerce.number().int().min(0).max(100_000).default(1000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // Both unset: the sample catalogue.
  TMDB_API_KEY: key.optional(),
  // Often copied together with `Bearer` from its header.
  TMDB_ACCESS_TOKEN: z.preprocess((text) => (typeof text === 'string' ? text.replace(/^Bearer\s+/i, '') : text), key.optional()),
  TMDB_API_URL: httpUrl.default('https://api.themoviedb.org/3'),
  TMDB_IMAGE_URL: httpUrl.default('https://image.tmdb.org/t/p'),
  TMDB_CALLS_PER_SECOND: z.coerce.number().int().min(1).max(50).default(35),
  // How this machine reaches the internet.
  HTTP_PROXY: proxyAddress.optional(),
  HTTPS_PROXY: proxyAddress.optional(),
  NO_PROXY: z.string().optional(),
  // Where the browser loads pictures from: the image host, or this site.
  PICTURES: z.enum(['direct', 'same-origin']).default('direct'),
  PICTURES_MB: z.coerce.number().int().min(10).max(1_000_000).default(2000),
  TMDB_LOGO: picture.optional(),
  ADMIN_EMAILS: list.pipe(z.array(z.email())).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(1024).optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isProviderAddress, 'must be an https address (or http on this machine), as the provider writes it')
    .optional(),
  OIDC_CLIENT_ID: key.optional(),
  OIDC_CLIENT_SECRET: key.optional(),
  OIDC_GROUP: list.pipe(z.array(z.string().max(200))).default([]),
  OIDC_GROUP_CLAIM: z.string().trim().min(1).max(200).default(GROUP_CLAIM),
  LOCAL_SIGN_IN: z.enum(['on', 'off']).default('on'),
  PUBLIC_ORIGIN: httpUrl.refine((url) => new URL(url).origin === url, 'must be an origin; a path goes into BASE_PATH').optional(),
  METRICS_TOKEN: key.min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(
        z.string().refine(isProxyName, 'must be IP addresses, CIDR ranges or the words loopback, private, docker, cloudflare'),
      ),
    )
    .default([]),
  BASE_PATH: basePath.optional(),
  BRAND_NAME: z.string().trim().min(1).max(60).default('Marquee'),
  CONTACT_EMAIL: z.email().optional(),
  WATCH_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')
    .default('US'),
  SEARCH_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  // A media server of the operator's, Jellyfin or Emby, as this site reaches it.
  LIBRARY_URL: httpUrl.refine((url) => !/\/\/[^/]*@/.test(url), 'must not contain a user name or password').optional(),
  LIBRARY_API_KEY: key.optional(),
  // What visitors may do with its titles.
  LIBRARY_PLAYS: z.enum(LIBRARY_PLAYS).default('shown'),
  DOWNLOAD_URL_MOVIE: template.default(DEFAULT_DOWNLOADS.movie),
  DOWNLOAD_URL_TV: template.default(DEFAULT_DOWNLOADS.tv),
  // Hours between two automatic backups; unset: there are none.
  BACKUP_EVERY: z
    .union(
      [z.literal(ELSEWHERE), z.coerce.number().min(0.25).max(8760)],
      'must be hours from 0.25 to 8760, or the word elsewhere',
    )
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  // An existing folder to which finished backups are copied.
  BACKUP_TO: z.string().min(1).optional(),
  // For translators: `/zz` shows every text in accented letters.
  PSEUDO_LANGUAGE: z.enum(['on', 'off']).default('off'),
  SAMPLE_SIZE: z.coerce.number().int().min(0).max(200_000).default(2000),
  LOG_FORMAT: z.enum(LOG_FORMATS).default('json'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  // A line for each request; `addresses`: with the visitor's address.
  ACCESS_LOG: z.enum(ACCESS_LOGS).default('off'),
})

type Settings = z.infer<typeof environment>
export type Config = ReturnType<typeof fromSettings>

/** One setting as an operator may see it: without its value if that is a secret or cannot be used. */
export type ShownSetting = {
  name: string
  value: string | null
  state: 'set' | 'secret' | 'unset' | 'unusable'
  origin: Origin | 'default'
}
/** `config` is meaningful only if no mistake stops the start. */
export type Inspection = { config: Config; shown: ShownSetting[]; mistakes: Mistake[] }

const NAMES = Object.keys(environment.shape)

/** Reads the settings. If any mistake stops the start, throws `SettingsError` with a line for each mistake. */
export function loadConfig(env?: NodeJS.ProcessEnv): Config {
  return toConfig(inspectSettings(env))
}

export function toConfig({ config, mistakes }: Inspection): Config {
  if (mistakes.some(({ stops }) => stops)) throw new SettingsError(mistakes.map(({ line }) => line).join('\n'))
  return config
}

/** The only reader of the environment, and of `.env`. Needs neither database nor network, and changes nothing. */
export function inspectSettings(env?: NodeJS.ProcessEnv): Inspection {
  const given = env ? readGiven(env, { values: {}, mistakes: [] }) : readGiven()
  const first = environment.safeParse(given.values)
  const issues = first.error?.issues ?? []
  const unusable = new Set(issues.map(({ path }) => String(path[0])))
  // Unusable settings get their defaults, so that the others can still be checked.
  const settings =
    first.data ?? environment.parse(Object.fromEntries(Object.entries(given.values).filter(([name]) => !unusable.has(name))))
  // One line for a list, however many of its items are wrong.
  const lines = new Set(issues.map(toLine))
  const mistakes = [
    ...[...lines].map((line) => ({ line, stops: true })),
    ...given.mistakes,
    ...checkTogether({ settings, isGiven: (name) => given.names.includes(name) }),
  ]
  return { config: fromSettings(settings), shown: NAMES.map((name) => toShown(name, given, unusable)), mistakes }
}

function toShown(name: string, { values, origins }: Given, unusable: ReadonlySet<string>): ShownSetting {
  const origin = origins.get(name) ?? 'default'
  const text = values[name] ?? defaultOf(name)
  if (unusable.has(name)) return { name, value: null, state: 'unusable', origin }
  if (text === null) return { name, value: null, state: 'unset', origin }
  if (SECRETS.includes(name)) return { name, value: null, state: 'secret', origin }
  // URLs may contain a user name and a password.
  const shown = name.endsWith('_PROXY') ? withoutPassword(text) : text
  return { name, value: shown.replaceAll(/\/\/[^/@\s]+@/g, '//…@'), state: 'set', origin }
}

function defaultOf(name: string): string | null {
  const value: unknown = environment.parse({})[name as keyof Settings]
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : String(value)
}

function fromSettings(settings: Settings) {
  return {
    port: settings.PORT,
    host: settings.HOST ?? null,
    /** How many processes share the port. */
    webProcesses: settings.WEB_PROCESSES,
    dataDir: settings.DATA_DIR,
    /** Megabytes of answers kept on disk; 0: only in memory. */
    answersMB: settings.ANSWERS_MB,
    tmdb: toTmdb(settings),
    /** Calls to the movie database that this process may begin in any second. */
    callsPerSecond: settings.TMDB_CALLS_PER_SECOND,
    outgoingProxy: toOutgoingProxy(settings),
    pictures: settings.PICTURES,
    /** Megabytes of pictures kept on disk, if this site serves them. */
    picturesMB: settings.PICTURES_MB,
    /** TMDB's approved logo; null: its name is shown as text. */
    tmdbLogo: settings.TMDB_LOGO ?? null,
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    /** The token for reading `/metrics`; null: only this machine may, and not through a proxy. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    trustedProxies: toProxyNetworks(settings.TRUSTED_PROXIES),
    /** `TRUSTED_PROXIES` as written, with words such as `loopback`. */
    proxyNames: settings.TRUSTED_PROXIES,
    /** Empty, or the path under which the whole site is served. */
    basePath: settings.BASE_PATH ?? '',
    brand: settings.BRAND_NAME,
    contactEmail: settings.CONTACT_EMAIL ?? null,
    region: settings.WATCH_REGION,
    databaseUrl: settings.DATABASE_URL ?? null,
    /** In lower case. */
    adminEmails: (settings.ADMIN_EMAILS ?? []).map((email) => email.toLowerCase()),
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    /** Whether operators may sign in with a password. */
    localSignIn: settings.LOCAL_SIGN_IN === 'on',
    /** The identity provider; null: none. */
    oidc: toOidc(settings),
    searchLogDays: settings.SEARCH_LOG_DAYS,
    downloads: { movie: settings.DOWNLOAD_URL_MOVIE, tv: settings.DOWNLOAD_URL_TV },
    /** `every`: hours between automatic backups; null: none. `keep`: how many stay in each folder. `to`: the folder of copies; null: none. */
    backups: {
      every: typeof settings.BACKUP_EVERY === 'number' ? settings.BACKUP_EVERY : null,
      keep: settings.BACKUP_KEEP,
      to: settings.BACKUP_TO ?? null,
    },
    /** Whether something else makes the backups, such as the provider of the database. */
    backsUpElsewhere: settings.BACKUP_EVERY === ELSEWHERE,
    /** Whether `/zz` shows English in accented letters, so that texts that are not translated stand out. */
    pseudoLanguage: settings.PSEUDO_LANGUAGE === 'on',
    /** The media server of the settings; null: none, or only those of the panel. */
    library: toLibrary(settings),
    sampleSize: settings.SAMPLE_SIZE,
    log: { format: settings.LOG_FORMAT, level: settings.LOG_LEVEL },
    accessLog: settings.ACCESS_LOG,
  }
}

/** Never contains the value: it may be a secret. */
function toLine(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`
}
