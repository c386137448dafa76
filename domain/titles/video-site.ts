import type { Video } from './title.ts'

/** The origin of all thumbnails. */
export const THUMBNAIL_ORIGIN = 'https://i.ytimg.com'
/** Width of the grey placeholder that is sent for unknown videos. */
const NO_THUMBNAIL_WIDTH = 120
const KEYS: Record<Video['site'], RegExp> = { YouTube: /^[\w-]{11}$/, Vimeo: /^\d{1,12}$/ }

/** Whether a key has the form of this site's keys. */
export function isVideoKey(site: Video['site'], key: string): boolean {
  return KEYS[site].test(key)
}

/** The video's own page. */
export function videoPage({ site, key }: Pick<Video, 'site' | 'key'>): string {
  return site === 'YouTube'
    ? `https://www.youtube.com/watch?v=${encodeURIComponent(key)}`
    : `https://vimeo.com/${encodeURIComponent(key)}`
}

/** The largest thumbnail that every video has: 480 × 360, letterboxed 16:9. Null if the site has no fixed address for it. */
export function thumbnailOf({ site, key }: Pick<Video, 'site' | 'key'>): string | null {
  return site === 'YouTube' ? `${THUMBNAIL_ORIGIN}/vi/${encodeURIComponent(key)}/hqdefault.jpg` : null
}

/** The size name under which this site serves thumbnails itself. */
export const THUMBNAIL_SIZE = 'video'

/** The thumbnail as served by this site; `base` is the URL of its own pictures. */
export function ownThumbnailOf({ site, key }: Pick<Video, 'site' | 'key'>, base: string): string | null {
  return site === 'YouTube' ? `${base}/${THUMBNAIL_SIZE}/${encodeURIComponent(key)}.jpg` : null
}

/** Translates a thumbnail path of this site (`/abc_DEF-123.jpg`) into that of the thumbnail host; null if invalid. */
export function thumbnailPath(path: string): string | null {
  const key = /^\/(.*)\.jpg$/.exec(path)?.[1]
  return key !== undefined && isVideoKey('YouTube', key) ? `/${key}/hqdefault.jpg` : null
}

/** Whether a picture of this width is missing or the grey placeholder. */
export function isNoThumbnail(width: number): boolean {
  return width <= NO_THUMBNAIL_WIDTH
}
