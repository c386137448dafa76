import type { Alert } from './alert.ts'
import type { BanVerdict } from './ban.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Public topics of the live stream, with their values. `ban` concerns only the listener. */
export type LiveTopics = {
  alert: Alert | null
  sources: Record<TitleType, Source[]>
  blocks: Record<TitleType, number[]>
  ban: BanVerdict | null
}

export type LiveTopic = keyof LiveTopics
