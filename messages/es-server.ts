import { headings } from './es/headings.ts'
import { ownPlayer } from './es/own-player.ts'
import { playerPages } from './es/player-pages.ts'
import type { ServerMessages } from './en.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
