import { markup, type Markup } from '#domain/text/markup.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { archiveItemOf, freeFileOf } from '#domain/sources/playable.ts'
import { trailerKey } from '#domain/sources/template-values.ts'
import type { Episode, Title } from '#domain/titles/title.ts'
import type { Scene } from './document.ts'
import { isOwnSource, playerUrl, type OwnSource, type PlayerPath, type PlayerSource } from './player-path.ts'

/** A page that plays nothing, says why, and links to what does play. */
export type Notice = {
  path: PlayerPath
  eyebrow: string
  heading: string
  text: string
  links: Link[]
  title?: Title
  status?: number
}
type Link = { label: string; path: PlayerPath }

const PLAY_SEQUENCE = 'Play the title sequence'

const SOURCE_NAMES: Record<PlayerSource, string> = {
  film: 'Film',
  trailer: 'Trailer',
  archive: 'Internet Archive',
  pattern: 'Test pattern',
}

type Played = Pick<Scene, 'path' | 'title' | 'look'>

/** For a title that the source cannot play. */
export function nothingThere({ path, title, look }: Played): Notice {
  const missing: Record<PlayerSource, string> = {
    film: noFilm(title),
    trailer: `There is no official trailer of “${title.name}” in the catalogue.`,
    archive: `There is no known copy of “${title.name}” on the Internet Archive.`,
    pattern: '',
  }
  const links = alternatives({ path, title, look })
  const always = links.some(({ label }) => label === PLAY_SEQUENCE)
    ? 'Its title sequence and the test pattern play.'
    : 'The test pattern plays for every title.'
  const more = path.source === 'film' ? 'Nor is there an official trailer. ' : ''
  return {
    path,
    title,
    eyebrow: eyebrowOf(path),
    heading: isOwnSource(path.source) ? noFile(path.source, title) : missing[path.source],
    text: more + always,
    links,
  }
}

/** What else plays. The title sequence only if the sample draws the title's pictures (`look`) and Film has nothing better. */
export function alternatives({ path, title, look }: Played): Link[] {
  const links: Link[] = [{ label: 'Play the test pattern', path: { ...path, source: 'pattern' } }]
  const film = { ...path, source: 'film' } as const
  if (trailerKey(title) !== null) links.unshift({ label: 'Play the trailer', path: { ...path, source: 'trailer' } })
  if (archiveItemOf(title, path.at) !== null || freeFileOf(title, path.at) !== null)
    links.unshift({ label: `Play the ${title.type === 'movie' ? 'film' : 'episode'}`, path: film })
  else if (look !== null && trailerKey(title) === null) links.unshift({ label: PLAY_SEQUENCE, path: film })
  return links.filter((link) => link.path.source !== path.source)
}

/** For an episode whose `date` (`YYYY-MM-DD`) is in the future, or is not known yet. */
export function notYetAired(path: PlayerPath, title: Title, date: string | null): Notice {
  const day = date && new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const hasTrailer = trailerKey(title) !== null
  return {
    path,
    title,
    eyebrow: eyebrowOf(path),
    heading: day ? `This episode of “${title.name}” airs on ${day}.` : `This episode of “${title.name}” has not aired yet.`,
    text: hasTrailer ? 'Until then, the trailer plays.' : 'Until then there is nothing to play.',
    links: hasTrailer ? [{ label: 'Play the trailer', path: { ...path, source: 'trailer' } }] : [],
  }
}

/** For a missing episode of a known show; `at` is the nearest episode that exists. */
export function noSuchEpisode(path: PlayerPath, title: Title, at: EpisodeRef | null): Notice {
  const differs = at !== null && playerUrl({ ...path, at }) !== playerUrl(path)
  return {
    path,
    title,
    status: 404,
    eyebrow: eyebrowOf(path),
    heading: `There is no such episode of “${title.name}” in the catalogue.`,
    text: differs ? 'The nearest one is here.' : 'Choose another season or episode.',
    links: differs ? [{ label: `Play ${placeOf({ ...path, at }, null).join(', ')}`, path: { ...path, at } }] : [],
  }
}

/** For an unknown id. */
export function unknownTitle(path: PlayerPath): Notice {
  const heading = `There is no such ${path.type === 'movie' ? 'film' : 'show'} in the catalogue.`
  return {
    path,
    status: 404,
    eyebrow: 'Not found',
    heading,
    text: 'It may have been removed, or the address may be mistyped.',
    links: [],
  }
}

/** For an own file of a source that is not in the operator's list, or is not a file. */
export function unknownServer(path: PlayerPath): Notice {
  return {
    path,
    status: 404,
    eyebrow: 'Not found',
    heading: 'There is no such server.',
    text: 'It may have been removed. Reload the title’s page to see its current servers.',
    links: [],
  }
}

/** For a catalogue that does not answer. */
export function unavailable(path: PlayerPath): Notice {
  return {
    path,
    status: 503,
    eyebrow: 'One moment',
    heading: 'The catalogue is not responding right now.',
    text: 'We cannot tell what plays here. It is usually back within a minute.',
    links: [{ label: 'Try again', path }],
  }
}

/** Season, number and name of the episode, as far as they are known; empty for a movie. */
export function placeOf({ at }: PlayerPath, episode: Episode | null): string[] {
  if (at === null) return []
  const season = at.season === 0 ? 'Specials' : `Season ${at.season}`
  return [season, `Episode ${at.episode}`, ...(episode?.name ? [episode.name] : [])]
}

export function linkTo({ path, label }: Link, basePath: string): Markup {
  return markup`<a href="${basePath}${playerUrl(path)}">${label}</a>`
}

/** Why Film plays no film. */
export function noFilm({ type, name }: Title): string {
  return `There is no free ${type === 'movie' ? 'film' : 'episode'} of “${name}” in the catalogue.`
}

/** For another site that the visitor's browser cannot reach. */
export function silentSite(name: string, host: string): string {
  return `${name} (${host}) does not answer. Meanwhile the title sequence plays.`
}

function noFile(source: OwnSource, title: Title): string {
  return source === 'own/free' ? noFilm(title) : `This server has no file of “${title.name}”.`
}

function eyebrowOf(path: PlayerPath): string {
  return [isOwnSource(path.source) ? 'File' : SOURCE_NAMES[path.source], ...placeOf(path, null)].join(' · ')
}
