import {
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type LoaderStats,
  LoadStats,
} from 'hls.js'
import { type Failure, LONG_PLAYLIST, MOVED, pointsElsewhere } from './failures.ts'
import { readBytes, redirects } from './read-bounded.ts'

/** Bytes of a playlist, which is parsed in one go, and of a piece of the film. */
const MAX_TEXT = 1_000_000
/** Of a library's, in which each piece has a signed address of its own. */
const MAX_SIGNED_TEXT = 8_000_000
const MAX_PIECE = 64_000_000
/** Pieces of a film: eleven hours at two seconds each. */
const MAX_PIECES = 20_000
/** Qualities, tracks and the like: each costs an object and an event, a track an element; nine thousand would block the page. */
const MAX_PARTS = 300
const PART = /^#EXT-X-(?:MEDIA:|STREAM-INF|I-FRAME-STREAM-INF|DEFINE|DATERANGE|SESSION-|RENDITION-REPORT|PART|PRELOAD-HINT)/

/**
 * The loader for hls.js: only from the given origins, with limits on time and size. A violation of origin or size fails the whole
 * film at once, since a retry would fail in the same way.
 */
export function boundedLoader(origins: readonly string[], fail: (failure: Failure) => void, { isLong = false } = {}) {
  const maxText = isLong ? MAX_SIGNED_TEXT : MAX_TEXT
  return class implements Loader<LoaderContext> {
    context: LoaderContext | null = null
    stats: LoaderStats = new LoadStats()
    #stop = new AbortController()
    #clock: ReturnType<typeof setTimeout> | undefined

    load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context
      this.stats.loading.start = performance.now()
      const { origin, host } = new URL(context.url)
      if (!origins.includes(origin)) return fail(pointsElsewhere(host))
      this.#within(config.loadPolicy.maxTimeToFirstByteMs, callbacks)
      this.#load(context, config, callbacks).catch((error: unknown) => {
        if (this.#stop.signal.aborted) return
        this.#end()
        callbacks.onError({ code: 0, text: String(error) }, context, null, this.stats)
      })
    }

    async #load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): Promise<void> {
      const { stats } = this
      const init: RequestInit = {
        headers: { ...context.headers, ...rangeOf(context) },
        signal: this.#stop.signal,
        credentials: 'omit',
      }
      const response = await fetch(context.url, init).catch(async (error: unknown) => {
        if (await redirects(context.url, init)) fail(MOVED)
        throw error
      })
      stats.loading.first = performance.now()
      this.#within(config.loadPolicy.maxLoadTimeMs - (stats.loading.first - stats.loading.start), callbacks)
      if (!response.ok) {
        this.#end()
        return callbacks.onError({ code: response.status, text: response.statusText }, context, response, stats)
      }
      stats.total = Number(response.headers.get('Content-Length') ?? 0)
      const isText = context.responseType === 'text'
      const bytes = await readBytes(response, isText ? maxText : MAX_PIECE, (loaded) => void (stats.loaded = loaded))
      if (this.#stop.signal.aborted) return
      this.#end()
      if (bytes === null) return fail(LONG_PLAYLIST)
      stats.loading.end = Math.max(performance.now(), stats.loading.first)
      stats.loaded = stats.total = bytes.length
      const data = isText ? new TextDecoder().decode(bytes) : bytes.buffer
      if (typeof data === 'string' && isExcessive(data)) return fail(LONG_PLAYLIST)
      callbacks.onSuccess({ url: response.url || context.url, data, code: response.status }, stats, context, response)
    }

    /** Restarts the timeout: the first byte and the whole answer each have one. */
    #within(milliseconds: number, callbacks: LoaderCallbacks<LoaderContext>): void {
      clearTimeout(this.#clock)
      this.#clock = setTimeout(() => {
        this.#stop.abort()
        if (this.context) callbacks.onTimeout(this.stats, this.context, null)
      }, milliseconds)
    }

    #end(): void {
      clearTimeout(this.#clock)
    }

    abort(): void {
      this.#end()
      if (this.#stop.signal.aborted) return
      this.stats.aborted = true
      this.#stop.abort()
    }

    destroy(): void {
      this.abort()
      this.context = null
    }
  }
}

/**
 * Whether parsing a playlist could fill the memory: it has more entries than any film, variables inside variables (thirty that
 * double make a gigabyte), or `EXT-X-SKIP`, for which hls.js creates as many entries as it says. Servers send that only to players
 * that ask for it, and ours never does.
 */
function isExcessive(playlist: string): boolean {
  let pieces = 0
  let parts = 0
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-DEFINE') && line.includes('{$')) return true
    if (line.startsWith('#EXT-X-SKIP')) return true
    if (line.startsWith('#EXTINF')) pieces += 1
    else if (PART.test(line)) parts += 1
  }
  return pieces > MAX_PIECES || parts > MAX_PARTS
}

/** The Range header of a piece; `rangeEnd` of hls.js is exclusive. */
function rangeOf({ rangeStart, rangeEnd }: LoaderContext): Record<string, string> {
  return rangeEnd ? { Range: `bytes=${rangeStart ?? 0}-${rangeEnd - 1}` } : {}
}
