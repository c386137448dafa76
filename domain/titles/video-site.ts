import type { Video } from './title.ts'

/** The one host of the thumbnails. */
export const THUMBNAIL_ORIGIN = 'https://i.ytimg.com'
/** An unknown video's thumbnail is a grey picture of this width, sent as a proper image. */
const NO_THUMBNAIL_WIDTH = 120
const KEYS: Record<Video['site'], RegExp> = { YouTube: /^[\w-]{11}$/, Vimeo: /^\d{1,12}$/ }

/** Whether a video site has keys like this one: what else is sent cannot lead anywhere. */
export function isVideoKey(site: Video['site'], key: string): boolean {
  return KEYS[site].test(key)
}

/** The video's own page. */
export function videoPage({ site, key }: Pick<Video, 'site' | 'key'>): string {
  return site === 'YouTube'
    ? `https://www.youtube.com/watch?v=${encodeURIComponent(key)}`
    : `https://vimeo.com/${encodeURIComponent(key)}`
}

/** The largest thumbnail that every video has, 480 × 360 with its picture in the middle 16:9; null: the site has no fixed address for it. */
export function thumbnailOf({ site, key }: Pick<Video, 'site' | 'key'>): string | null {
  return site === 'YouTube' ? `${THUMBNAIL_ORIGIN}/vi/${encodeURIComponent(key)}/hqdefault.jpg` : null
}

/** Below the base URL of this site's own pictures: the size under which it serves thumbnails. */
export const THUMBNAIL_SIZE = 'video'

/** The same thumbnail from this site, whose own pictures are at `base`. */
export function ownThumbnailOf({ site, key }: Pick<Video, 'site' | 'key'>, base: string): string | null {
  return site === 'YouTube' ? `${base}/${THUMBNAIL_SIZE}/${encodeURIComponent(key)}.jpg` : null
}

/** The path on the host of the thumbnails that this site's path (`/abc_DEF-123.jpg`) stands for; null for any other. */
export function thumbnailPath(path: string): string | null {
  const key = /^\/(.*)\.jpg$/.exec(path)?.[1]
  return key !== undefined && isVideoKey('YouTube', key) ? `/${key}/hqdefault.jpg` : null
}

/** Whether a picture of this width is no thumbnail: nothing at all, or the grey one. */
export function isNoThumbnail(width: number): boolean {
  return width <= NO_THUMBNAIL_WIDTH
}
