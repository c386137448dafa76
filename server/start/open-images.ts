import type { PicturePath } from '#domain/pictures/picture-path.ts'
import { THUMBNAIL_ORIGIN, THUMBNAIL_SIZE, thumbnailPath } from '#domain/titles/video-site.ts'
import { createTokenBuckets } from '../visitors/limiter.ts'
import { createPictureConverter } from '../media/pictures/convert-picture.ts'
import { createPictureDisk } from '../media/pictures/picture-disk.ts'
import { createPictureHost } from '../media/pictures/picture-host.ts'
import { createPictureLibrary, type LoadSharp, type PictureLibrary } from '../media/pictures/picture-library.ts'
import { createPictureProxy, type PictureProxy } from '../media/pictures/picture-proxy.ts'
import { createSharePictures, type SharePictures } from '../media/share/share-pictures.ts'
import type { Parts } from './parts.ts'

/** What a connection to a host of pictures needs. */
type HostOptions = Pick<Parts, 'config' | 'log' | 'ticks' | 'fetch'>
type PictureOptions = HostOptions & Pick<Parts, 'inBackground' | 'repeat'> & { library: PictureLibrary; now: () => Date }
type ShareOptions = HostOptions & {
  /** Draws the posters where there is no key; null: they come from the image host. */
  sample: { fetch: (request: Request) => Promise<Response> } | null
  library: PictureLibrary
  /** The connection to the image host, if it is open already. */
  host: PictureHost | null
}
type PictureHost = ReturnType<typeof createPictureHost>
type Options = Omit<PictureOptions, 'library'> &
  Pick<ShareOptions, 'sample'> & {
    /** Replaces sharp, in its trial run too; unset: the installed one. */
    loadSharp?: LoadSharp
  }

/** Makes and serves pictures. */
export type Images = {
  /** Converts and draws them, if sharp can be loaded. */
  pictureLibrary: PictureLibrary
  /** Serves the image host's pictures from this site; null: the browser loads them from the image host. */
  pictureProxy: PictureProxy | null
  /** Draws the pictures of shared pages. */
  sharePictures: SharePictures
}

/** The pictures that this site serves: those of shared pages, and the image host's if the settings say so. */
export async function openImages({ sample, loadSharp, ...options }: Options): Promise<Images & { close: () => Promise<void> }> {
  const library = createPictureLibrary({
    ...(loadSharp && { load: loadSharp, tryOut: loadSharp }),
    onTrouble: (reason) =>
      options.log.warn({ reason }, 'Pictures are served unconverted, and shared pages have none: sharp cannot be loaded'),
  })
  const proxied = !sample && options.config.pictures === 'same-origin' ? await openPictures({ ...options, library }) : null
  const share = openShare({ ...options, sample, library, host: proxied?.host ?? null })
  return {
    pictureLibrary: library,
    pictureProxy: proxied?.proxy ?? null,
    sharePictures: share.pictures,
    async close(): Promise<void> {
      await Promise.all([proxied?.close(), share.close()])
    },
  }
}

const HOUR = 60 * 60_000
const SOON = 60_000
/** Uncached pictures for one household, and for a whole /24 or /48: a few pages at once, then a steady rate. */
const NEW_PICTURES = { host: { capacity: 600, perSecond: 10 }, subnet: { capacity: 1800, perSecond: 30 } }

/** The only connection to the image host. */
function openPictureHost(options: HostOptions) {
  return openHost(options.config.tmdb.imageUrl, options)
}

/** Each host has its own connection, so that a failing video site affects no picture of the catalogue. */
async function openHost(url: string, { config, log, ticks, fetch }: HostOptions) {
  const { createServiceFetch } = await import('../catalogue/upstream/service-fetch.ts')
  const network = fetch ? { fetch, close: () => Promise.resolve() } : createServiceFetch(url, { proxy: config.outgoingProxy })
  const host = createPictureHost({
    url,
    fetch: network.fetch,
    now: ticks,
    onFailure: (reason) => log.warn({ reason }, 'The image host did not send a picture'),
  })
  return { host, close: network.close }
}

/** The pictures of the image host, served by this site. */
async function openPictures(options: PictureOptions) {
  const { config, log, inBackground, repeat, now, ticks } = options
  const { host, close } = await openPictureHost(options)
  const videos = await openHost(THUMBNAIL_ORIGIN, options)
  const get: typeof host.get = (size, path) =>
    size === THUMBNAIL_SIZE ? videos.host.get('vi', thumbnailPath(path) ?? '') : host.get(size, path)
  const disk = createPictureDisk({
    dataDir: config.dataDir,
    maxBytes: config.picturesMB * 1_000_000,
    inBackground,
    now: () => now().getTime(),
    onTrouble: (reason) =>
      log.warn({ reason: reason instanceof Error ? reason.message : String(reason) }, 'Pictures cannot be kept on disk'),
  })
  const limits = {
    host: createTokenBuckets({ ...NEW_PICTURES.host, now: ticks }),
    subnet: createTokenBuckets({ ...NEW_PICTURES.subnet, now: ticks }),
  }
  repeat('picture-disk', { every: HOUR, first: SOON }, disk.tidy)
  return {
    host,
    proxy: createPictureProxy({ host: { get }, disk, converter: createPictureConverter(options.library), limits }),
    async close() {
      await Promise.all([close(), videos.close()])
    },
  }
}

/** The pictures of shared pages. The first of them opens the connection to the image host. */
function openShare({ sample, host, library, ...options }: ShareOptions) {
  let opened: ReturnType<typeof openPictureHost> | null = null

  async function fetchPicture(size: string, path: PicturePath): Promise<Buffer | null> {
    if (sample) return drawn(await sample.fetch(new Request(`http://sample.invalid/t/p/${size}${path}`)))
    const from = host ?? (await (opened ??= openPictureHost(options))).host
    const picture = await from.get(size, path)
    return typeof picture === 'string' ? null : picture
  }

  return {
    pictures: createSharePictures({
      brand: options.config.brand,
      fetchPicture,
      // Loaded with the first picture.
      drawPicture: async (...asked) => (await import('../media/share/draw-picture.ts')).drawPicture(library, ...asked),
    }),
    async close(): Promise<void> {
      await (await opened)?.close()
    },
  }
}

async function drawn(response: Response): Promise<Buffer | null> {
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}
