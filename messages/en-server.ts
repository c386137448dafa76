import { countriesInHeadings } from './en/countries-in-headings.ts'
import { feeds } from './en/feeds.ts'
import { headings } from './en/headings.ts'
import { install } from './en/install.ts'
import { ownPlayer } from './en/own-player.ts'
import { playerPages } from './en/player-pages.ts'
import { refusals } from './en/refusals.ts'
import { sharePictures } from './en/share-pictures.ts'

/** Texts that only the server writes, so that no browser loads them. */
export const serverMessages = {
  countriesInHeadings,
  feeds,
  headings,
  install,
  ownPlayer,
  playerPages,
  refusals,
  sharePictures,
}
