import { array, constantFrom, integer, option, record, tuple } from 'fast-check'
import { EMPTY_HISTORY, type NewItem } from '#domain/history/history.ts'
import { merge } from '#domain/history/merge.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
/** The time so many minutes after noon of a fixed day. */
export const at = (minute: number) => new Date(NOON + minute * 60_000)
export const title = (id: number, part: Partial<NewItem> = {}): NewItem => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  poster: null,
  backdrop: null,
  rating: null,
  progress: null,
  ...part,
})
const time = integer({ min: 0, max: 12 }).map((minute) => at(minute).toISOString())
export const key = record({ type: constantFrom('movie' as const, 'tv' as const), id: integer({ min: 1, max: 3 }) })
export const episode = record({ season: integer({ min: 1, max: 2 }), episode: integer({ min: 1, max: 2 }) })
const item = tuple(key, time, constantFrom('a', 'b'), option(episode, { nil: null }), option(time, { nil: undefined })).map(
  ([{ type, id }, lastWatched, name, progress, progressAt]) => ({
    ...title(id, { type, name, progress: type === 'tv' ? progress : null }),
    lastWatched,
    progressAt,
  }),
)
const removal = tuple(key, time).map(([{ type, id }, moment]) => ({ type, id, at: moment }))
const history = record({
  items: array(item, { maxLength: 6 }),
  removals: array(removal, { maxLength: 4 }),
  clearedAt: option(time, { nil: null, freq: 4 }),
})
/** A random history of few titles, as a device may have it. */
export const anyHistory = history.map((each) => merge(EMPTY_HISTORY, each))
