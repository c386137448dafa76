import { copyAlert, isShown } from '#domain/operators/alert.ts'
import type { LiveTopics } from '#domain/operators/live.ts'
import type { Source } from '#domain/sources/source.ts'

/** Receives every value; generic, so that the value's type matches the topic. */
type BusListener<Topics> = <Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]) => void

export type Bus<Topics> = {
  publish<Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]): void
  latest<Topic extends keyof Topics>(topic: Topic): Topics[Topic]
  /** Sends the current value of each topic at once, then every change; returns the function that unsubscribes. */
  subscribe(listener: BusListener<Topics>): () => void
}

type BusOptions<Topics> = {
  /** Initial value of each topic. */
  first: Topics
  /** Called when a listener throws; the other listeners still receive the value. */
  onError: (error: unknown) => void
}

/** Publishes values within this process and keeps the latest of each topic. */
export function createBus<Topics extends object>({ first, onError }: BusOptions<Topics>): Bus<Topics> {
  const values = { ...first }
  const listeners = new Set<BusListener<Topics>>()

  function notify<Topic extends keyof Topics>(listener: BusListener<Topics>, topic: Topic) {
    try {
      listener(topic, values[topic])
    } catch (error) {
      onError(error)
    }
  }

  return {
    publish(topic, value) {
      values[topic] = value
      for (const listener of listeners) notify(listener, topic)
    },
    latest: (topic) => values[topic],
    subscribe(listener) {
      // A new function for each call, since one listener may subscribe twice.
      const own: BusListener<Topics> = (topic, value) => listener(topic, value)
      listeners.add(own)
      for (const topic in values) notify(own, topic)
      return () => void listeners.delete(own)
    },
  }
}

/** Topics that every visitor may receive; a visitor's own ban verdict never goes through a bus. */
export type PublicTopics = Omit<LiveTopics, 'ban'>

/** Copies values field by field, so that nothing else attached to them leaves the server. */
const TO_PUBLIC: { [Topic in keyof PublicTopics]: (value: PublicTopics[Topic], now: Date) => PublicTopics[Topic] } = {
  alert: (alert, now) => {
    if (alert === null || !isShown(alert, now)) return null
    return copyAlert(alert)
  },
  sources: ({ movie, tv }) => ({ movie: movie.map(toSource), tv: tv.map(toSource) }),
  blocks: ({ movie, tv }) => ({ movie: movie.map(Number), tv: tv.map(Number) }),
}

/** The value as visitors receive it now; undefined for a topic that is not public. */
export function toPublic<Topic extends keyof PublicTopics>(topic: Topic, value: PublicTopics[Topic], now: Date) {
  return Object.hasOwn(TO_PUBLIC, topic) ? TO_PUBLIC[topic](value, now) : undefined
}

/** Without a file's subtitles, chapters and thumbnails, which only its own page needs. */
function toSource({ id, name, url, isDefault, isFastest, is4K, isAdFree, hasAds, kind }: Source): Source {
  return { id, name, url, isDefault, isFastest, is4K, isAdFree, hasAds, ...(kind && { kind }) }
}
