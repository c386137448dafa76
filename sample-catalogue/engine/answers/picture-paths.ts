import type { TitleType } from '#domain/titles/title.ts'

import type { Entry } from '../library/entry.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'

const FIRST_SEASON_POSTER = 10
const LETTER: Record<TitleType, string> = { movie: 'm', tv: 't' }

/** The picture that a path refers to. It may not exist, since `parsePictureReference` only reads the path. */
export type PictureReference =
  | { kind: 'poster' | 'backdrop' | 'title-logo'; type: TitleType; id: number; variant: number }
  | { kind: 'still'; id: number; season: number; episode: number }
  | { kind: 'profile'; id: number; variant: number }
  | { kind: 'company-logo'; id: number }
  | { kind: 'platform-logo'; id: number }

/** How many pictures of each kind a title has. */
export function pictureCounts(entry: Entry): { posters: number; backdrops: number; logos: number } {
  const random = seeded(entry.type, entry.id, 'pictures')
  const [posters, backdrops] = [2 + Math.floor(random() * 3), 3 + Math.floor(random() * 3)]
  const logos = entry.work || random() < 0.6 ? 1 : 0
  return { posters: entry.lacks === 'poster' ? 0 : posters, backdrops: entry.lacks === 'backdrop' ? 0 : backdrops, logos }
}

/** Path of a poster, or null when the title has none. */
export function posterPath(entry: Entry, variant = 0): string | null {
  return entry.lacks === 'poster' ? null : `/${LETTER[entry.type]}${entry.id}-p${variant}.svg`
}

/** Path of a backdrop, or null when the title has none. */
export function backdropPath(entry: Entry, variant = 0): string | null {
  return entry.lacks === 'backdrop' ? null : `/${LETTER[entry.type]}${entry.id}-b${variant}.svg`
}

/** Path of the logo of a title: its name as lettering. */
export function titleLogoPath(entry: Entry): string {
  return `/${LETTER[entry.type]}${entry.id}-l0.svg`
}

/** Path of the poster of one season, or null when the show has no posters. */
export function seasonPosterPath(entry: Entry, season: number): string | null {
  return posterPath(entry, FIRST_SEASON_POSTER + season)
}

/** Path of a still of one episode. */
export function stillPath(entry: Entry, season: number, episode: number): string {
  return `/${LETTER[entry.type]}${entry.id}-s${season}e${episode}.svg`
}

/** Path of a portrait, or null when there is none. */
export function profilePath(person: PersonEntry, variant = 0): string | null {
  return person.portraits > variant ? `/n${person.id}-${variant}.svg` : null
}

/** Path of the logo of a company or network. */
export function companyLogoPath(id: number): string {
  return `/c${id}.svg`
}

/** Path of the logo of a streaming platform. */
export function platformLogoPath(id: number): string {
  return `/w${id}.svg`
}

const KINDS = { p: 'poster', b: 'backdrop', l: 'title-logo' } as const

/** Reads a picture path, or returns null when it does not have the form of one. */
export function parsePictureReference(path: string): PictureReference | null {
  const title = /^\/([mt])(\d{1,9})-([pbl])(\d{1,2})\.svg$/.exec(path)
  if (title) {
    const [, letter, id, kind, variant] = title
    const type = letter === 'm' ? 'movie' : 'tv'
    return { kind: KINDS[kind === 'b' ? 'b' : kind === 'l' ? 'l' : 'p'], type, id: Number(id), variant: Number(variant) }
  }
  const still = /^\/t(\d{1,9})-s(\d{1,3})e(\d{1,4})\.svg$/.exec(path)
  if (still) return { kind: 'still', id: Number(still[1]), season: Number(still[2]), episode: Number(still[3]) }
  const profile = /^\/n(\d{1,9})-(\d)\.svg$/.exec(path)
  if (profile) return { kind: 'profile', id: Number(profile[1]), variant: Number(profile[2]) }
  const logo = /^\/([cw])(\d{1,9})\.svg$/.exec(path)
  if (logo) return { kind: logo[1] === 'c' ? 'company-logo' : 'platform-logo', id: Number(logo[2]) }
  return null
}

/** Whether a title has this picture. Each of its seasons has a poster too. */
export function hasPicture(
  entry: Entry,
  kind: 'poster' | 'backdrop' | 'title-logo',
  variant: number,
  seasons: readonly number[],
): boolean {
  const { posters, backdrops, logos } = pictureCounts(entry)
  if (kind === 'backdrop') return variant < backdrops
  if (kind === 'title-logo') return variant < logos
  return variant < posters || (posters > 0 && seasons.includes(variant - FIRST_SEASON_POSTER))
}
