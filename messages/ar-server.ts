import { countriesInHeadings } from './ar/countries-in-headings.ts'
import { feeds } from './ar/feeds.ts'
import { headings } from './ar/headings.ts'
import { install } from './ar/install.ts'
import { ownPlayer } from './ar/own-player.ts'
import { playerPages } from './ar/player-pages.ts'
import { refusals } from './ar/refusals.ts'
import { sharePictures } from './ar/share-pictures.ts'
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
