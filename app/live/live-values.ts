import type { LiveTopic, LiveTopics } from '#domain/live.ts'

// One for the whole page, filled in the browser alone: the server renders what the loaders tell.
const values: Partial<LiveTopics> = {}
const watchers = new Set<() => void>()

/** The newest value that this page has heard of; undefined before the first. */
export function latestLive<Topic extends LiveTopic>(topic: Topic): LiveTopics[Topic] | undefined {
  return values[topic]
}

export function putLive<Topic extends LiveTopic>(topic: Topic, value: LiveTopics[Topic]): void {
  values[topic] = value
  for (const tell of watchers) tell()
}

/** Called after every change of any topic; returns what ends it. */
export function watchLive(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
