import { localData } from '#app/hooks/browser-storage.ts'
import { ownKey } from '#app/hooks/site-address.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'

const NAME = 'marquee.history-paused'

const paused = createKeptStore({
  key: () => ownKey(NAME),
  // The version before had one for all sites of a host.
  parse: (text) => (text ?? localData.read(NAME)) === 'yes',
  toText: (isOn) => (isOn ? 'yes' : 'no'),
})

/** Whether the visitor has paused the history: nothing that is opened or played is remembered. */
export const isPaused = paused.read
export const setPaused = paused.write
