// Longer than other files: the one place where everything is created.
import type { InBackground, Repeat } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { SetupFacts } from '#domain/site/setup-facts.ts'
import type { Source } from '#domain/sources/source.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { CommonSite } from '#domain/site/site.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { CODES, PSEUDO, type LanguageCode } from '#messages/languages.ts'
import { CALLS, type RequestBudgets } from '../catalogue/upstream/request-budget.ts'
import type { UpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import type { OfferedTitles } from '../catalogue/offered-titles.ts'
import { openFreeWorks, type FreeWorks } from '../catalogue/free-works/free-works.ts'
import { createKnownLibraries, type KnownLibraries } from '../library/known-libraries.ts'
import type { LibraryPages } from '../library/library-pages.ts'
import { openHiding } from './open-hiding.ts'
import { withYears } from '../catalogue/with-years.ts'
import type { Config } from './config.ts'
import { createMatching } from '../catalogue/match-titles.ts'
import { createBanIndex, type BanIndex } from '../visitors/ban-index.ts'
import { createBackground } from './background.ts'
import { openAddresses, type Addresses } from './open-addresses.ts'
import { createBackoff } from '../visitors/backoff.ts'
import type { Connections } from '../visitors/connections.ts'
import { type Bus, createBus, type PublicTopics } from '../live/bus.ts'
import { createNearNames, shownNames, type ShownNames } from '../catalogue/names/near-names.ts'
import type { VisitorStreams } from '../live/visitor-streams.ts'
import type { LoadSharp } from '../media/pictures/picture-library.ts'
import type { PageCache } from '../http/page-cache/page-cache.ts'
import { createThrottledLog, type Log, type ThrottledLog } from './log.ts'
import type { LogoFile } from './logo-file.ts'
import { createMetrics, type MetricsText, siteMetrics } from '../admin/monitoring/metrics.ts'
import { createTraffic, type Traffic } from '../admin/monitoring/traffic.ts'
import { routeOf } from '../http/target/route-of.ts'
import { createAccessLog } from './access-log.ts'
import { openCatalogue } from './open-catalogue.ts'
import { openTitles } from './open-titles.ts'
import { openCounters } from '../visitors/counters.ts'
import { openSetup } from './open-setup.ts'
import { openPages } from './open-pages.ts'
import { openImages, type Images } from './open-images.ts'
import { openLimits, openVisitors, type Limits } from './open-visitors.ts'
import { createRenderTurns, type RenderTurns } from '../visitors/render-turns.ts'
import { openOperatorServices, type OperatorServices } from './operator-services.ts'
import { createPlayerPages } from '../media/player/player-page.ts'
import { createHourlyCounts, type HourlyCounts } from '../admin/monitoring/counts.ts'
import { createReadiness, type Readiness } from '../admin/monitoring/readiness.ts'
import type { Database } from '../db/database.ts'
import { followFrameOrigins, toSite } from './to-site.ts'
import { createHourlyCountRows } from '../db/count-rows.ts'

type Opened = OperatorServices & Addresses & Images
export type Services = Opened & {
  /** The settings that pages know; `siteIn` (domain/site/site.ts) adds what depends on the language. */
  site: CommonSite
  /** The languages that addresses may name. */
  codes: readonly LanguageCode[]
  log: ThrottledLog
  inBackground: InBackground
  repeat: Repeat
  catalogue: Catalogue
  /** The names found in its answers, without those of blocked titles. */
  seen: ShownNames
  /** Which titles the platforms of a region offer. */
  offeredTitles: OfferedTitles
  /** Decides which titles visitors do not see. */
  hiding: ReturnType<typeof openHiding>['hiding']
  /** The works that anyone may watch here. */
  freeWorks: FreeWorks
  /** The operator's media servers, and which titles they have. */
  libraries: KnownLibraries
  /** What titles’ pages say of them. */
  libraryPages: LibraryPages
  /** Public changes: pages and open streams follow what is published here. */
  live: Bus<PublicTopics>
  streams: VisitorStreams
  /** Open connections and their limits. */
  connections: Connections
  /** Current player sources per type, in the order in which pages hand them out: the one that `server/admin/state.ts` publishes. */
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
  /** The data source's logo; null: the settings name none. */
  tmdbLogo: LogoFile | null
  /** Facts about the site for the panel's setup checklist. */
  setup: () => Promise<SetupFacts>
  /** Banned networks. */
  bans: BanIndex
  limits: Limits
  /** Who may render next. */
  renderTurns: RenderTurns
  /** Cached pages. */
  pages: PageCache
  readiness: Readiness
  /** Statistics of the calls to the catalogue service. */
  upstream: UpstreamStatistics
  /** Limits what a request may ask of the catalogue service. */
  requestBudgets: RequestBudgets
  /** Visitors refused by the upstream limits a moment ago. */
  backoff: ReturnType<typeof createBackoff>
  /** Whether the log has a line for each request. */
  logsRequests: boolean
  /** Counts of responses. */
  traffic: Traffic
  /** What happened in each hour of the day, on the whole site. */
  hourly: HourlyCounts
  /** Metrics of this process in Prometheus' text format. */
  metrics: () => Promise<MetricsText>
  now: () => Date
}

type ServicesOptions = {
  config: Config
  /** Open and migrated; the caller closes it. */
  database: Database
  log: Log
  /** The number of this process; null: it is the only one. */
  process?: number | null
  /** The time of day. */
  now?: () => Date
  /** Milliseconds of a monotonic clock, for limits and deadlines; a test that moves its clock passes both. */
  ticks?: () => number
  /** Replaces the movie database service. */
  fetch?: typeof globalThis.fetch
  /** scrypt's N for passwords; unset: the default. */
  passwordCost?: number
  /** Replaces sharp, in its trial run too; unset: the installed one. */
  loadSharp?: LoadSharp
}

/** The composition root: creates everything once, from the settings. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, database, process = null, now = () => new Date(), ticks = () => performance.now() } = options
  const log = createThrottledLog(options.log, ticks)
  const { fetch, passwordCost, loadSharp } = options
  const { close: closeBackground, summary, ...background } = createBackground({ log })
  const processes = process === null ? 1 : config.webProcesses
  const live = createBus<PublicTopics>({
    first: { alert: null, sources: DEFAULT_SOURCES, blocks: { movie: [], tv: [] } },
    onError: (error) => log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'A live listener failed'),
  })
  const { pages, change } = openPages({ live, processes, inBackground: background.inBackground, now })
  /** Pages contain cached answers; renders in progress may contain purged ones. */
  function onPurge(): void {
    change()
    pages.clear()
    offeredTitles.forget()
  }
  const hourly = createHourlyCounts({
    store: createHourlyCountRows(database.operators),
    repeat: background.repeat,
    onFailure: (reason) => log.error({ reason: String(reason) }, 'The hourly counts could not be stored'),
    now,
  })
  const opened = await openCatalogue({ ...background, config, database, log, processes, now, ticks, fetch, hourly, onPurge })
  const { sample, seen, upstream, callsWaiting, requestBudgets, close } = opened
  const near = createNearNames(seen)
  const freeWorks = openFreeWorks({ sample: sample !== null, onChange: change })
  const libraries = createKnownLibraries({ onChange: change })
  const { fullCatalogue, libraryPages } = openTitles({ ...background, ...opened, database, freeWorks, libraries, now })
  const { close: closeImages, ...images } = await openImages({ ...background, config, log, now, ticks, fetch, sample, loadSharp })
  const site = toSite(config, { isSample: sample !== null, servesPictures: images.pictureProxy !== null })
  const origins = followFrameOrigins(live)
  const bans = createBanIndex({ now, onLapsed: lift })
  const addresses = openAddresses({ config, log })
  const { streams, connections } = openVisitors({ config, live, bans, now })
  let followRules: (() => void) | null = null
  const operatorServices = await openOperatorServices({
    ...background,
    config,
    database,
    log,
    openCounter: openCounters(database.queryPostgres),
    live,
    bans,
    freeWorks,
    libraries,
    catalogue: fullCatalogue,
    hourly,
    onBansChanged: streams.recheck,
    onRulesChanged: () => followRules?.(),
    now,
    ticks,
    passwordCost,
  })
  const { operators, state, store } = operatorServices
  const { pictureLibrary } = images
  function lift(network: string): void {
    background.inBackground('lapsed-ban', () => operators.banning.lift(network))
  }
  const traffic = createTraffic({
    onServerError: () => hourly.add('server-errors'),
    ticks,
    routeOf,
    log: createAccessLog(config.accessLog, options.log),
  })
  const renderTurns = createRenderTurns({ now: ticks })
  const titles = { catalogue: fullCatalogue, kept: opened.kept, onChange: change }
  const { hiding, shown, offeredTitles, onRulesChanged } = openHiding({ ...background, ...titles, state, log, now })
  followRules = onRulesChanged
  return {
    ...operatorServices,
    site,
    codes: config.pseudoLanguage ? [...CODES, PSEUDO] : CODES,
    log,
    ...background,
    catalogue: withYears(shown, now),
    seen: shownNames({ seen, near, isBlocked: hiding.isHiddenName, now }),
    hiding,
    offeredTitles,
    freeWorks,
    libraries,
    libraryPages,
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
      return origins()
    },
    matching: createMatching({ catalogue: shown, hiding, requestBudgets, quota: sample ? null : CALLS, now }),
    player: createPlayerPages({
      catalogue: shown,
      basePath: site.rootPath,
      imageUrl: site.imageUrl,
      look: sample?.look ?? null,
      sources: () => live.latest('sources'),
      library: operatorServices.libraryPlayback,
      now,
    }),
    pictures: sample ? sample.fetch : null,
    ...images,
    tmdbLogo: config.tmdbLogo,
    ...addresses,
    setup: openSetup({ ...operatorServices, ...addresses, config, isSample: sample !== null, freeWorks, live }),
    bans,
    limits: openLimits({ now: ticks }),
    pages,
    readiness: createReadiness({ catalogue: shown, upstream, store, pictureLibrary, dataDir: config.dataDir, now }),
    upstream,
    requestBudgets,
    backoff: createBackoff({ now: ticks }),
    renderTurns,
    logsRequests: config.accessLog !== 'off',
    traffic,
    hourly,
    metrics: createMetrics({
      metrics: siteMetrics({
        ...operatorServices,
        bans,
        connections,
        upstream,
        callsWaiting,
        pages,
        streams,
        traffic,
        renderTurns,
        libraries,
        background: summary,
      }),
      traffic,
      process,
    }),
    now,
    /** Ends what is under way in the background, writes pending data, then releases everything. */
    async close() {
      await closeBackground()
      await operatorServices.close()
      await closeImages()
      await close()
    },
  }
}
