import { headings } from './en/headings.ts'
import { ownPlayer } from './en/own-player.ts'
import { playerPages } from './en/player-pages.ts'

/** Texts that only the server writes, so that no browser loads them. */
export const serverMessages = {
  headings,
  ownPlayer,
  playerPages,
}
