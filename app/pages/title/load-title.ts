import { toDay } from '#domain/date-windows.ts'
import { downloadUrl } from '#domain/download.ts'
import { parseTitleKey } from '#domain/title.ts'
import { notFound, orNull, orStatus } from '#server/http/or-status.ts'
import type { Services } from '#server/services.ts'
import { episodeIn } from './episode-in.ts'

/** A title with what its page shows beside it; the episodes are those of the season that the address names. */
export async function loadTitle(services: Services, params: { type: string; id: string }, search: URLSearchParams) {
  const { catalogue, sources, downloads, now } = services
  const key = parseTitleKey(params.type, params.id)
  if (!key) return notFound()
  const title = await orStatus(catalogue.title(key.type, key.id))
  const at = title.type === 'tv' ? episodeIn(title, search) : null
  const [collection, season] = await Promise.all([
    title.collection && orNull(catalogue.collection(title.collection.id)),
    at && orNull(catalogue.season(title.id, at.season)),
  ])
  return {
    title,
    collection,
    episodes: season?.episodes ?? [],
    sources: sources[title.type],
    download: downloadUrl(downloads, title, at),
    today: toDay(now()),
  }
}
