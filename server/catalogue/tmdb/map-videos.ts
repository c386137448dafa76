import type { Video } from '#domain/titles/title.ts'
import { distinct } from './map.ts'
import type { TmdbVideo } from './schemas-title.ts'

/** One language under two codes: TMDB has Cantonese titles and Chinese videos, Bokmål and Norwegian. */
const SAME: Partial<Record<string, string>> = { cn: 'zh', nb: 'no', nn: 'no' }

/** A title's videos in its own language, in English, and in none. */
export function toVideos(raw: TmdbVideo[], titleLanguage: string | null): Video[] {
  const own = plain(titleLanguage)
  const understood = raw.filter(({ iso_639_1 }) => [own, 'en', null].includes(plain(iso_639_1)))
  return distinct(
    understood.toSorted((one, other) => rank(one, own) - rank(other, own)),
    (video) => video.key,
  ).map(({ iso_639_1: _language, ...video }) => ({ ...video, id: video.id ?? video.key, name: video.name || video.type }))
}

/** Trailers first; within each type the official ones, and of these the title's own language, as a dubbed one is not the film. */
function rank({ type, official, iso_639_1 }: TmdbVideo, own: string | null): number {
  const language = plain(iso_639_1)
  const isOwn = language !== null && language === own
  return (type === 'Trailer' ? 0 : 6) + (official ? 0 : 3) + (isOwn ? 0 : language === 'en' ? 1 : 2)
}

/** `xx` is TMDB's code of no language. */
function plain(language: string | null): string | null {
  return language === null || language === 'xx' ? null : (SAME[language] ?? language)
}
