import type { OwnPlayerTexts } from '#domain/player/own-player-texts.ts'
import type { FailureReason } from '#domain/player/player-contract.ts'

/** Why a film does not play: for the page around the player, and for the visitor. */
export type Failure = {
  reason: FailureReason
  text: keyof OwnPlayerTexts['failures']
  /** The other site, where the text names it. */
  host?: string
}

export const NOT_REACHED: Failure = { reason: 'network', text: 'notReached' }
export const NOT_THERE: Failure = { reason: 'missing', text: 'notThere' }
export const NOT_PLAYABLE: Failure = { reason: 'format', text: 'notPlayable' }
export const DAMAGED_PLAYLIST: Failure = { reason: 'format', text: 'damagedPlaylist' }
export const ENDLESS_PLAYLIST: Failure = { reason: 'format', text: 'endlessPlaylist' }
export const LONG_PLAYLIST: Failure = { reason: 'format', text: 'longPlaylist' }
export const MOVED: Failure = { reason: 'blocked', text: 'moved' }

/** For a playlist that points to a site which the source does not name. */
export function pointsElsewhere(host: string): Failure {
  return { reason: 'blocked', text: 'elsewhere', host }
}

/** Why subtitles, chapters or previews could not be used. */
export type TextProblem = keyof OwnPlayerTexts['subtitles']
