import { LRUCache } from 'lru-cache'
import { hasEntry } from '#domain/text/has-entry.ts'

import { ApiError } from './queries/api-error.ts'
import { parseDay, yearOf } from './library/days.ts'
import type { Entry } from './library/entry.ts'
import type { Library } from './library/library.ts'
import { hasPicture, parsePictureReference, type PictureReference } from './answers/picture-paths.ts'
import { platformName } from './library/platforms.ts'
import type { PictureSubject } from '../types/records.ts'

const MAX_BYTES = 32 * 1024 * 1024
// The sizes that TMDB's configuration lists, and w200, which TMDB serves without listing it.
const WIDTHS = {
  w45: 45,
  w92: 92,
  w154: 154,
  w185: 185,
  w200: 200,
  w300: 300,
  w342: 342,
  w500: 500,
  w780: 780,
  w1280: 1280,
}
const HEIGHTS = { h632: 632 }
/** Width and height of the originals in pixels. */
const ORIGINALS: Record<PictureSubject['kind'], readonly [width: number, height: number]> = {
  poster: [2000, 3000],
  profile: [2000, 3000],
  backdrop: [3840, 2160],
  still: [1920, 1080],
  'title-logo': [1000, 400],
  'company-logo': [800, 400],
}
// Added to the id of a show, so that a movie and a show of the same id look different.
const SHOW_SEEDS = 100_000_000

/** Hash of the only style element in the drawings. */
const STYLE = 'sha256-VcuLqvOtEVqS+2MRqVi9SE75IB9W/Bwiz0dKVM/UBDI='
const HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLE}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
}

/** Draws the pictures of the catalogue and caches them. Rejects with `not-found` for a size or a picture that does not exist. */
export function createPictures(library: Library) {
  const drawn = new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: (svg) => svg.length })

  return async function picture(size: string, path: string): Promise<Response> {
    const key = `${size}${path}`
    const known = drawn.get(key)
    if (known !== undefined) return new Response(known, { headers: HEADERS })
    const reference = parsePictureReference(path)
    const subject = reference && subjectOf(library, reference)
    const dimensions = subject && dimensionsOf(size, subject.kind)
    if (!dimensions) throw new ApiError('not-found')
    // Loaded on first use: artwork is half of the code, and starting doesn't need it.
    const { drawPicture } = await import('../artwork/draw-picture.ts')
    const svg = drawPicture(subject, ...dimensions)
    drawn.set(key, svg)
    return new Response(svg, { headers: HEADERS })
  }
}

function dimensionsOf(size: string, kind: PictureSubject['kind']): [width: number, height: number] | null {
  const [fullWidth, fullHeight] = ORIGINALS[kind]
  if (size === 'original') return [fullWidth, fullHeight]
  if (hasEntry(WIDTHS, size)) return [WIDTHS[size], Math.round((WIDTHS[size] * fullHeight) / fullWidth)]
  return hasEntry(HEIGHTS, size) ? [Math.round((HEIGHTS[size] * fullWidth) / fullHeight), HEIGHTS[size]] : null
}

function subjectOf(library: Library, reference: PictureReference): PictureSubject | null {
  if (reference.kind === 'company-logo') {
    const name = library.nameIds.companyName(reference.id)
    return name === null ? null : { kind: 'company-logo', seed: reference.id, name }
  }
  if (reference.kind === 'platform-logo') {
    const name = platformName(reference.id)
    return name === null ? null : { kind: 'company-logo', seed: reference.id, name }
  }
  if (reference.kind === 'profile') return profileSubject(library, reference)
  if (reference.kind === 'still') return stillSubject(library, reference)
  const entry = library.titles.find(reference.type, reference.id)
  const seasons = entry ? library.seasonPlans(entry).map(({ number }) => number) : []
  return entry && hasPicture(entry, reference.kind, reference.variant, seasons) ? titleSubject(library, entry, reference) : null
}

function profileSubject(library: Library, { id, variant }: { id: number; variant: number }): PictureSubject | null {
  const person = library.people.find(id)
  if (!person || variant >= person.portraits) return null
  const { index, name, gender, birthYear, knownFor } = person
  return { kind: 'profile', real: index === null, seed: id, variant, name, gender, bornYear: birthYear, knownFor }
}

function stillSubject(library: Library, reference: { id: number; season: number; episode: number }): PictureSubject | null {
  const entry = library.titles.find('tv', reference.id)
  const found = entry && library.episodes(entry, reference.season)?.find((episode) => episode.number === reference.episode)
  if (!entry || !found) return null
  const year = yearOf(parseDay(found.date) ?? entry.day ?? 0)
  const { season, episode } = reference
  return { kind: 'still', seed: seedOf(entry), season, episode, title: found.name, year, genreIds: [...entry.genreIds] }
}

type TitlePicture = { kind: 'poster' | 'backdrop' | 'title-logo'; variant: number }

function titleSubject(library: Library, entry: Entry, { kind, variant }: TitlePicture): PictureSubject {
  const { tagline, cast, crew } = library.work(entry)
  const nameOf = (personId: number) => library.people.find(personId)?.name
  const director = crew.find(({ job }) => job === 'Director')
  return {
    kind,
    seed: seedOf(entry),
    variant,
    title: entry.name,
    year: yearOfPictures(entry),
    genreIds: [...entry.genreIds],
    type: entry.type,
    tagline,
    director: (director && nameOf(director.personId)) ?? null,
    stars: cast.slice(0, 4).flatMap(({ personId }) => nameOf(personId) ?? []),
  }
}

/** The year that decides the style of a title's pictures. */
export function yearOfPictures({ day, era }: Entry): number {
  return day === null ? era : yearOf(day)
}

/** The random seed of a title's pictures. */
export function seedOf(entry: Entry): number {
  return entry.type === 'movie' ? entry.id : SHOW_SEEDS + entry.id
}
