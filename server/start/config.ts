import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { DEFAULT_DOWNLOADS } from '#domain/sources/download.ts'
import { SettingsError } from '#domain/errors.ts'
import { readLogoFile } from './logo-file.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
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

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  ANSWERS_MB: z.coerce.number().int().min(0).max(100_000).default(1000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // Both unset: the sample catalogue.
  TMDB_API_KEY: z.string().min(1).optional(),
  TMDB_ACCESS_TOKEN: z.string().min(1).optional(),
  TMDB_API_URL: httpUrl.default('https://api.themoviedb.org/3'),
  TMDB_IMAGE_URL: httpUrl.default('https://image.tmdb.org/t/p'),
  // Where the browser loads pictures from: the image host, or this site.
  PICTURES: z.enum(['direct', 'same-origin']).default('direct'),
  PICTURES_MB: z.coerce.number().int().min(10).max(1_000_000).default(2000),
  TMDB_LOGO: picture.optional(),
  ADMIN_EMAILS: list.pipe(z.array(z.email())).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(1024).optional(),
  PUBLIC_ORIGIN: httpUrl.refine((url) => new URL(url).origin === url, 'must be an origin, without a path').optional(),
  TRUSTED_PROXIES: list.pipe(z.array(z.string().refine(isAddressOrRange, 'must be IP addresses or CIDR ranges'))).default([]),
  BRAND_NAME: z.string().trim().min(1).max(60).default('Marquee'),
  CONTACT_EMAIL: z.email().optional(),
  WATCH_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')
    .default('US'),
  SEARCH_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  DOWNLOAD_URL_MOVIE: template.default(DEFAULT_DOWNLOADS.movie),
  DOWNLOAD_URL_TV: template.default(DEFAULT_DOWNLOADS.tv),
  SAMPLE_SIZE: z.coerce.number().int().min(0).max(200_000).default(2000),
})

export type Config = ReturnType<typeof loadConfig>

/**
 * The only reader of the environment: `process.env` over a `.env` file in the working directory. Called once, at the start.
 * Throws `SettingsError`.
 */
export function loadConfig(env: NodeJS.ProcessEnv = { ...readEnvFile(), ...process.env }) {
  // `NAME=` in a .env or compose file gives an empty value: the same as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new SettingsError(result.error.issues.map(toLine).join('\n'))
  const settings = result.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** Size of the disk cache; 0: memory only. */
    answersMB: settings.ANSWERS_MB,
    tmdb: {
      key: settings.TMDB_API_KEY ?? null,
      token: settings.TMDB_ACCESS_TOKEN ?? null,
      url: settings.TMDB_API_URL,
      imageUrl: settings.TMDB_IMAGE_URL,
    },
    pictures: settings.PICTURES,
    /** Size of the pictures on disk, where this site serves them. */
    picturesMB: settings.PICTURES_MB,
    /** The approved logo; null: its name as text. */
    tmdbLogo: settings.TMDB_LOGO ?? null,
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    brand: settings.BRAND_NAME,
    contactEmail: settings.CONTACT_EMAIL ?? null,
    region: settings.WATCH_REGION,
    databaseUrl: settings.DATABASE_URL ?? null,
    /** In lower case. */
    adminEmails: (settings.ADMIN_EMAILS ?? []).map((email) => email.toLowerCase()),
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    searchLogDays: settings.SEARCH_LOG_DAYS,
    downloads: { movie: settings.DOWNLOAD_URL_MOVIE, tv: settings.DOWNLOAD_URL_TV },
    sampleSize: settings.SAMPLE_SIZE,
  }
}

function readEnvFile(): NodeJS.Dict<string> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
}

function isAddressOrRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

/** Never contains the value: it may be a secret. */
function toLine(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`
}
