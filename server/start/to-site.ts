import type { CommonSite } from '#domain/site/site.ts'
import { frameOrigins } from '#domain/sources/origins.ts'
import { PLAYER_ORIGINS } from '#domain/titles/video-player.ts'
import type { Bus, PublicTopics } from '../live/bus.ts'
import type { Config } from './config.ts'

/** `servesPictures`: the image host's pictures come from this site. */
type Served = { isSample: boolean; servesPictures: boolean }

/** What every page needs to know of the settings. Addresses of this site include the base path: browsers use them as they are. */
export function toSite(config: Config, { isSample, servesPictures }: Served): CommonSite {
  const { basePath, tmdb, tmdbLogo } = config
  return {
    brand: config.brand,
    contactEmail: config.contactEmail,
    imageUrl: isSample || servesPictures ? `${basePath}/t/p` : tmdb.imageUrl,
    isSample,
    region: config.region,
    publicOrigin: config.publicOrigin,
    rootPath: basePath,
    thumbnails: config.pictures === 'direct' ? 'direct' : servesPictures ? 'same-origin' : null,
    searchLogDays: config.searchLogDays,
    tmdbLogo: tmdbLogo && { src: `${basePath}/tmdb-logo?v=${tmdbLogo.version}`, size: tmdbLogo.size },
  }
}

/** The `https:` origins that pages may frame at the moment. */
export function followFrameOrigins(live: Pick<Bus<PublicTopics>, 'latest' | 'subscribe'>): () => string[] {
  let origins: string[] = []
  live.subscribe((topic) => {
    if (topic === 'sources') origins = toOrigins(live.latest('sources'))
  })
  return () => origins
}

function toOrigins({ movie, tv }: PublicTopics['sources']): string[] {
  return [...Object.values(PLAYER_ORIGINS), ...frameOrigins([...movie, ...tv])]
}
