import type { Lack } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Marks of servers in the menu. */
export const SOURCE_MARKS = { isFastest: 'Fastest', is4K: '4K', isAdFree: 'Ad-free', hasAds: 'Has ads' } as const

/** Label of a server that does not have this title. */
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
  /** In place of the play button, and in place of the name of the current server. */
  nothingPlays: 'Nothing to play yet',
  noServer: 'none',
  /** For an upcoming episode without a date. */
  notAired: 'Not aired yet',
} as const
