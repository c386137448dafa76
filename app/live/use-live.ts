import { useSyncExternalStore } from 'react'
import { latestLive, watchLive, type PageTopic, type PageTopics } from './live-values.ts'

/** The latest value of a live topic; until one is received, `initial` from the loader. */
export function useLive<Topic extends PageTopic, Initial>(topic: Topic, initial: Initial): PageTopics[Topic] | Initial {
  const value = useSyncExternalStore(
    watchLive,
    () => latestLive(topic),
    () => undefined,
  )
  return value === undefined ? initial : value
}
