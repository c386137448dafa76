import { headings } from './ar/headings.ts'
import { ownPlayer } from './ar/own-player.ts'
import { playerPages } from './ar/player-pages.ts'
import type { ServerMessages } from './en.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
