import { language, locale, m } from '#messages'
import { prefixOf } from '#messages/languages.ts'
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
type Link = { label: string; path: PlayerPath; isSequence?: true }

type Played = Pick<Scene, 'path' | 'title' | 'look'>

/** For a title that the source cannot play. */
export function nothingThere({ path, title, look }: Played): Notice {
  const missing: Record<PlayerSource, string> = {
    film: noFilm(title),
    trailer: m.playerPages.noTrailer({ name: title.name }),
    archive: m.playerPages.noCopy({ name: title.name }),
    pattern: '',
  }
  const links = alternatives({ path, title, look })
  const always = links.some(({ isSequence }) => isSequence) ? m.playerPages.sequencePlays : m.playerPages.patternPlays
  return {
    path,
    title,
    eyebrow: eyebrowOf(path),
    heading: isOwnSource(path.source) ? noFile(path.source, title) : missing[path.source],
    text: path.source === 'film' ? `${m.playerPages.norTrailer} ${always}` : always,
    links,
  }
}

/** What else plays. The title sequence only if the sample draws the title's pictures (`look`) and Film has nothing better. */
export function alternatives({ path, title, look }: Played): Link[] {
  const links: Link[] = [{ label: m.playerPages.playPattern, path: { ...path, source: 'pattern' } }]
  const film = { ...path, source: 'film' } as const
  if (trailerKey(title) !== null) links.unshift({ label: m.playerPages.playTrailer, path: { ...path, source: 'trailer' } })
  if (archiveItemOf(title, path.at) !== null || freeFileOf(title, path.at) !== null)
    links.unshift({ label: m.playerPages.playFilm[title.type], path: film })
  else if (look !== null && trailerKey(title) === null)
    links.unshift({ label: m.playerPages.playSequence, path: film, isSequence: true })
  return links.filter((link) => link.path.source !== path.source)
}

/** For an episode whose `date` (`YYYY-MM-DD`) is in the future, or is not known yet. */
export function notYetAired(path: PlayerPath, title: Title, date: string | null): Notice {
  const day = date && new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const hasTrailer = trailerKey(title) !== null
  return {
    path,
    title,
    eyebrow: eyebrowOf(path),
    heading: day ? m.playerPages.airsOn({ name: title.name, date: day }) : m.playerPages.notAired({ name: title.name }),
    text: hasTrailer ? m.playerPages.untilThenTrailer : m.playerPages.untilThenNothing,
    links: hasTrailer ? [{ label: m.playerPages.playTrailer, path: { ...path, source: 'trailer' } }] : [],
  }
}

/** For a missing episode of a known show; `at` is the nearest episode that exists. */
export function noSuchEpisode(path: PlayerPath, title: Title, at: EpisodeRef | null): Notice {
  const nearest = at !== null && playerUrl({ ...path, at }) !== playerUrl(path) ? at : null
  return {
    path,
    title,
    status: 404,
    eyebrow: eyebrowOf(path),
    heading: m.playerPages.noEpisode({ name: title.name }),
    text: nearest ? m.playerPages.nearestHere : m.playerPages.chooseAnother,
    links: nearest ? [{ label: playEpisode(nearest), path: { ...path, at: nearest } }] : [],
  }
}

function playEpisode({ season, episode }: EpisodeRef): string {
  return season === 0 ? m.playerPages.playSpecial({ episode }) : m.playerPages.playEpisode({ season, episode })
}

/** For an unknown id. */
export function unknownTitle(path: PlayerPath): Notice {
  return {
    path,
    status: 404,
    eyebrow: m.playerPages.notFound,
    heading: m.playerPages.noTitle[path.type],
    text: m.playerPages.removed,
    links: [],
  }
}

/** For an own file of a source that is not in the operator's list, or is not a file. */
export function unknownServer(path: PlayerPath): Notice {
  return {
    path,
    status: 404,
    eyebrow: m.playerPages.notFound,
    heading: m.playerPages.noServer,
    text: m.playerPages.reload,
    links: [],
  }
}

/** For a catalogue that does not answer. */
export function unavailable(path: PlayerPath): Notice {
  return {
    path,
    status: 503,
    eyebrow: m.playerPages.oneMoment,
    heading: m.playerPages.noCatalogue,
    text: m.playerPages.backSoon,
    links: [{ label: m.playerPages.tryAgain, path }],
  }
}

/** Season, number and name of the episode, as far as they are known; empty for a movie. */
export function placeOf({ at }: PlayerPath, episode: Episode | null): string[] {
  if (at === null) return []
  const season = at.season === 0 ? m.season.specials : m.season.seasonName({ number: at.season })
  return [season, m.season.episodeName({ number: at.episode }), ...(episode?.name ? [episode.name] : [])]
}

export function linkTo({ path, label }: Link, basePath: string): Markup {
  return markup`<a href="${basePath}${prefixOf(language())}${playerUrl(path)}">${label}</a>`
}

/** Why Film plays no film. */
export function noFilm({ type, name }: Title): string {
  return m.playerPages.noFilm[type]({ name })
}

function noFile(source: OwnSource, title: Title): string {
  return source === 'own/free' ? noFilm(title) : m.playerPages.noFile({ name: title.name })
}

function eyebrowOf(path: PlayerPath): string {
  return [m.playerPages.sources[isOwnSource(path.source) ? 'file' : path.source], ...placeOf(path, null)].join(' · ')
}
