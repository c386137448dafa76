import type { PicturePath } from '#domain/picture-path.ts'
import type { PictureLibrary } from '../pictures/picture-library.ts'
import type { createPictureHost } from '../pictures/picture-host.ts'
import { createSharePictures } from '../share/share-pictures.ts'
import type { Fetch } from '../catalogue/upstream/fetch-json.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openPictureHost } from './open-pictures.ts'

type PictureHost = ReturnType<typeof createPictureHost>
type Options = {
  config: Config
  log: Log
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
  /** Replaces the image host in tests; unset: the network. */
  fetch?: Fetch
  /** Draws the posters where there is no key; null: they come from the image host. */
  sample: { fetch: (request: Request) => Promise<Response> } | null
  library: PictureLibrary
  /** The way to the image host, where it is open already. */
  host: PictureHost | null
}

/** The pictures of shared pages. The way to the image host opens with the first of them. */
export function openShare({ sample, host, library, ...options }: Options) {
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
      // Loaded with the first picture: what draws it, and the outlines of its letters.
      drawPicture: async (...asked) => (await import('../share/draw-picture.ts')).drawPicture(library, ...asked),
    }),
    async close(): Promise<void> {
      await (await opened)?.close()
    },
  }
}

async function drawn(response: Response): Promise<Buffer | null> {
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}
