import { parsePageMessage, withVersion, type FrameMessage, type PageMessage } from '#domain/player/player-contract.ts'

export type Talk = { say: (message: FrameMessage) => void; hasListener: boolean }

/** The player's side of the contract with the page around (docs/player-contract.md): of this very site, and nobody else. */
export function createTalk(heard: (message: PageMessage) => void): Talk {
  if (parent === self) return { say: () => {}, hasListener: false }
  // `self.origin` is "null" in the sandbox; the address is the site's.
  const site = location.origin
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return
    const message = parsePageMessage(data)
    if (message) heard(message)
  })
  return { say: (message) => parent.postMessage(withVersion(message), site), hasListener: true }
}
