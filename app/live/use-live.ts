import { useSyncExternalStore } from 'react'
import type { LiveTopic, LiveTopics } from '#domain/live.ts'
import { latestLive, watchLive } from './live-values.ts'

/** The newest value of a live topic, or `initial`, which the loader rendered, until the page hears of one. */
export function useLive<Topic extends LiveTopic, Initial>(topic: Topic, initial: Initial): LiveTopics[Topic] | Initial {
  const value = useSyncExternalStore(
    watchLive,
    () => latestLive(topic),
    () => undefined,
  )
  return value === undefined ? initial : value
}
