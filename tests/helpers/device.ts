import { z } from 'zod'
import { cleared, withItem, withOpened, withoutItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY, historyKey, type History } from '#domain/history/history.ts'
import { merge, capped } from '#domain/history/merge.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { openSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'get'>

const historySchema = z.custom<History>((value) => value !== null && typeof value === 'object' && 'items' in value)
const answerSchema = z.object({
  code: z.string().nullish(),
  token: z.string().optional(),
  version: z.number().optional(),
  limit: z.number().optional(),
  history: historySchema.optional(),
  cleared: z.boolean().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

/** Request headers of the site's own pages. */
export const OURS = { Origin: 'http://site.test', 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }

/** Calls a sync endpoint; returns status and response. */
export async function ask(site: Site, call: { method?: string; path: string; body: unknown; address?: string }) {
  const { method = 'POST', path, body, address } = call
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await site.get(path, { method, headers: OURS, body: text }, address)
  const retryAfter = response.headers.get('Retry-After')
  return { status: response.status, retryAfter, ...answerSchema.parse(await response.json()) }
}

/** A history item for the movie of this number. */
export function movie(id: number, name = `Movie ${id}`) {
  return { type: 'movie' as const, id, name, poster: null, backdrop: null, rating: null, progress: null }
}

/** A browser with its own history that syncs on demand. */
export function openDevice(site: Site, { id, address }: { id: string; address?: string }) {
  const device = { deviceId: `device-${id}`, deviceName: 'Mac' }
  let history = EMPTY_HISTORY
  let code: string | null = null
  let token = ''
  let version = 0
  function adopt<Answer extends { history?: History; token?: string; version?: number }>(answer: Answer): Answer {
    // A clock early enough that no removal is discarded.
    if (answer.history) history = capped(merge(history, answer.history), new Date(0))
    token = answer.token ?? token
    version = answer.version ?? version
    return answer
  }
  return {
    watch: (number: number, at: Date) => void (history = capped(withItem(history, movie(number), at), at)),
    /** Opens the page of a show, or plays an episode of it. */
    openShow: (number: number, at: Date) => void (history = withOpened(history, { ...movie(number), type: 'tv' }, at)),
    play: (number: number, progress: EpisodeRef, at: Date) =>
      void (history = withItem(history, { ...movie(number), type: 'tv', progress }, at)),
    remove: (number: number, at: Date) => void (history = withoutItem(history, { type: 'movie', id: number }, at)),
    clear: (at: Date) => void (history = cleared(history, at)),
    keys: () => history.items.map(historyKey),
    history: () => history,
    code: () => code ?? '',
    token: () => token,
    async generate() {
      const body = { ...device, history, ...(code === null ? {} : { lastCode: code, token }) }
      const answer = adopt(await ask(site, { path: '/api/sync', body, address }))
      code = answer.code ?? code
      return answer
    },
    async import(from: string) {
      const answer = adopt(await ask(site, { path: '/api/sync/import', body: { ...device, code: from }, address }))
      code = answer.code ?? code
      return answer
    },
    push: async () =>
      adopt(await ask(site, { method: 'PUT', path: '/api/sync', body: { code, token, version, history }, address })),
  }
}
