import type { Site } from '#domain/site.ts'
import type { Config } from './config.ts'

/** `servesPictures`: the image host's pictures come from this site. */
type Served = { isSample: boolean; servesPictures: boolean }

/** What every page needs to know of the settings. Addresses of this site begin with the base path, for they leave with the page. */
export function toSite(config: Config, { isSample, servesPictures }: Served): Site {
  const { basePath, tmdb, tmdbLogo } = config
  return {
    brand: config.brand,
    contactEmail: config.contactEmail,
    imageUrl: isSample || servesPictures ? `${basePath}/t/p` : tmdb.imageUrl,
    isSample,
    region: config.region,
    publicOrigin: config.publicOrigin,
    basePath,
    thumbnails: config.pictures === 'direct' ? 'direct' : servesPictures ? 'same-origin' : null,
    searchLogDays: config.searchLogDays,
    tmdbLogo: tmdbLogo && { src: `${basePath}/tmdb-logo?v=${tmdbLogo.version}`, size: tmdbLogo.size },
  }
}
