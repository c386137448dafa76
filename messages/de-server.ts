import { countriesInHeadings } from './de/countries-in-headings.ts'
import { feeds } from './de/feeds.ts'
import { headings } from './de/headings.ts'
import { install } from './de/install.ts'
import { ownPlayer } from './de/own-player.ts'
import { playerPages } from './de/player-pages.ts'
import { refusals } from './de/refusals.ts'
import { sharePictures } from './de/share-pictures.ts'
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
