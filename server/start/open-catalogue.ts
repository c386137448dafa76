import type { Catalogue } from '#domain/catalogue.ts'
import type { Fetch } from '../catalogue/upstream/fetch-json.ts'
import { createUpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import { createGateway } from '../catalogue/upstream/gateway.ts'
import { createCatalogue } from '../catalogue/tmdb/tmdb.ts'
import { createRequestBudgets } from '../catalogue/upstream/request-budget.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openCache } from './open-cache.ts'

type Options = {
  config: Config
  log: Log
  now: () => Date
  /** Milliseconds that never jump, as those of `performance.now`: paces what the service is asked. */
  ticks: () => number
  /** Told when every kept answer was deleted. */
  onPurge: () => void
  /** Stands for the service; unset: the network. */
  fetch?: Fetch
}

/** The catalogue as the settings say: the service behind its limits, or the sample catalogue of this process without any. */
export async function openCatalogue({ config, log, now, ticks, fetch, onPurge }: Options) {
  const { key, token, url } = config.tmdb
  const sample = key === null && token === null ? await openSample({ size: config.sampleSize, today: now }) : null
  const upstream = createUpstreamStatistics()
  const requestBudgets = createRequestBudgets({ now: ticks })
  const { cache, close: closeCache } = await openCache({
    config,
    sample: sample !== null,
    log,
    now,
    onPurge,
    onLookup(outcome) {
      upstream.asked(outcome)
      if (outcome === 'stale') requestBudgets.current()?.noteStale()
    },
  })
  const common = { region: config.region, cache, onCall: upstream.called }
  if (sample) {
    const catalogue = createCatalogue({
      ...common,
      url: 'http://sample.invalid/3',
      key: 'sample',
      token: null,
      fetch: sample.fetch,
    })
    return { catalogue, sample, upstream, requestBudgets, close: closeCache }
  }
  const way = fetch ? { fetch, close: () => Promise.resolve() } : await openWay(url)
  const gateway = createGateway({
    now: ticks,
    today: () => now().getTime(),
    requestBudgets,
    onRefused: upstream.refused,
    ...createReports(log, upstream.breakerIs),
  })
  const catalogue: Catalogue = createCatalogue({ ...common, url, key, token, fetch: way.fetch, gateway, requestBudgets })
  async function close() {
    await way.close()
    await closeCache()
  }
  return { catalogue, sample, upstream, requestBudgets, close }
}

/** Loads the sample catalogue only where no key is set, so that its code and data take no memory of a real site. */
async function openSample(options: { size: number; today: () => Date }) {
  const { createSampleCatalogue } = await import('#sample-catalogue/engine/handler.ts')
  return createSampleCatalogue(options)
}

/** Loads the client of the network only where it is used: the sample catalogue starts without it. */
async function openWay(url: string) {
  const { createServiceFetch } = await import('../catalogue/upstream/service-fetch.ts')
  return createServiceFetch(url)
}

/** One line when the service is given up, one when it is back, whatever its probes come to meanwhile. */
function createReports(log: Log, breakerIs: ReturnType<typeof createUpstreamStatistics>['breakerIs']) {
  let isAway = false
  return {
    onState(state: Parameters<typeof breakerIs>[0], reason: string): void {
      breakerIs(state)
      if (state === 'open' && !isAway) log.warn({ reason }, 'The catalogue service fails: it is asked only every five seconds')
      if (state === 'closed') log.info({}, 'The catalogue service is back')
      isAway = state !== 'closed'
    },
    onKeyRefused: (reason: string) => log.error({ reason }, 'The catalogue service refuses the key'),
  }
}
