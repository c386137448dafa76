import { headings } from './pt/headings.ts'
import { ownPlayer } from './pt/own-player.ts'
import { playerPages } from './pt/player-pages.ts'
import type { ServerMessages } from './en.ts'

/** Texts that only the server writes, so that no browser loads them. */
export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
