/** Hears of every value; generic, so that topic and value belong together. */
type BusListener<Topics> = <Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]) => void

export type Bus<Topics> = {
  publish<Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]): void
  latest<Topic extends keyof Topics>(topic: Topic): Topics[Topic]
  /** Tells the newest value of each topic at once, then every change; returns what ends it. */
  subscribe(listener: BusListener<Topics>): () => void
}

type BusOptions<Topics> = {
  /** What each topic starts with. */
  first: Topics
  /** Told when a listener throws; the other listeners hear the value all the same. */
  onError: (error: unknown) => void
}

/** The newest value of each topic, within this process. */
export function createBus<Topics extends object>({ first, onError }: BusOptions<Topics>): Bus<Topics> {
  const values = { ...first }
  const listeners = new Set<BusListener<Topics>>()

  function tell<Topic extends keyof Topics>(listener: BusListener<Topics>, topic: Topic) {
    try {
      listener(topic, values[topic])
    } catch (error) {
      onError(error)
    }
  }

  return {
    publish(topic, value) {
      values[topic] = value
      for (const listener of listeners) tell(listener, topic)
    },
    latest: (topic) => values[topic],
    subscribe(listener) {
      // A function of its own for each call: one listener may be there twice.
      const own: BusListener<Topics> = (topic, value) => listener(topic, value)
      listeners.add(own)
      for (const topic in values) tell(own, topic)
      return () => void listeners.delete(own)
    },
  }
}
