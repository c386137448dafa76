import { useSyncExternalStore } from 'react'
import type { LiveTopic, LiveTopics } from '#domain/operators/live.ts'

/** What open lists follow beside the server's topics: titles that the visitor leaves out of them, by `historyKey` (app/library). */
type PageTopics = LiveTopics & { leftOut: ReadonlySet<string> | null }
type PageTopic = keyof PageTopics

// One per page, browser only: the server renders what the loaders return.
const values: Partial<PageTopics> = {}
const listeners = new Set<() => void>()

/** The latest value received; undefined before the first. */
export function latestLive<Topic extends PageTopic>(topic: Topic): PageTopics[Topic] | undefined {
  return values[topic]
}

export function putLive<Topic extends LiveTopic>(topic: Topic, value: LiveTopics[Topic]): void
export function putLive(topic: 'leftOut', value: PageTopics['leftOut']): void
export function putLive(topic: PageTopic, value: PageTopics[PageTopic]): void {
  values[topic] = value as never
  for (const notify of listeners) notify()
}

/** Calls back after a change of any topic; returns a function that unsubscribes. */
function watchLive(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** The latest value of a live topic; until one is received, `initial` from the loader. */
export function useLive<Topic extends PageTopic, Initial>(topic: Topic, initial: Initial): PageTopics[Topic] | Initial {
  const value = useSyncExternalStore(
    watchLive,
    () => latestLive(topic),
    () => undefined,
  )
  return value === undefined ? initial : value
}
