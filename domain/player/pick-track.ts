/**
 * What subtitles are for: everything that is said; only what is foreign to the film's language (forced); also the sounds, for the
 * hard of hearing.
 */
export const CAPTIONS_KINDS = ['full', 'forced', 'hearing'] as const
export type CaptionsKind = (typeof CAPTIONS_KINDS)[number]
/** The film's own sound, or one that also describes the picture, for the blind. */
export const SOUND_KINDS = ['main', 'described'] as const
export type SoundKind = (typeof SOUND_KINDS)[number]

/** A track, or the visitor's choice of one. */
export type Track<Kind> = { language: string; kind: Kind }

/** Which kinds may stand in for a wanted one, best first. Forced subtitles never stand in for others, nor others for them. */
const INSTEAD: Readonly<Record<CaptionsKind | SoundKind, readonly (CaptionsKind | SoundKind)[]>> = {
  full: ['full', 'hearing'],
  hearing: ['hearing', 'full'],
  forced: ['forced'],
  main: ['main', 'described'],
  described: ['described', 'main'],
}
/** The written standards of Norwegian, which players name by their common tag as often as by their own. */
const COMMON: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }

/**
 * The index of the track that is nearest to the wanted one: in its language, as exactly as there is one, then of its kind, then the
 * first. -1 if none has the language, in any region, or none is of a kind that can stand in.
 */
export function pickTrack<Kind extends CaptionsKind | SoundKind>(
  tracks: readonly Track<Kind>[],
  wanted: Track<Kind> | null,
): number {
  if (wanted === null) return -1
  const ranked = tracks.flatMap(({ language, kind }, at) => {
    const [distance, rank] = [languageDistance(wanted.language, language), INSTEAD[wanted.kind].indexOf(kind)]
    return distance === null || rank < 0 ? [] : [{ at, distance, rank }]
  })
  ranked.sort((a, b) => a.distance - b.distance || a.rank - b.rank || a.at - b.at)
  return ranked[0]?.at ?? -1
}

/** Whether both have the same language and kind; null is no choice. */
export function isSameTrack<Kind>(a: Track<Kind> | null, b: Track<Kind> | null): boolean {
  return a?.language === b?.language && a?.kind === b?.kind
}

/**
 * 0: the same language; 1: the region that the language has by default (`pt` and `pt-BR`); 2: one of both without a region; 3: other
 * regions; 4: another script. Null: different or unknown languages. Codes of three letters count as those of two (`ger` is `de`).
 */
function languageDistance(wanted: string, language: string): 0 | 1 | 2 | 3 | 4 | null {
  const [a, b] = [localeOf(wanted), localeOf(language)]
  if (a === null || b === null || base(a) !== base(b)) return null
  if (a.baseName === b.baseName) return 0
  const [fullA, fullB] = [a.maximize(), b.maximize()]
  if (fullA.script !== fullB.script) return 4
  if (fullA.region === fullB.region) return 1
  return a.region === undefined || b.region === undefined ? 2 : 3
}

/** Null if the language is unknown (`und`), several, or no language tag, also with the `_` of some programs. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    const locale = new Intl.Locale(tag.trim().replaceAll('_', '-'))
    return ['und', 'mul', 'zxx', 'mis'].includes(locale.language) ? null : locale
  } catch {
    return null
  }
}

function base({ language }: Intl.Locale): string {
  return Object.hasOwn(COMMON, language) ? COMMON[language]! : language
}
