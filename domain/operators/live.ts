import type { Alert } from './alert.ts'
import type { BanVerdict } from './ban.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Topics of the live stream that every visitor may follow, with the value of each. `ban` is about the listener only. */
export type LiveTopics = {
  alert: Alert | null
  sources: Record<TitleType, Source[]>
  blocks: Record<TitleType, number[]>
  ban: BanVerdict | null
}

export type LiveTopic = keyof LiveTopics
