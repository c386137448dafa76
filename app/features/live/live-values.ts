import { useSyncExternalStore } from 'react'
import type { LiveTopic, LiveTopics } from '#domain/operators/live.ts'

// One per page, browser only: the server renders what the loaders return.
const values: Partial<LiveTopics> = {}
const listeners = new Set<() => void>()

/** The latest value received; undefined before the first. */
export function latestLive<Topic extends LiveTopic>(topic: Topic): LiveTopics[Topic] | undefined {
  return values[topic]
}

export function putLive<Topic extends LiveTopic>(topic: Topic, value: LiveTopics[Topic]): void {
  values[topic] = value
  for (const notify of listeners) notify()
}

/** Calls back after a change of any topic; returns a function that unsubscribes. */
function watchLive(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** The latest value of a live topic; until one is received, `initial` from the loader. */
export function useLive<Topic extends LiveTopic, Initial>(topic: Topic, initial: Initial): LiveTopics[Topic] | Initial {
  const value = useSyncExternalStore(
    watchLive,
    () => latestLive(topic),
    () => undefined,
  )
  return value === undefined ? initial : value
}
