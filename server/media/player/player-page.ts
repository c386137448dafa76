import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { isToCome, listedSeasons, type Airing } from '#domain/episodes/aired.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { AppError } from '#domain/errors.ts'
import { markup } from '#domain/text/markup.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { clampEpisode, type EpisodeRef } from '#domain/episodes/episodes.ts'
import { sourceKind, type Source } from '#domain/sources/source.ts'
import { freeFileOf } from '#domain/sources/playable.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Season, Title, TitleType } from '#domain/titles/title.ts'
import { sequencePage } from '#sample-catalogue/sequence/sequence-page.ts'
import { originOf, toResponse, type PlayerDocument, type Scene } from './document.ts'
import { archivePage, trailerPage } from './embed-page.ts'
import {
  alternatives,
  linkTo,
  noFilm,
  noSuchEpisode,
  nothingThere,
  notYetAired,
  placeOf,
  placesTaken,
  serverSilent,
  unavailable,
  unknownServer,
  unknownTitle,
  type Notice,
} from './notices.ts'
import type { LibraryFilm } from '#domain/player/own-film.ts'
import { libraryFilm, ownFilm, ownResponse, type OwnScripts } from './own-response.ts'
import { patternPage } from './pattern-page.ts'
import { isFileSource, isOwnSource, libraryOf, playerUrl, sourceIdOf, type PlayerPath, type PlayerSource } from './player-path.ts'

export type PlayerPagesOptions = {
  catalogue: Pick<Catalogue, 'title' | 'season'>
  basePath: string
  /** Base URL or path of the image host, without a trailing slash. */
  imageUrl: string
  /** How the sample draws a title's pictures; null on a site with the movie database. */
  look: ((type: TitleType, id: number) => Promise<TitleLook | null>) | null
  /** The operator's current sources. */
  sources: () => Record<TitleType, readonly Source[]>
  /** Begins to play from an operator's library. Null: it does not have it; `full`: as many watch as may; `away`: it does not answer. */
  library: { start: (library: string, wanted: Playing) => Promise<LibraryFilm | 'full' | 'away' | null> }
  now?: () => Date
}

type Playing = Pick<PlayerPath, 'type' | 'id' | 'at'> & Choice & { copy: number; visitor: string }
/** The index of a sound and of a version that the visitor chose; null: none. */
type Choice = { sound: number | null; version: number | null }
/** What a request for a page of the player may say besides its path. */
type Wanted = Choice & { scripts: OwnScripts }

/** `missing` if the catalogue has no such season, `unknown` if it does not answer. */
type SeasonState = Season | 'missing' | 'unknown'

