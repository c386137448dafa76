/** A promise of the player contract (docs/player-contract.md) as a line of the page; `id` is what the script marks. */
export type Promised = { id: string; text: string }

/** What every source promises that speaks the contract. */
export const PROMISES: readonly Promised[] = [
  { id: 'origin', text: 'Speaks from its own window, from the address above, in version 1' },
  { id: 'ready', text: 'Says ready once it can play and jump in its film' },
  { id: 'play', text: 'Plays when it is told to' },
  { id: 'time', text: 'Tells the time about once a second' },
  { id: 'range', text: 'Counts in seconds from the start, up to 360,000, with the duration or without' },
  { id: 'version', text: 'Ignores other versions, and messages that it does not know' },
  { id: 'strangers', text: 'Obeys the page around it, and no other window' },
  { id: 'secrecy', text: 'Talks to the page around it, and to no other window' },
  { id: 'pause', text: 'Pauses when it is told to' },
  { id: 'seek', text: 'Jumps where it is told to' },
  { id: 'ended', text: 'Says when the film has ended' },
  { id: 'words', text: 'Says nothing that the contract does not know' },
]

/** What more a source may say. */
export const MORE: readonly Promised[] = [
  { id: 'state', text: 'Says that it is playing, and that it is paused' },
  { id: 'error', text: 'Says that it cannot play, with a reason' },
  { id: 'settings', text: 'Tells volume, speed and subtitles when they are changed' },
  { id: 'keys', text: 'Passes keys on for the next episode, the one before and full screen' },
]
