import { THUMBNAIL_ORIGIN, THUMBNAIL_SIZE, thumbnailPath } from '#domain/video-site.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import { createPictureConverter } from '../pictures/convert-picture.ts'
import { createPictureDisk } from '../pictures/picture-disk.ts'
import { createPictureHost } from '../pictures/picture-host.ts'
import type { PictureLibrary } from '../pictures/picture-library.ts'
import { createPictureProxy } from '../pictures/picture-proxy.ts'
import type { Fetch } from '../catalogue/upstream/fetch-json.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

type Options = {
  config: Config
  log: Log
  library: PictureLibrary
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
  /** Replaces the image host in tests; unset: the network. */
  fetch?: Fetch
}

const HOUR = 60 * 60_000
const SOON = 60_000
/** New pictures of a home, and of all of a /24 or /48: a few pages at once, then steadily. */
const NEW_PICTURES = { home: { capacity: 600, perSecond: 10 }, site: { capacity: 1800, perSecond: 30 } }
/** Milliseconds between two lines of the log about the same kind of trouble. */
const QUIET_FOR = 60_000

/** The one way to the image host. */
export function openPictureHost(options: Omit<Options, 'now' | 'library'>) {
  return openHost(options.config.tmdb.imageUrl, options)
}

/** The thumbnails' own: a video site that is gone takes no picture of the catalogue with it. */
async function openHost(url: string, { config, log, ticks, fetch }: Omit<Options, 'now' | 'library'>) {
  const { createServiceFetch } = await import('../catalogue/upstream/service-fetch.ts')
  const network = fetch ? { fetch, close: () => Promise.resolve() } : createServiceFetch(url, { proxy: config.outgoingProxy })
  const warn = sparingly(ticks, (reason, text) => log.warn({ reason }, text))
  const host = createPictureHost({
    url,
    fetch: network.fetch,
    now: ticks,
    onFailure: (reason) => warn(reason, 'The image host does not send a picture'),
  })
  return { host, close: network.close }
}

/** The pictures of the image host, served by this site. */
export async function openPictures(options: Options) {
  const { config, log, now, ticks } = options
  const { host, close } = await openPictureHost(options)
  const videos = await openHost(THUMBNAIL_ORIGIN, options)
  const get: typeof host.get = (size, path) =>
    size === THUMBNAIL_SIZE ? videos.host.get('vi', thumbnailPath(path) ?? '') : host.get(size, path)
  const warn = sparingly(ticks, (reason, text) => log.warn({ reason }, text))
  const disk = createPictureDisk({
    dataDir: config.dataDir,
    maxBytes: config.picturesMB * 1_000_000,
    now: () => now().getTime(),
    onTrouble: (reason) => warn(reason instanceof Error ? reason.message : String(reason), 'Pictures cannot be kept on disk'),
  })
  const limits = {
    home: createTokenBuckets({ ...NEW_PICTURES.home, now: ticks }),
    site: createTokenBuckets({ ...NEW_PICTURES.site, now: ticks }),
  }
  const timers = [setTimeout(disk.tidy, SOON).unref(), setInterval(disk.tidy, HOUR).unref()]
  return {
    host,
    proxy: createPictureProxy({ host: { get }, disk, converter: createPictureConverter(options.library), limits }),
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([close(), videos.close()])
    },
  }
}

/** At most one line a minute for each text. */
function sparingly(ticks: () => number, write: (reason: string, text: string) => void) {
  const last = new Map<string, number>()
  return (reason: string, text: string) => {
    if (ticks() - (last.get(text) ?? -Infinity) < QUIET_FOR) return
    last.set(text, ticks())
    write(reason, text)
  }
}
