import type { Catalogue } from '#domain/catalogue.ts'
import { isShown } from '#domain/alert.ts'
import { AppError } from '#domain/errors.ts'
import { searchingFast } from '#domain/messages.ts'
import { DEFAULT_SOURCES, frameOrigins, type Source } from '#domain/sources.ts'
import type { Site } from '#domain/site.ts'
import type { TitleType } from '#domain/title.ts'
import { withBuiltInShow } from '../catalogue/built-in-show.ts'
import type { UpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import type { RequestBudgets } from '../catalogue/upstream/request-budget.ts'
import { withoutBlocked } from '../catalogue/without-blocked.ts'
import type { Config } from './config.ts'
import { siteMetrics } from '../monitoring/site-metrics.ts'
import { createBanIndex, type BanIndex } from '../addresses/ban-index.ts'
import { createReadClientAddress, type ReadClientAddress } from '../addresses/client-address.ts'
import { createBackoff } from '../limits/backoff.ts'
import { createConnections, type Connections } from '../limits/connections.ts'
import { createBus, type Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import { createVisitorStreams, type VisitorStreams } from '../live/visitor-streams.ts'
import { createPageCache, type PageCache } from '../pages/page-cache/page-cache.ts'
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts'
import { createRenderTurns, type RenderTurns } from '../limits/render-turns.ts'
import { createTraffic, type Traffic } from '../monitoring/traffic.ts'
import type { Log } from './log.ts'
import { createMetrics, type MetricsText } from '../monitoring/metrics.ts'
import { roomForVisitors } from './descriptor-limit.ts'
import { openCatalogue } from './open-catalogue.ts'
import { openOperatorServices, type OperatorServices } from './operator-services.ts'
import { createPlayerPages } from '../player/player-page.ts'
import { createReadiness, type Readiness } from '../monitoring/readiness.ts'
import type { Database } from '../store/database.ts'

export type Services = OperatorServices & {
  site: Site
  log: Log
  catalogue: Catalogue
  /** What every visitor hears of; to publish is all it takes, pages and open streams follow. */
  live: Bus<PublicTopics>
  streams: VisitorStreams
  /** What visitors hold of the port. */
  connections: Connections
  /** Player sources per type, in the order in which they are offered now. */
  readonly sources: Record<TitleType, Source[]>
  /** Templates of the download link, as they are now. */
  readonly downloads: Record<TitleType, string>
  /** The same where no operator has saved others. */
  defaultDownloads: Record<TitleType, string>
  /** `https:` origins that a page may frame now. */
  readonly frameOrigins: string[]
  player: ReturnType<typeof createPlayerPages>
  /** Answers for the sample catalogue's own pictures; null when the service's image host has them. */
  pictures: ((request: Request) => Promise<Response>) | null
  readClientAddress: ReadClientAddress
  /** Who may not visit. */
  bans: BanIndex
  /** How often one visitor may search, and have searches suggested. */
  limits: { search: RateLimit; suggest: RateLimit }
  /** Pages as they were rendered for everyone. */
  pages: PageCache
  readiness: Readiness
  /** How the catalogue's calls go. */
  upstream: UpstreamStatistics
  /** For whom the catalogue is asked. */
  requestBudgets: RequestBudgets
  /** Who has just asked for more than the catalogue has room for. */
  backoff: ReturnType<typeof createBackoff>
  /** Whose page is rendered next, and how many each visitor may have rendered. */
  renderTurns: RenderTurns
  /** What the server answered. */
  traffic: Traffic
  /** The state of the site for operators' monitoring. */
  metrics: () => Promise<MetricsText>
  trustedProxies: readonly string[]
  now: () => Date
}

type ServicesOptions = {
  config: Config
  /** Open, with its tables brought up to date; whoever opened it closes it. */
  database: Database
  log: Log
  /** The time of day. */
  now?: () => Date
  /** Milliseconds that never jump, for limits and deadlines towards the service; a test that moves its clock passes both. */
  ticks?: () => number
  /** Stands for the movie database service. */
  fetch?: typeof globalThis.fetch
  /** scrypt's N for passwords, unless it is the usual one. */
  passwordCost?: number
}

const DAY = 24 * 60 * 60_000
const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The composition root: makes everything once, from the settings. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, database, log, now = () => new Date(), ticks = () => performance.now(), fetch, passwordCost } = options
  const live = createBus<PublicTopics>({
    first: { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] } },
    onError: (error) => log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'A live listener failed'),
  })
  let changes = 0
  live.subscribe(() => void (changes += 1))
  /** Changes with all that a page shows beside the catalogue: what operators decided, an alert's end, the day. */
  function pageVersion(): string {
    const alert = live.latest('alert')
    const moment = now()
    return `${changes} ${alert !== null && isShown(alert, moment)} ${Math.floor(moment.getTime() / DAY)}`
  }
  const pages = createPageCache({
    version: pageVersion,
    now: () => now().getTime(),
    onFailure: (address, error) => log.error({ path: address, reason: String(error) }, 'A kept page could not be rendered anew'),
  })
  /** Pages are made of answers, and those that are under way may be of old ones. */
  function onPurge(): void {
    changes += 1
    pages.clear()
  }
  const {
    catalogue: service,
    sample,
    upstream,
    requestBudgets,
    close,
  } = await openCatalogue({ config, log, now, ticks, fetch, onPurge })
  const whole = withBuiltInShow(service)
  const imageUrl = sample ? '/t/p' : config.tmdb.imageUrl
  let origins = pageOrigins(live.latest('sources'))
  live.subscribe((topic) => {
    if (topic === 'sources') origins = pageOrigins(live.latest('sources'))
  })
  const bans = createBanIndex({ now, onLapsed: lift })
  const room = roomForVisitors()
  const streams = createVisitorStreams({ bus: live, verdictOf: bans.verdict, now, maxInAll: room.streams })
  const connections = createConnections({ maxInAll: room.connections, trustedProxies: config.trustedProxies })
  const operatorServices = await openOperatorServices({
    config,
    database,
    log,
    live,
    bans,
    catalogue: whole,
    onBansChanged: streams.recheck,
    now,
    ticks,
    passwordCost,
  })
  const { operators, state } = operatorServices
  function lift(network: string): void {
    operators.banning.lift(network).catch((reason: unknown) => log.error({ reason: String(reason) }, 'A lapsed ban stays stored'))
  }
  const traffic = createTraffic()
  const catalogue = withoutBlocked(whole, state.isBlocked)
  return {
    ...operatorServices,
    site: {
      brand: config.brand,
      contactEmail: config.contactEmail,
      imageUrl,
      sample: sample !== null,
      region: config.region,
      publicOrigin: config.publicOrigin,
      searchLogDays: config.searchLogDays,
    },
    log,
    catalogue,
    live,
    streams,
    connections,
    get sources() {
      return live.latest('sources')
    },
    get downloads() {
      return { movie: state.download('movie') ?? config.downloads.movie, tv: state.download('tv') ?? config.downloads.tv }
    },
    defaultDownloads: config.downloads,
    get frameOrigins() {
      return origins
    },
    player: createPlayerPages({ catalogue, imageUrl, now }),
    pictures: sample ? sample.fetch : null,
    readClientAddress: createReadClientAddress(config.trustedProxies),
    bans,
    limits: {
      search: createRateLimit({ points: 30, duration: 60, message: searchingFast, now: ticks }),
      suggest: createRateLimit({ points: 120, duration: 60, message: searchingFast, now: ticks }),
    },
    pages,
    readiness: createReadiness({
      catalogue,
      upstream,
      store: operatorServices.store,
      damages: operatorServices.damages,
      dataDir: config.dataDir,
      now,
    }),
    upstream,
    requestBudgets,
    backoff: createBackoff({ now: ticks }),
    renderTurns: createRenderTurns({ now: ticks }),
    traffic,
    metrics: createMetrics(siteMetrics({ bans, connections, upstream, pages, streams, traffic })),
    trustedProxies: config.trustedProxies,
    now,
    async close() {
      await operatorServices.close()
      await close()
    },
  }
}

function pageOrigins({ movie, tv }: PublicTopics['sources']): string[] {
  return [TRAILER_ORIGIN, ...frameOrigins([...movie, ...tv])]
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
