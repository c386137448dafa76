import type { LiveTopic, LiveTopics } from '#domain/operators/live.ts'
import { createStore, useStore } from '#app/hooks/create-store.ts'

// Browser only: the server renders what the loaders return.
const latest = createStore<Partial<LiveTopics>>({})

/** The latest value received; undefined before the first. */
export function latestLive<Topic extends LiveTopic>(topic: Topic): LiveTopics[Topic] | undefined {
  return latest.read()[topic]
}

export function putLive<Topic extends LiveTopic>(topic: Topic, value: LiveTopics[Topic]): void {
  latest.write({ ...latest.read(), [topic]: value })
}

/** The latest value of a live topic; until one is received, `initial` from the loader. */
export function useLive<Topic extends LiveTopic, Initial>(topic: Topic, initial: Initial): LiveTopics[Topic] | Initial {
  const value = useStore({ subscribe: latest.subscribe, read: () => latestLive(topic) }, undefined)
  return value === undefined ? initial : value
}
