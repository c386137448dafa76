import type { Catalogue } from '#domain/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_SOURCES, frameOrigins, type Source } from '#domain/sources.ts'
import type { Site } from '#domain/site.ts'
import type { TitleType } from '#domain/title.ts'
import { withBuiltInShow } from './catalogue/built-in-show.ts'
import { createCache } from './catalogue/cache.ts'
import { createCatalogue } from './catalogue/tmdb.ts'
import type { Config } from './config.ts'
import { createReadClientAddress, type ReadClientAddress } from './http/client-address.ts'
import type { Log } from './log.ts'
import { createPlayerPages } from './player/player-page.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { createSampleCatalogue } from './sample-catalogue/handler.ts'

export type Services = {
  site: Site
  log: Log
  catalogue: Catalogue
  /** Player sources per type, in the order in which they are offered. */
  sources: Record<TitleType, Source[]>
  downloads: Config['downloads']
  /** `https:` origins that a page may frame. */
  frameOrigins: string[]
  player: ReturnType<typeof createPlayerPages>
  /** Answers for the sample catalogue's own pictures; null when the service's image host has them. */
  pictures: ((request: Request) => Promise<Response>) | null
  readClientAddress: ReadClientAddress
  readiness: Readiness
  now: () => Date
}

type ServicesOptions = {
  config: Config
  log: Log
  /** The only clock. */
  now?: () => Date
  fetch?: typeof globalThis.fetch
}

const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The composition root: makes everything once, from the settings. */
export function createServices({ config, log, now = () => new Date(), fetch = globalThis.fetch }: ServicesOptions): Services {
  const { key, token, url } = config.tmdb
  const sample = key === null && token === null ? createSampleCatalogue({ size: config.sampleSize, today: now }) : null
  const cache = createCache({ now: () => now().getTime() })
  const service = sample
    ? createCatalogue({
        url: 'http://sample.invalid/3',
        key: 'sample',
        token: null,
        region: config.region,
        cache,
        fetch: sample.fetch,
      })
    : createCatalogue({ url, key, token, region: config.region, cache, fetch })
  const catalogue = withBuiltInShow(service)
  const imageUrl = sample ? '/t/p' : config.tmdb.imageUrl
  return {
    site: {
      brand: config.brand,
      contactEmail: config.contactEmail,
      imageUrl,
      sample: sample !== null,
      region: config.region,
      publicOrigin: config.publicOrigin,
    },
    log,
    catalogue,
    sources: DEFAULT_SOURCES,
    downloads: config.downloads,
    frameOrigins: [TRAILER_ORIGIN, ...frameOrigins([...DEFAULT_SOURCES.movie, ...DEFAULT_SOURCES.tv])],
    player: createPlayerPages({ catalogue, imageUrl, now }),
    pictures: sample ? sample.fetch : null,
    readClientAddress: createReadClientAddress(config.trustedProxies),
    readiness: createReadiness({ catalogue, dataDir: config.dataDir, now }),
    now,
  }
}

/** Asks the service once, at start: null when it answers, else one line for the operator. The site serves on either way. */
export async function checkCatalogue({ catalogue }: Services, { tmdb }: Config): Promise<string | null> {
  try {
    await catalogue.genres('movie')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    return `${tmdb.token ? 'TMDB_ACCESS_TOKEN' : 'TMDB_API_KEY'}, TMDB_API_URL: ${tmdb.url} does not answer as it should (${reason})`
  }
}
