// Longer than other files: the one place where everything is made.
import type { Catalogue } from '#domain/catalogue.ts'
import { isShown } from '#domain/alert.ts'
import { browsingFast, searchingFast } from '#domain/messages.ts'
import { unnamedProxiesText } from '#domain/operator-messages.ts'
import type { Source } from '#domain/source.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { frameOrigins } from '#domain/sources/origins.ts'
import type { Site } from '#domain/site.ts'
import type { TitleType } from '#domain/title.ts'
import { withBuiltInShow } from '../catalogue/built-in-show.ts'
import { CALLS } from '../catalogue/upstream/visitor-quota.ts'
import type { UpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import type { RequestBudgets } from '../catalogue/upstream/request-budget.ts'
import { createOfferedTitles, type OfferedTitles } from '../catalogue/offered-titles.ts'
import { withFreeTitles } from '../catalogue/free-titles.ts'
import { openFreeWorks, type FreeWorks } from '../free-works/open-free-works.ts'
import { withoutBlocked } from '../catalogue/without-blocked.ts'
import { withYears } from '../catalogue/with-years.ts'
import type { Config } from './config.ts'
import { createMatching } from '../matching/match-titles.ts'
import { siteMetrics } from '../monitoring/site-metrics.ts'
import { createBanIndex, type BanIndex } from '../addresses/ban-index.ts'
import { createReadClientAddress, type ReadClientAddress } from '../addresses/client-address.ts'
import { createUnnamedProxyWatch, type UnnamedProxyWatch } from '../addresses/unnamed-proxies.ts'
import { createBackoff } from '../limits/backoff.ts'
import { createConnections, type Connections } from '../limits/connections.ts'
import { createBus, type Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import { createNearNames } from '../seen/near-names.ts'
import { shownNames, type ShownNames } from '../seen/shown-names.ts'
import { createVisitorStreams, type VisitorStreams } from '../live/visitor-streams.ts'
import type { SharePictures } from '../share/share-pictures.ts'
import type { PictureProxy } from '../pictures/picture-proxy.ts'
import { createPageCache, type PageCache } from '../pages/page-cache/page-cache.ts'
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts'
import { createRenderTurns, type RenderTurns } from '../limits/render-turns.ts'
import { createTraffic, type Traffic } from '../monitoring/traffic.ts'
import type { Log } from './log.ts'
import type { LogoFile } from './logo-file.ts'
import { createMetrics, type MetricsText } from '../monitoring/metrics.ts'
import { roomForVisitors } from './descriptor-limit.ts'
import { openCatalogue } from './open-catalogue.ts'
import { openPictures } from './open-pictures.ts'
import { openShare } from './open-share.ts'
import { openOperatorServices, type OperatorServices } from './operator-services.ts'
import { createPlayerPages } from '../player/player-page.ts'
import { createHourlyCounts, type HourlyCounts } from '../monitoring/hourly-counts.ts'
import { createReadiness, type Readiness } from '../monitoring/readiness.ts'
import type { Database } from '../store/database.ts'
import { createHourlyCountRows } from '../store/hourly-count-rows.ts'

export type Services = OperatorServices & {
  site: Site
  log: Log
  catalogue: Catalogue
  /** The names that its answers had in them, without blocked titles. */
  seen: ShownNames
  /** Which titles the platforms of a region offer. */
  offeredTitles: OfferedTitles
  /** The works that anyone may watch here. */
  freeWorks: FreeWorks
  /** Public changes: pages and open streams follow what is published here. */
  live: Bus<PublicTopics>
  streams: VisitorStreams
  /** Open connections and their limits. */
  connections: Connections
  /** Current player sources per type, in the order in which pages hand them out: the one that `server/operators/state.ts` publishes. */
  readonly sources: Record<TitleType, Source[]>
  /** Current templates of the download link. */
  readonly downloads: Record<TitleType, string>
  /** The templates of the settings, unless operators saved others. */
  defaultDownloads: Record<TitleType, string>
  /** `https:` origins that pages may currently frame. */
  readonly frameOrigins: string[]
  player: ReturnType<typeof createPlayerPages>
  /** Finds the titles of visitors' lists. */
  matching: ReturnType<typeof createMatching>
  /** Serves the sample catalogue's pictures; null: the service's image host does. */
  pictures: ((request: Request) => Promise<Response>) | null
  /** Serves the image host's pictures from this site; null: the browser loads them from the image host. */
  pictureProxy: PictureProxy | null
  /** Draws the pictures of shared pages. */
  sharePictures: SharePictures
  /** The data source's logo; null: the settings name none. */
  tmdbLogo: LogoFile | null
  readClientAddress: ReadClientAddress
  /** Notices a proxy that the settings do not name. */
  unnamedProxies: UnnamedProxyWatch
  /** Banned networks. */
  bans: BanIndex
  /** How often a visitor may search, get suggestions, ask about a list and have a picture drawn, and how many of their plays count. */
  limits: { share: RateLimit; search: RateLimit; suggest: RateLimit; plays: RateLimit; match: RateLimit }
  /** Cached pages. */
  pages: PageCache
  readiness: Readiness
  /** Statistics of the calls to the catalogue service. */
  upstream: UpstreamStatistics
  /** Limits what a request may ask of the catalogue service. */
  requestBudgets: RequestBudgets
  /** Visitors refused by the upstream limits a moment ago. */
  backoff: ReturnType<typeof createBackoff>
  /** Fair scheduling and budgets of rendering. */
  renderTurns: RenderTurns
  /** Counts of responses. */
  traffic: Traffic
  /** What happened in each hour of the day, on the whole site. */
  hourly: HourlyCounts
  /** Metrics in Prometheus' text format. */
  metrics: () => Promise<MetricsText>
  trustedProxies: readonly string[]
  now: () => Date
}

type ServicesOptions = {
  config: Config
  /** Open and migrated; the caller closes it. */
  database: Database
  log: Log
  /** The time of day. */
  now?: () => Date
  /** Milliseconds of a monotonic clock, for limits and deadlines; a test that moves its clock passes both. */
  ticks?: () => number
  /** Replaces the movie database service. */
  fetch?: typeof globalThis.fetch
  /** scrypt's N for passwords; unset: the default. */
  passwordCost?: number
}

const DAY = 24 * 60 * 60_000
const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The composition root: creates everything once, from the settings. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, database, log, now = () => new Date(), ticks = () => performance.now(), fetch, passwordCost } = options
  const live = createBus<PublicTopics>({
    first: { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] } },
    onError: (error) => log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'A live listener failed'),
  })
  let changes = 0
  live.subscribe(() => void (changes += 1))
  /** Changes with everything a page shows beside the catalogue: decisions of operators, the end of an alert, the day. */
  function pageVersion(): string {
    const alert = live.latest('alert')
    const moment = now()
    return `${changes} ${alert !== null && isShown(alert, moment)} ${Math.floor(moment.getTime() / DAY)}`
  }
  const pages = createPageCache({
    version: pageVersion,
    now: () => now().getTime(),
    onFailure: (path, error) => log.error({ path, reason: String(error) }, 'A cached page could not be refreshed'),
  })
  /** Pages contain cached answers; renders in progress may contain purged ones. */
  function onPurge(): void {
    changes += 1
    pages.clear()
    offeredTitles.forget()
  }
  const hourly = createHourlyCounts({
    store: createHourlyCountRows(database.searches),
    onFailure: (reason) => log.error({ reason: String(reason) }, 'The numbers of the hour could not be stored'),
    now,
  })
  const {
    catalogue: service,
    sample,
    seen,
    upstream,
    requestBudgets,
    close,
  } = await openCatalogue({ config, log, now, ticks, fetch, hourly, onPurge })
  const near = createNearNames(seen)
  const freeWorks = openFreeWorks({ sample: sample !== null, onChange: () => void (changes += 1) })
  const whole = withFreeTitles(withBuiltInShow(service), { works: freeWorks, now: () => now().getTime() })
  const offeredTitles = createOfferedTitles({ ask: service.offered, now: () => now().getTime() })
  const door = !sample && config.pictures === 'same-origin' ? await openPictures({ config, log, now, ticks, fetch }) : null
  const share = openShare({ config, log, ticks, fetch, sample, host: door?.host ?? null })
  const imageUrl = sample || door ? '/t/p' : config.tmdb.imageUrl
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
    freeWorks,
    catalogue: whole,
    hourly,
    onBansChanged: streams.recheck,
    now,
    ticks,
    passwordCost,
  })
  const { operators, state } = operatorServices
  function lift(network: string): void {
    operators.banning.lift(network).catch((reason: unknown) => log.error({ reason: String(reason) }, 'A lapsed ban stays stored'))
  }
  const traffic = createTraffic({ onServerError: () => hourly.add('server-errors') })
  const catalogue = withoutBlocked(whole, state.isBlocked)
  return {
    ...operatorServices,
    site: {
      brand: config.brand,
      contactEmail: config.contactEmail,
      imageUrl,
      isSample: sample !== null,
      region: config.region,
      publicOrigin: config.publicOrigin,
      thumbnails: config.pictures === 'direct' ? 'direct' : door ? 'same-origin' : null,
      searchLogDays: config.searchLogDays,
      tmdbLogo: config.tmdbLogo && { src: `/tmdb-logo?v=${config.tmdbLogo.version}`, size: config.tmdbLogo.size },
    },
    log,
    catalogue: withYears(catalogue, now),
    seen: shownNames({ seen, near, isBlocked: state.isBlocked, now }),
    offeredTitles,
    freeWorks,
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
    matching: createMatching({ catalogue, isBlocked: state.isBlocked, requestBudgets, quota: sample ? null : CALLS }),
    player: createPlayerPages({ catalogue, imageUrl, look: sample?.look ?? null, sources: () => live.latest('sources'), now }),
    pictures: sample ? sample.fetch : null,
    pictureProxy: door?.proxy ?? null,
    sharePictures: share.pictures,
    tmdbLogo: config.tmdbLogo,
    readClientAddress: createReadClientAddress(config.trustedProxies),
    unnamedProxies: createUnnamedProxyWatch({
      trustedProxies: config.trustedProxies,
      now: ticks,
      onFound: (found) => log.warn({ line: found.line }, unnamedProxiesText(found)),
    }),
    bans,
    limits: {
      search: createRateLimit({ points: 30, duration: 60, message: searchingFast, now: ticks }),
      plays: createRateLimit({ points: 30, duration: 60, message: browsingFast, now: ticks }),
      match: createRateLimit({ points: 90, duration: 60, message: browsingFast, now: ticks }),
      share: createRateLimit({ points: 60, duration: 60, message: browsingFast, now: ticks }),
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
    hourly,
    metrics: createMetrics(siteMetrics({ ...operatorServices, bans, connections, upstream, pages, streams, traffic })),
    trustedProxies: config.trustedProxies,
    now,
    async close() {
      await offeredTitles.close()
      await operatorServices.close()
      await door?.close()
      await share.close()
      await close()
      await hourly.close()
    },
  }
}

function pageOrigins({ movie, tv }: PublicTopics['sources']): string[] {
  return [TRAILER_ORIGIN, ...frameOrigins([...movie, ...tv])]
}
