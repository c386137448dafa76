import type { Lack } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** What the menu of servers says of one. */
export const SOURCE_MARKS = { isFastest: 'Fastest', is4K: '4K', isAdFree: 'Ad-free', hasAds: 'Has ads' } as const

/** What the menu says of a server that has not got this title. */
export function lackText(lack: Lack, type: TitleType): string {
  switch (lack) {
    case 'film':
      return type === 'movie' ? 'no free film' : 'no free episode'
    case 'trailer':
      return 'no trailer'
    case 'copy':
      return 'no copy on the Internet Archive'
    case 'value':
      return 'nothing for this title'
  }
}

export const PLAYER_MESSAGES = {
  /** In the place of the play button, and as the name of the server in use. */
  nothingPlays: 'Nothing plays yet',
  noServer: 'none',
  /** An episode that is to come, on a day that nobody knows. */
  notAired: 'Not aired yet',
} as const
