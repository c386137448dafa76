import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/hooks/stored-value.ts'
import { SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/episodes/spoilers.ts'

const { read, write, watch } = createStoredValue({
  key: SPOILERS_KEY,
  parse: (text) => text === SPOILERS_HIDDEN,
  toText: (on) => (on ? SPOILERS_HIDDEN : null),
})

/** Whether the visitor wants what is ahead of them hidden; false on the server, which cannot know. */
export function useHidesSpoilers(): boolean {
  return useSyncExternalStore(watch, read, () => false)
}

export { write as setHidesSpoilers }
