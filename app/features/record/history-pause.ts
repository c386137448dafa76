import { createKeptStore } from '#app/hooks/create-store.ts'

const paused = createKeptStore({
  key: 'marquee.history-paused',
  parse: (text) => text === 'yes',
  toText: (isOn) => (isOn ? 'yes' : null),
})

/** Whether the visitor has paused the history: nothing that is opened or played is remembered. */
export const isPaused = paused.read
export const setPaused = paused.write
