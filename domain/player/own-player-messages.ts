import type { FailureReason } from './player-contract.ts'

/** Why a film does not play, and what the visitor can do. */
export type Failure = { reason: FailureReason; heading: string; advice: string }

const OTHER = 'Choose another server, or tell the people who run this site.'

export const NOT_REACHED: Failure = {
  reason: 'network',
  heading: 'The film could not be loaded.',
  advice:
    'Your connection or the site that holds the film is down, or that site does not let this page read it. Check your connection, then try again.',
}
export const NOT_THERE: Failure = {
  reason: 'missing',
  heading: 'The film was not found.',
  advice: `The site that holds it has no such file. ${OTHER}`,
}
export const NOT_PLAYABLE: Failure = {
  reason: 'format',
  heading: 'This browser cannot play the film.',
  advice:
    'The file is missing or damaged, or its format is unknown to this browser. Choose another server, or try another browser.',
}
export const DAMAGED_PLAYLIST: Failure = {
  reason: 'format',
  heading: 'The playlist of this film cannot be read.',
  advice: `It is damaged, or not a playlist. ${OTHER}`,
}
export const ENDLESS_PLAYLIST: Failure = {
  reason: 'format',
  heading: 'The playlist of this film has no end.',
  advice: `Only complete films play here, not live streams. ${OTHER}`,
}
export const LONG_PLAYLIST: Failure = {
  reason: 'format',
  heading: 'The playlist of this film is too long.',
  advice: `Only the beginning was read. ${OTHER}`,
}

export const MOVED: Failure = {
  reason: 'blocked',
  heading: 'The film has moved to another site.',
  advice: `Its address redirects to a site that this source may not load from. ${OTHER}`,
}

/** For a playlist that points to a site which the source does not name. */
export function pointsElsewhere(host: string): Failure {
  return {
    reason: 'blocked',
    heading: `The playlist of this film points to ${host}.`,
    advice: `This source may not load from there, so nothing was loaded. ${OTHER}`,
  }
}

/** Why subtitles, chapters or previews could not be used. */
export type TextProblem = 'elsewhere' | 'missing' | 'network' | 'too-large' | 'no-webvtt'

const PROBLEMS: Record<TextProblem, string> = {
  elsewhere: 'are on a site that this source may not load from',
  missing: 'were not found',
  network: 'could not be loaded',
  'too-large': 'are larger than 2 MB and were not loaded',
  'no-webvtt': 'cannot be read because they are not WebVTT',
}

/** A notice about such a problem; `what` is a plural such as "The subtitles in English". */
export function textProblem(what: string, problem: TextProblem): string {
  return `${what} ${PROBLEMS[problem]}.`
}

export function damagedLines(what: string, count: number): string {
  return `${what} are damaged: ${count === 1 ? 'one line was' : `${count} lines were`} left out.`
}
