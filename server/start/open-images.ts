import { createPictureLibrary, type LoadSharp, type PictureLibrary } from '../pictures/picture-library.ts'
import type { PictureProxy } from '../pictures/picture-proxy.ts'
import type { SharePictures } from '../share/share-pictures.ts'
import { openPictures } from './open-pictures.ts'
import { openShare } from './open-share.ts'

type Options = Omit<Parameters<typeof openPictures>[0], 'library'> &
  Pick<Parameters<typeof openShare>[0], 'sample'> & {
    /** Replaces sharp, also where it is tried out; unset: the installed one. */
    loadSharp?: LoadSharp
  }

/** What makes and serves pictures. */
export type Images = {
  /** What converts and draws them, where it can be loaded. */
  pictureLibrary: PictureLibrary
  /** Serves the image host's pictures from this site; null: the browser loads them from the image host. */
  pictureProxy: PictureProxy | null
  /** Draws the pictures of shared pages. */
  sharePictures: SharePictures
}

/** The pictures that this site serves: the image host's, where the settings say so, and those of shared pages. */
export async function openImages({ sample, loadSharp, ...options }: Options): Promise<Images & { close: () => Promise<void> }> {
  const library = createPictureLibrary({
    ...(loadSharp && { load: loadSharp, tryOut: loadSharp }),
    onTrouble: (reason) =>
      options.log.warn({ reason }, 'Pictures go out as they come, and shared pages have none: sharp cannot be loaded'),
  })
  const door = !sample && options.config.pictures === 'same-origin' ? await openPictures({ ...options, library }) : null
  const share = openShare({ ...options, sample, library, host: door?.host ?? null })
  return {
    pictureLibrary: library,
    pictureProxy: door?.proxy ?? null,
    sharePictures: share.pictures,
    async close(): Promise<void> {
      await Promise.all([door?.close(), share.close()])
    },
  }
}
