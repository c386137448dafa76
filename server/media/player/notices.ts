import { type LanguageCode, languageOf, prefixOf } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
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

type Played = Pick<Scene, 'language' | 'path' | 'title' | 'look'>

/** For a title that the source cannot play. */
export function nothingThere({ language, path, title, look }: Played): Notice {
  const m = textsOf(language)
  const missing: Record<PlayerSource, string> = {
    film: noFilm(language, title),
    trailer: m.playerPages.noTrailer({ name: title.name }),
    archive: m.playerPages.noCopy({ name: title.name }),
    pattern: '',
  }
  const links = alternatives({ language, path, title, look })
  const always = links.some(({ isSequence }) => isSequence) ? m.playerPages.sequencePlays : m.playerPages.patternPlays
  return {
    path,
    title,
    eyebrow: eyebrowOf(language, path),
    heading: isOwnSource(path.source) ? noFile(language, path.source, title) : missing[path.source],
    text: path.source === 'film' ? `${m.playerPages.norTrailer} ${always}` : always,
    links,
  }
}

/** What else plays. The title sequence only if the sample draws the title's pictures (`look`) and Film has nothing better. */
export function alternatives({ language, path, title, look }: Played): Link[] {
  const m = textsOf(language)
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
export function notYetAired(language: LanguageCode, path: PlayerPath, title: Title, date: string | null): Notice {
  const m = textsOf(language)
  const day =
    date && new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  const hasTrailer = trailerKey(title) !== null
  return {
    path,
    title,
    eyebrow: eyebrowOf(language, path),
    heading: day ? m.playerPages.airsOn({ name: title.name, date: day }) : m.playerPages.notAired({ name: title.name }),
    text: hasTrailer ? m.playerPages.untilThenTrailer : m.playerPages.untilThenNothing,
    links: hasTrailer ? [{ label: m.playerPages.playTrailer, path: { ...path, source: 'trailer' } }] : [],
  }
}

/** For a missing episode of a known show; `at` is the nearest episode that exists. */
export function noSuchEpisode(language: LanguageCode, path: PlayerPath, title: Title, at: EpisodeRef | null): Notice {
  const m = textsOf(language)
  const nearest = at !== null && playerUrl({ ...path, at }) !== playerUrl(path) ? at : null
  return {
    path,
    title,
    status: 404,
    eyebrow: eyebrowOf(language, path),
    heading: m.playerPages.noEpisode({ name: title.name }),
    text: nearest ? m.playerPages.nearestHere : m.playerPages.chooseAnother,
    links: nearest ? [{ label: playEpisode(language, nearest), path: { ...path, at: nearest } }] : [],
  }
}

function playEpisode(language: LanguageCode, { season, episode }: EpisodeRef): string {
  const m = textsOf(language)
  return season === 0 ? m.playerPages.playSpecial({ episode }) : m.playerPages.playEpisode({ season, episode })
}

/** For an unknown id. */
export function unknownTitle(language: LanguageCode, path: PlayerPath): Notice {
  const m = textsOf(language)
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
export function unknownServer(language: LanguageCode, path: PlayerPath): Notice {
  const m = textsOf(language)
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
export function unavailable(language: LanguageCode, path: PlayerPath): Notice {
  const m = textsOf(language)
  return {
    path,
    status: 503,
    eyebrow: m.playerPages.oneMoment,
    heading: m.playerPages.noCatalogue,
    text: m.playerPages.backSoon,
    links: [{ label: m.playerPages.tryAgain, path }],
  }
}

/** For a library that as many watch as may at once. */
export function placesTaken(language: LanguageCode, path: PlayerPath): Notice {
  const m = textsOf(language)
  return {
    path,
    status: 503,
    eyebrow: m.playerPages.oneMoment,
    heading: m.playerPages.placesTaken,
    text: m.playerPages.placeSoon,
    links: [{ label: m.playerPages.tryAgain, path }],
  }
}

/** For a library that is away. */
export function serverSilent(language: LanguageCode, path: PlayerPath): Notice {
  const m = textsOf(language)
  return {
    path,
    status: 503,
    eyebrow: m.playerPages.oneMoment,
    heading: m.playerPages.serverSilent,
    text: m.playerPages.serverBack,
    links: [{ label: m.playerPages.tryAgain, path }],
  }
}

/** Season, number and name of the episode, as far as they are known; empty for a movie. */
export function placeOf(language: LanguageCode, { at }: PlayerPath, episode: Episode | null): string[] {
  if (at === null) return []
  const m = textsOf(language)
  const season = at.season === 0 ? m.season.specials : m.season.seasonName({ number: at.season })
  return [season, m.season.episodeName({ number: at.episode }), ...(episode?.name ? [episode.name] : [])]
}

export function linkTo(language: LanguageCode, { path, label }: Link, basePath: string): Markup {
  return markup`<a href="${basePath}${prefixOf(language)}${playerUrl(path)}">${label}</a>`
}

/** Why Film plays no film. */
export function noFilm(language: LanguageCode, { type, name }: Title): string {
  return textsOf(language).playerPages.noFilm[type]({ name })
}

function noFile(language: LanguageCode, source: OwnSource, title: Title): string {
  return source === 'own/free' ? noFilm(language, title) : textsOf(language).playerPages.noFile({ name: title.name })
}

function eyebrowOf(language: LanguageCode, path: PlayerPath): string {
  return [
    textsOf(language).playerPages.sources[isOwnSource(path.source) ? 'file' : path.source],
    ...placeOf(language, path, null),
  ].join(' · ')
}
