import type { LanguageCode } from '#messages/languages.ts'
import type { InBackground } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { createUpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import { createGateway } from '../catalogue/upstream/gateway.ts'
import { namesIn } from '../catalogue/tmdb/names-in.ts'
import { createCatalogue } from '../catalogue/tmdb/tmdb.ts'
import { createRequestBudgets } from '../catalogue/upstream/request-budget.ts'
import { readLists } from '../catalogue/names/keep-names.ts'
import { createSeenNames } from '../catalogue/names/seen-names.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openCache } from './open-cache.ts'
import type { Parts } from './parts.ts'

type Options = Pick<
  Parts,
  'config' | 'database' | 'log' | 'processes' | 'inBackground' | 'repeat' | 'now' | 'ticks' | 'fetch' | 'hourly'
> & {
  /** Called when all cached answers were deleted. */
  onPurge: () => void
}

type Sample = Awaited<ReturnType<typeof openSample>>

/** The configured catalogue: the service behind its limits, or the sample catalogue in this process, without limits. */
export async function openCatalogue(options: Options) {
  const { config, log, inBackground, now, ticks, fetch, hourly } = options
  const { key, token, url } = config.tmdb
  const sample = key === null && token === null ? await openSample({ size: config.sampleSize, today: now }) : null
  const upstream = createUpstreamStatistics()
  const requestBudgets = createRequestBudgets({ now: ticks })
  const seen = createSeenNames({ now: () => now().getTime() })
  const {
    cache,
    kept,
    close: closeCache,
  } = await openCache({
    ...options,
    sample: sample !== null,
    seen,
    onLookup: upstream.asked,
  })
  function onCall(milliseconds: number, ok: boolean): void {
    upstream.called(milliseconds, ok)
    hourly.called(milliseconds, ok)
  }
  /** The index has one name for each title: the English one. */
  function onAnswer(path: string, answer: unknown, language: LanguageCode): void {
    if (language === 'en') seen.note(namesIn(path, answer, now().getTime()))
  }
  const common = { region: config.region, cache, onCall, onAnswer }
  if (sample) {
    const service = { url: 'http://sample.invalid/3', key: 'sample', token: null, fetch: sample.fetch, isLocal: true }
    const catalogue = createCatalogue({ ...common, ...service })
    readNamesOf(sample, inBackground, onAnswer)
    return { catalogue, sample, seen, kept, upstream, callsWaiting: () => 0, requestBudgets, close: closeCache }
  }
  const network = fetch ? { fetch, close: () => Promise.resolve() } : await openNetwork(config)
  const gateway = createGateway({
    now: ticks,
    today: () => now().getTime(),
    perSecond: config.callsPerSecond,
    onRefused(reason) {
      upstream.refused(reason)
      hourly.add('held-back-calls')
    },
    ...createReports(log, upstream.breakerIs),
  })
  const catalogue: Catalogue = createCatalogue({ ...common, url, key, token, fetch: network.fetch, gateway })
  async function close() {
    await network.close()
    await closeCache()
  }
  return { catalogue, sample, seen, kept, upstream, callsWaiting: gateway.waiting, requestBudgets, close }
}

/** Loaded only without a key, so that the sample's code and data use no memory on a real site. */
async function openSample(options: { size: number; today: () => Date }) {
  const { createSampleCatalogue } = await import('#sample-catalogue/engine/handler.ts')
  return createSampleCatalogue(options)
}

/** Collects the sample catalogue's names at the start: unlike a service, it can be asked for whole lists. */
function readNamesOf(
  sample: Sample,
  inBackground: InBackground,
  onAnswer: (path: string, answer: unknown, language: LanguageCode) => void,
): void {
  readLists({
    inBackground,
    lists: ['discover/movie', 'discover/tv', 'person/popular'],
    async ask(path) {
      const answer: unknown = await (await sample.fetch(`/3/${path}&api_key=sample`)).json()
      onAnswer(path.replace(/\?.*/, ''), answer, 'en')
      return answer
    },
  })
}

/** Loaded only with a key: the sample catalogue starts without an HTTP client. */
async function openNetwork({ tmdb, outgoingProxy: proxy }: Config) {
  const { createServiceFetch } = await import('../catalogue/upstream/service-fetch.ts')
  return createServiceFetch(tmdb.url, { proxy })
}

/** Logs one line when the breaker opens and one when it closes, none for the probes between. */
function createReports(log: Log, breakerIs: ReturnType<typeof createUpstreamStatistics>['breakerIs']) {
  let isReported = false
  return {
    onState(state: Parameters<typeof breakerIs>[0], reason: string): void {
      breakerIs(state)
      if (state === 'open' && !isReported)
        log.warn({ reason }, 'The catalogue service is failing: it is tried only every five seconds')
      if (state === 'closed') log.info({}, 'The catalogue service is back')
      isReported = state !== 'closed'
    },
    onKeyRefused: (reason: string) => log.error({ reason }, 'The catalogue service refuses the key'),
  }
}
