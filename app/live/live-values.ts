import type { LiveTopic, LiveTopics } from '#domain/live.ts'

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
export function watchLive(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
