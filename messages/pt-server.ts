import { countriesInHeadings } from './pt/countries-in-headings.ts'
import { feeds } from './pt/feeds.ts'
import { headings } from './pt/headings.ts'
import { install } from './pt/install.ts'
import { ownPlayer } from './pt/own-player.ts'
import { playerPages } from './pt/player-pages.ts'
import { refusals } from './pt/refusals.ts'
import { sharePictures } from './pt/share-pictures.ts'
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
