import { redirect } from 'react-router'
import { toDay } from '#domain/date-windows.ts'
import { downloadUrl } from '#domain/download.ts'
import { parseTitleKey } from '#domain/title.ts'
import { notFound, orNull, orStatus } from '#server/http/or-status.ts'
import type { Services } from '#server/services.ts'
import { episodeIn } from './episode-in.ts'

/**
 * A title with what its page shows beside it; the episodes are those of the season that the address names. A blocked
 * title leads to the start, unless `bypass` tells that an operator asks.
 */
export async function loadTitle(
  services: Services,
  params: { type: string; id: string; bypass: () => Promise<boolean> },
  search: URLSearchParams,
) {
  const { catalogue, sources, downloads, state, now } = services
  const key = parseTitleKey(params.type, params.id)
  if (!key) return notFound()
  if (state.isBlocked(key.type, key.id) && !(await params.bypass())) throw redirect('/')
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
