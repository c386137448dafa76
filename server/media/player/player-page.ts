import { isToCome, listedSeasons, type Airing } from '#domain/episodes/aired.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { AppError } from '#domain/errors.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { clampEpisode, type EpisodeRef } from '#domain/episodes/episodes.ts'
import { sourceKind, type Source } from '#domain/sources/source.ts'
import { freeFileOf } from '#domain/sources/playable.ts'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Season, Title, TitleType } from '#domain/titles/title.ts'
import { toResponse as respondWith, type PlayerDocument } from './document.ts'
import { markup } from '#server/http/responses/markup.ts'
import { ownFilm } from './own-film.ts'
import { ownResponse, type OwnScripts } from './own-response.ts'
import { isOwnSource, playerUrl, sourceIdOf, type PlayerPath } from './player-path.ts'
import { noSuchEpisode, notYetAired, nothingThere, unavailable, unknownServer, unknownTitle, type Notice } from './notices.ts'
import { originOf } from './sequence-page.ts'
import { VIEWS } from './views.ts'

export type PlayerPagesOptions = {
  catalogue: Pick<Catalogue, 'title' | 'season'>
  /** What addresses of this site begin with. */
  basePath: string
  /** Base URL or path of the image host, without a trailing slash. */
  imageUrl: string
  /** How the sample's artwork is drawn; null with a service, whose titles have pictures of others. */
  look: ((type: TitleType, id: number) => Promise<TitleLook | null>) | null
  /** The operator's current sources. */
  sources: () => Record<TitleType, readonly Source[]>
  now?: () => Date
}

export type PlayerPages = {
  /** Never rejects for a failure of the catalogue, only for a bug. */
  respond: (path: PlayerPath, scripts: OwnScripts) => Promise<Response>
}

/** A season, `missing` if the catalogue does not have it, `unknown` if the catalogue does not answer. */
type SeasonState = Season | 'missing' | 'unknown'

/** The pages of the four default sources and of files: each plays its video, or says why not and what plays instead. */
export function createPlayerPages(options: PlayerPagesOptions): PlayerPages {
  const { catalogue, basePath, imageUrl, look, sources, now = () => new Date() } = options
  const imageOrigin = originOf(imageUrl)
  const toResponse = (document: PlayerDocument) => respondWith(document, basePath)

  async function page(path: PlayerPath, scripts: OwnScripts): Promise<Response> {
    const { source: name } = path
    const isOfServer = isOwnSource(name) && name !== 'own/free'
    const source = isOfServer ? sources()[path.type].find(({ id }) => id === sourceIdOf(name)) : null
    if (source === undefined || (source && sourceKind(source) !== 'file')) return toResponse(statement(unknownServer(path)))
    const [title, season] = await Promise.all([catalogue.title(path.type, path.id), findSeason(path)])
    const episodes = typeof season === 'string' ? [] : season.episodes
    const known = episodes.find(({ number }) => number === path.at?.episode) ?? null
    if (season !== 'unknown' && known === null)
      return toResponse(statement(noSuchEpisode(path, title, await nearest(path, title))))

    if (known && isAhead(known, { seasons: title.seasons, episodes, today: toDay(now()) }))
      return toResponse(statement(notYetAired(path, title, known.date)))
    const freeFile = freeFileOf(title, path.at)
    if (name === 'film' && freeFile !== null) return redirectTo(playerUrl({ ...path, source: 'own/free' }))
    const scene = { path, title, episode: known, look: (await look?.(path.type, path.id)) ?? null, imageUrl, basePath }
    if (isOwnSource(name)) {
      const played = source ?? (freeFile === null ? null : { url: freeFile })
      const film = played && ownFilm({ basePath, source: played, path, title, episode: known, artwork: backdropOf(title) })
      return film ? ownResponse({ film, scripts, imageOrigin, basePath }) : toResponse(statement(nothingThere(scene)))
    }
    return toResponse(VIEWS[name](scene) ?? statement(nothingThere(scene)))
  }

  function backdropOf({ backdrop }: Pick<Title, 'backdrop'>): string | null {
    return backdrop === null ? null : pictureUrl(imageUrl, 'backdrop', 'w780', backdrop)
  }

  async function findSeason({ source, id, at }: PlayerPath): Promise<SeasonState> {
    // The trailer belongs to the show, so it also plays before the episode airs.
    if (at === null || source === 'trailer') return 'unknown'
    return catalogue.season(id, at.season).catch(missingOrUnknown)
  }

  /** The nearest episode to one that there is not, by the list of its season; null if that cannot be told. */
  async function nearest({ id, at }: PlayerPath, { seasons }: Title): Promise<EpisodeRef | null> {
    if (at === null || !seasons.some(({ episodeCount }) => episodeCount > 0)) return null
    const { season } = clampEpisode(listedSeasons({ seasons, episodes: [] }), at)
    const list = await catalogue.season(id, season).catch(missingOrUnknown)
    if (typeof list === 'string' || list.episodes.length === 0) return null
    return clampEpisode(listedSeasons({ seasons, episodes: list.episodes }), at)
  }

  function statement({ path, eyebrow, heading, text, links, title, status }: Notice): PlayerDocument {
    const backdrop = title ? backdropOf(title) : null
    const anchors = links.map((link) => markup`<a href="${basePath}${playerUrl(link.path)}">${link.label}</a>`)
    const body = markup`<div class="statement${backdrop === null ? '' : ' pictured'}" data-source="${path.source}">
      ${backdrop === null ? null : markup`<img src="${backdrop}" alt="">`}
      <main>
        <p class="eyebrow">${eyebrow}</p>
        <h1>${heading}</h1>
        <p>${text}</p>
        ${links.length === 0 ? null : markup`<nav aria-label="What plays">${anchors}</nav>`}
      </main>
    </div>`
    return { title: heading, body, status, imageOrigin }
  }

  return {
    async respond(path, scripts) {
      try {
        return await page(path, scripts)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return toResponse(statement(error.kind === 'not-found' ? unknownTitle(path) : unavailable(path)))
      }
    },
  }
}

/** Days are without a time zone: an episode is available from its day on, in UTC. What is no day does not hold it back. */
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
