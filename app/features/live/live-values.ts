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

/** Calls back with each new value of a topic, also with the one there is; returns a function that unsubscribes. */
export function watchLive<Topic extends LiveTopic>(topic: Topic, onValue: (value: LiveTopics[Topic]) => void): () => void {
  let last: LiveTopics[Topic] | undefined
  function pass() {
    const value = latestLive(topic)
    if (value === undefined || value === last) return
    last = value
    onValue(value)
  }
  pass()
  return latest.subscribe(pass)
}

/** The latest value of a live topic; `initial`, from the loader, until another one is received. */
export function useLive<Topic extends LiveTopic, Initial>(topic: Topic, initial: Initial): LiveTopics[Topic] | Initial {
  function read() {
    const value = latestLive(topic)
    return value === undefined || JSON.stringify(value) === JSON.stringify(initial) ? initial : value
  }
  return useStore({ subscribe: latest.subscribe, read }, initial)
}
