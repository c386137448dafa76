import { headings } from './fr/headings.ts'
import { ownPlayer } from './fr/own-player.ts'
import { playerPages } from './fr/player-pages.ts'
import type { ServerMessages } from './en.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
