import type { ServerMessages } from './en.ts'
import { headings } from './zh/headings.ts'
import { ownPlayer } from './zh/own-player.ts'
import { playerPages } from './zh/player-pages.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
