import { PLAYER_ORIGINS } from '#domain/video-player.ts'
import { frameOrigins } from '#domain/sources/origins.ts'
import type { Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'

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
