import type { KnownTitle } from '#domain/library/library.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

/** Questions of one request. */
export const MAX_ASKED = 20

/** Why a question was not answered now: the visitor's share of calls is used up, or the catalogue does not answer. */
type WaitReason = 'quota' | 'catalogue'

/** What the site answers to a question. `episode`: the one of a show that the row's id is of. */
export type MatchAnswer =
  | { state: 'matched'; title: KnownTitle; episode: EpisodeRef | null }
  | { state: 'uncertain'; candidates: KnownTitle[] }
  | { state: 'not-found' }
  | { state: 'later'; seconds: number; why: WaitReason }

/** `perMinute`: how many calls a minute one visitor's questions may cause; null: as many as they like. */
export type MatchAnswers = { answers: MatchAnswer[]; perMinute: number | null }
