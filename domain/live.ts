import type { Alert } from './alert.ts'
import type { BanVerdict } from './ban.ts'
import type { Source } from './source.ts'
import type { TitleType } from './title.ts'

/** Topics of the live stream that every visitor may follow, with the value of each. `ban` is about the listener only. */
export type LiveTopics = {
  alert: Alert | null
  sources: Record<TitleType, Source[]>
  blocks: Record<TitleType, number[]>
  ban: BanVerdict | null
}

export type LiveTopic = keyof LiveTopics
