import { isShown } from '#domain/alert.ts'
import type { LiveTopics } from '#domain/live.ts'
import type { Source } from '#domain/source.ts'

/** Topics that every visitor may receive; a visitor's own ban verdict never goes through a bus. */
export type PublicTopics = Omit<LiveTopics, 'ban'>

/** Copies values field by field, so that nothing else attached to them leaves the server. */
const TO_PUBLIC: { [Topic in keyof PublicTopics]: (value: PublicTopics[Topic], now: Date) => PublicTopics[Topic] } = {
  alert: (alert, now) => {
    if (alert === null || !isShown(alert, now)) return null
    const { message, createdAt, endsAt } = alert
    return { message, createdAt, endsAt }
  },
  sources: ({ movie, tv }) => ({ movie: movie.map(toSource), tv: tv.map(toSource) }),
  blocks: ({ movie, tv }) => ({ movie: movie.map(Number), tv: tv.map(Number) }),
}

/** The value as visitors receive it now; undefined for a topic that is not public. */
export function toPublic<Topic extends keyof PublicTopics>(topic: Topic, value: PublicTopics[Topic], now: Date) {
  return Object.hasOwn(TO_PUBLIC, topic) ? TO_PUBLIC[topic](value, now) : undefined
}

/** Of a file no more than where it is: the texts beside it are for its own page. */
function toSource({ id, name, url, isDefault, isFastest, is4K, isAdFree, hasAds, kind }: Source): Source {
  return { id, name, url, isDefault, isFastest, is4K, isAdFree, hasAds, ...(kind && { kind }) }
}
