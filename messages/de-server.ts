import { headings } from './de/headings.ts'
import { ownPlayer } from './de/own-player.ts'
import { playerPages } from './de/player-pages.ts'
import type { ServerMessages } from './en.ts'

export const serverMessages: ServerMessages = {
  headings,
  ownPlayer,
  playerPages,
}
