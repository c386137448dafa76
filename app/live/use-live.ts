import { useSyncExternalStore } from 'react'
import type { LiveTopic, LiveTopics } from '#domain/live.ts'
import { latestLive, watchLive } from './live-values.ts'

/** The latest value of a live topic; until one is received, `initial` from the loader. */
export function useLive<Topic extends LiveTopic, Initial>(topic: Topic, initial: Initial): LiveTopics[Topic] | Initial {
  const value = useSyncExternalStore(
    watchLive,
    () => latestLive(topic),
    () => undefined,
  )
  return value === undefined ? initial : value
}
