import { countriesInHeadings } from './zh/countries-in-headings.ts'
import { feeds } from './zh/feeds.ts'
import { headings } from './zh/headings.ts'
import { install } from './zh/install.ts'
import { ownPlayer } from './zh/own-player.ts'
import { playerPages } from './zh/player-pages.ts'
import { refusals } from './zh/refusals.ts'
import { sharePictures } from './zh/share-pictures.ts'
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
