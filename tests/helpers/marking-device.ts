import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { marked, episodesMarked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, marksOf, watchedEpisodes, type Library, type MarkName } from '#domain/library/library.ts'
import { capped, merged } from '#domain/library/merge.ts'
import { pack, unpack } from '#domain/library/packed.ts'
import { knownTitle } from './any-library.ts'
import { OURS, type openDevice } from './device.ts'
import type { openSite } from './site.ts'

const answerSchema = z.object({
  known: z.string().optional(),
  library: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

/** The library of a device, synced under the code of `device`. */
export function openMarks(
  site: Pick<Awaited<ReturnType<typeof openSite>>, 'get'>,
  device: Pick<ReturnType<typeof openDevice>, 'code' | 'token'>,
  address: string,
) {
  let library = EMPTY_LIBRARY
  let known = ''
  return {
    mark: (id: number, name: MarkName, on: boolean, now: Date) =>
      void (library = marked(library, [{ title: knownTitle(id), name, on }], now)),
    watchEpisode: (show: number, episode: number, now: Date) =>
      void (library = episodesMarked(library, knownTitle(show, { type: 'tv' }), [{ season: 1, episode }], true, now)),
    library: (): Library => library,
    put: (other: Library) => void (library = other),
    marks: (id: number) => marksOf(library, { type: 'movie', id }),
    episodes: (show: number) => watchedEpisodes(library, show).map(({ episode }) => episode),
    /** `asks`: requests the library without sending it; `shows`: sends code and token as headers too, as newer devices do. */
    async push({ asks = false, zipped = true, shows = true } = {}) {
      const text = JSON.stringify({ code: device.code(), token: device.token(), library: asks ? null : pack(library), known })
      const shown: Record<string, string> = shows ? { 'X-Sync-Code': device.code(), 'X-Device-Token': device.token() } : {}
      const headers = { ...OURS, ...shown, ...(zipped && { 'Content-Encoding': 'gzip' }) }
      const init = { method: 'PUT', headers, body: zipped ? gzipSync(text) : text }
      const response = await site.get('/api/sync/library', init, address)
      const answer = answerSchema.parse(await response.json())
      known = answer.known ?? known
      const more = unpack(answer.library)
      // A clock early enough that no removal is discarded.
      if (more) library = capped(merged(library, more), new Date(0))
      return { status: response.status, bytes: text.length, ...answer }
    },
  }
}
