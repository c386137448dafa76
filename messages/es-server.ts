import { countriesInHeadings } from './es/countries-in-headings.ts'
import { feeds } from './es/feeds.ts'
import { headings } from './es/headings.ts'
import { install } from './es/install.ts'
import { ownPlayer } from './es/own-player.ts'
import { playerPages } from './es/player-pages.ts'
import { refusals } from './es/refusals.ts'
import { sharePictures } from './es/share-pictures.ts'
import type { ServerMessages } from './en.ts'

/** Texts that only the server writes, so that no browser loads them. */
export const serverMessages: ServerMessages = {
  countriesInHeadings,
  feeds,
  headings,
  install,
  ownPlayer,
  playerPages,
  refusals,
  sharePictures,
}