/** The pages of the four default sources and of files: each plays its video, or says why not and what plays instead. */
export function createPlayerPages(options: PlayerPagesOptions) {
  const { catalogue, basePath, imageUrl, look, sources, library, now = () => new Date() } = options
  const imageOrigin = originOf(imageUrl)

  async function open(scope: Scope, path: PlayerPath, { scripts, sound, version }: Wanted): Promise<Response> {
    const { language } = scope
    const { source: name } = path
    const ofLibrary = libraryOf(name)
    const source = isFileSource(name) ? sources()[path.type].find(({ id }) => id === sourceIdOf(name)) : null
    if (source === undefined || (source && sourceKind(source) !== 'file')) return say(language, unknownServer(language, path))
    const [title, season] = await Promise.all([catalogue.title(scope, path.type, path.id), findSeason(scope, path)])
    const episodes = typeof season === 'string' ? [] : season.episodes
    const episode = episodes.find(({ number }) => number === path.at?.episode) ?? null
    if (season !== 'unknown' && episode === null)
      return say(language, noSuchEpisode(language, path, title, await nearest(scope, path, title)))
    if (episode && isAhead(episode, { seasons: title.seasons, episodes, today: toDay(now()) }))
      return say(language, notYetAired(language, path, title, episode.date))

    const freeFile = freeFileOf(title, path.at)
    if (name === 'film' && freeFile !== null) return redirectTo(playerUrl({ ...path, source: 'own/free' }))
    const scene = { language, path, title, episode, look: (await look?.(path.type, path.id)) ?? null, imageUrl, basePath }
    if (!isOwnSource(name)) {
      const document = VIEWS[name](scene)
      return document ? toResponse(document, basePath) : say(language, nothingThere(scene))
    }
    if (ofLibrary !== null) {
      const { library: libraryId, copy } = ofLibrary
      const started = await library.start(libraryId, { ...path, copy, visitor: scope.visitor?.host ?? '', sound, version })
      if (started === 'full') return say(language, placesTaken(language, path))
      if (started === 'away') return say(language, serverSilent(language, path))
      if (started === null) return say(language, nothingThere(scene))
      const film = libraryFilm(scene, started, backdropOf(title))
      return ownResponse({ language, film, scripts, imageOrigin, basePath })
    }
    const played = source ?? (freeFile === null ? null : { url: freeFile })
    const film = played && ownFilm(scene, played, backdropOf(title))
    return film ? ownResponse({ language, film, scripts, imageOrigin, basePath }) : say(language, nothingThere(scene))
  }

  function backdropOf({ backdrop }: Pick<Title, 'backdrop'>): string | null {
    return backdrop === null ? null : pictureUrl(imageUrl, 'backdrop', 'w780', backdrop)
  }

  async function findSeason(scope: Scope, { source, id, at }: PlayerPath): Promise<SeasonState> {
    // The trailer belongs to the show, so it plays before the episode airs, too.
    if (at === null || source === 'trailer') return 'unknown'
    return catalogue.season(scope, id, at.season).catch(missingOrUnknown)
  }

  /** The episode nearest to a missing one, by its season's list; null if that cannot be told. */
  async function nearest(scope: Scope, { id, at }: PlayerPath, { seasons }: Title): Promise<EpisodeRef | null> {
    if (at === null || !seasons.some(({ episodeCount }) => episodeCount > 0)) return null
    const { season } = clampEpisode(listedSeasons({ seasons, episodes: [] }), at)
    const list = await catalogue.season(scope, id, season).catch(missingOrUnknown)
    if (typeof list === 'string' || list.episodes.length === 0) return null
    return clampEpisode(listedSeasons({ seasons, episodes: list.episodes }), at)
  }

  function say(language: LanguageCode, { path, eyebrow, heading, text, links, title, status }: Notice): Response {
    const backdrop = title ? backdropOf(title) : null
    const anchors = links.map((link) => linkTo(language, link, basePath))
    const body = markup`<div class="statement${backdrop === null ? '' : ' pictured'}" data-source="${path.source}">
      ${backdrop === null ? null : markup`<img src="${backdrop}" alt="">`}
      <main>
        <p class="eyebrow">${eyebrow}</p>
        <h1>${heading}</h1>
        <p>${text}</p>
        ${links.length === 0 ? null : markup`<nav aria-label="${textsOf(language).playerPages.whatPlays}">${anchors}</nav>`}
      </main>
    </div>`
    return toResponse({ language, title: heading, body, status, imageOrigin }, basePath)
  }

  return {
    /** Rejects only for a bug: a catalogue that fails gets a page that says so. */
    async respond(scope: Scope, path: PlayerPath, wanted: Wanted): Promise<Response> {
      try {
        return await open(scope, path, wanted)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { language } = scope
        return say(language, error.kind === 'not-found' ? unknownTitle(language, path) : unavailable(language, path))
      }
    },
  }
}

/** The page of each source for a title; null: the source does not have it. */
const VIEWS: Record<PlayerSource, (scene: Scene) => PlayerDocument | null> = {
  film: (scene) => archivePage(scene) ?? trailerPage(scene, noFilm(scene.language, scene.title)) ?? titleSequence(scene),
  trailer: (scene) => trailerPage(scene, null),
  archive: archivePage,
  pattern: patternPage,
}

function titleSequence(scene: Scene): PlayerDocument | null {
  const { language, path, title, episode, look, imageUrl, basePath } = scene
  if (look === null) return null
  const place = placeOf(language, path, episode)
  const links = alternatives(scene).map((link) => markup` ${linkTo(language, link, basePath)}`)
  const texts = textsOf(language).playerPages.sequence
  const note = markup`${noFilm(language, title)}${links}`
  const page = sequencePage({ texts, title, episode, place, look, imageUrl, note })
  return { ...page, language, title: [title.name, ...place].join(' · '), imageOrigin: originOf(imageUrl) }
}

/** An episode is available from its day on, in UTC; a date that cannot be read does not hold it back. */
function isAhead({ season, number, date }: Episode, airing: Airing): boolean {
  return (date === null || !Number.isNaN(Date.parse(date))) && isToCome(airing, { season, episode: number })
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'private, no-cache' } })
}

function missingOrUnknown(error: unknown): Exclude<SeasonState, Season> {
  if (!(error instanceof AppError)) throw error
  return error.kind === 'not-found' ? 'missing' : 'unknown'
}
