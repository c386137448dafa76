import { countriesInHeadings } from './fr/countries-in-headings.ts'
import { feeds } from './fr/feeds.ts'
import { headings } from './fr/headings.ts'
import { install } from './fr/install.ts'
import { ownPlayer } from './fr/own-player.ts'
import { playerPages } from './fr/player-pages.ts'
import { refusals } from './fr/refusals.ts'
import { sharePictures } from './fr/share-pictures.ts'
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
