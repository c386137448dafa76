import type { Alert } from './alert.ts'
import type { BanVerdict } from './ban.ts'
import type { Source } from './sources.ts'
import type { TitleType } from './title.ts'

/** What every visitor may hear of while a page is open, and the value of each topic. `ban` is the listener's own verdict. */
export type LiveTopics = {
  alert: Alert | null
  sources: Record<TitleType, Source[]>
  blocks: Record<TitleType, number[]>
  ban: BanVerdict | null
}

export type LiveTopic = keyof LiveTopics
