import type { Catalogue } from '#domain/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { pictureUrl } from '#domain/pictures.ts'
import type { Episode } from '#domain/title.ts'
import { toResponse, type PlayerDocument } from './document.ts'
import { markup } from '../http/markup.ts'
import { playerUrl, type PlayerPath } from './player-path.ts'
import { noSuchEpisode, notYetAired, nothingThere, unavailable, unknownTitle, type Statement } from './statements.ts'
import { VIEWS } from './views.ts'

export type PlayerPagesOptions = {
  catalogue: Pick<Catalogue, 'title' | 'season'>
  /** Base of the image host, without a slash at its end; a path of our own is fine. */
  imageUrl: string
  now?: () => Date
}

export type PlayerPages = {
  /** Never rejects for what the catalogue may do; only a bug does. */
  respond: (path: PlayerPath) => Promise<Response>
}

/** What the catalogue says about an episode: `missing` when it has none such, `unknown` when it does not answer. */
type EpisodeState = Episode | 'missing' | 'unknown'

/** The pages behind the four default sources: each plays what it is for, or says plainly why not and what does play. */
export function createPlayerPages({ catalogue, imageUrl, now = () => new Date() }: PlayerPagesOptions): PlayerPages {
  const imageOrigin = URL.canParse(imageUrl) ? new URL(imageUrl).origin : null

  async function document(path: PlayerPath): Promise<PlayerDocument> {
    const [title, episode] = await Promise.all([catalogue.title(path.type, path.id), findEpisode(path)])
    if (episode === 'missing') return statement(noSuchEpisode(path, title))

    const known = episode === 'unknown' ? null : episode
    // Dates are whole days without a zone: an episode is there from its day on, in UTC. A broken date compares as false.
    if (known?.date && Date.parse(known.date) > now().getTime()) return statement(notYetAired(path, title, known.date))
    return VIEWS[path.source]({ path, title, episode: known }) ?? statement(nothingThere(path, title))
  }

  async function findEpisode({ source, id, at }: PlayerPath): Promise<EpisodeState> {
    // The trailer is the show's: it plays before the episode airs, too.
    if (at === null || source === 'trailer') return 'unknown'
    const season = await catalogue.season(id, at.season).catch(missingOrUnknown)
    if (typeof season === 'string') return season
    return season.episodes.find(({ number }) => number === at.episode) ?? 'missing'
  }

  function statement({ path, eyebrow, heading, text, links, title, status }: Statement): PlayerDocument {
    const backdrop = title?.backdrop ? pictureUrl(imageUrl, 'backdrop', 'w780', title.backdrop) : null
    const anchors = links.map((link) => markup`<a href="${playerUrl(link.path)}">${link.label}</a>`)
    const body = markup`<div class="statement" data-source="${path.source}">
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
    async respond(path) {
      try {
        return toResponse(await document(path))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return toResponse(statement(error.kind === 'not-found' ? unknownTitle(path) : unavailable(path)))
      }
    },
  }
}

function missingOrUnknown(error: unknown): Exclude<EpisodeState, Episode> {
  if (!(error instanceof AppError)) throw error
  return error.kind === 'not-found' ? 'missing' : 'unknown'
}
