import { countriesInHeadings } from './ja/countries-in-headings.ts'
import { feeds } from './ja/feeds.ts'
import { headings } from './ja/headings.ts'
import { install } from './ja/install.ts'
import { ownPlayer } from './ja/own-player.ts'
import { playerPages } from './ja/player-pages.ts'
import { refusals } from './ja/refusals.ts'
import { sharePictures } from './ja/share-pictures.ts'
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
