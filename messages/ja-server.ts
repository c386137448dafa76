import type { ServerMessages } from './en.ts'
import { headings } from './ja/headings.ts'
import { ownPlayer } from './ja/own-player.ts'
import { playerPages } from './ja/player-pages.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
