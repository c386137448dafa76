import type { EpisodeOrder } from '#domain/episodes/order.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** The parts of another order of a show's episodes; null if the site does not have it now. Rejects offline. */
export async function fetchOrder(show: number, id: string, signal?: AbortSignal): Promise<EpisodeOrder | null> {
  const answer = await fetchSite(`/api/tv/${show}/orders/${id}`, { signal })
  if (!answer.ok) return null
  const { parts }: { parts: EpisodeOrder } = await answer.json()
  return parts
}
