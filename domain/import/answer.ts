import type { KnownTitle } from '#domain/record/edits.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Aired } from './seen-rule.ts'

/** Limit on the questions in one request. */
export const MAX_ASKED = 20

/** Why a question has to wait: the visitor's quota of calls is used up, or the catalogue does not respond. */
type WaitReason = 'quota' | 'catalogue'

/** The site's answer to a question. `episode`: set if the row's id was that of an episode; `aired`: if the question names seasons. */
export type MatchAnswer =
  | { state: 'matched'; title: KnownTitle; episode: EpisodeRef | null; aired?: Aired }
  | { state: 'uncertain'; candidates: KnownTitle[] }
  | { state: 'not-found' }
  | { state: 'later'; seconds: number; why: WaitReason }

/** `perMinute`: calls per minute that one visitor's questions may cause; null: no limit. */
export type MatchAnswers = { answers: MatchAnswer[]; perMinute: number | null }
