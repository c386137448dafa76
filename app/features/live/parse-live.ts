import type { Alert } from '#domain/operators/alert.ts'
import type { BanVerdict } from '#domain/operators/ban.ts'
import type { LiveTopic, LiveTopics } from '#domain/operators/live.ts'
import type { Source } from '#domain/sources/source.ts'

const CHECKS: { [Topic in LiveTopic]: (value: unknown) => value is LiveTopics[Topic] } = {
  alert: (value) => value === null || isAlert(value),
  sources: (value) => isPerType(value, isSource),
  blocks: (value) => isPerType(value, (id): id is number => typeof id === 'number'),
  ban: (value) => value === null || isVerdict(value),
}

export const LIVE_TOPICS = ['alert', 'sources', 'blocks', 'ban'] as const satisfies readonly LiveTopic[]

/** A value from the server; undefined if invalid, since the server may already run another version. */
export function parseLive<Topic extends LiveTopic>(topic: Topic, text: string): LiveTopics[Topic] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return CHECKS[topic](value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAlert(value: unknown): value is Alert {
  return isObject(value) && isText(value.message) && isText(value.createdAt) && isTextOrNull(value.endsAt) && hasTexts(value)
}

/** Whether the language and the translations are such, or missing. */
function hasTexts({ language, translations }: Record<string, unknown>): boolean {
  if (language !== undefined && !isText(language)) return false
  return translations === undefined || (isObject(translations) && Object.values(translations).every(isText))
}

function isVerdict(value: unknown): value is BanVerdict {
  return isObject(value) && isText(value.address) && isTextOrNull(value.expiresAt)
}

function isSource(value: unknown): value is Source {
  if (!isObject(value) || typeof value.id !== 'number' || !isText(value.name) || !isText(value.url)) return false
  const { isDefault, isFastest, is4K, isAdFree, hasAds, kind } = value
  if (kind !== undefined && kind !== 'page' && kind !== 'file') return false
  return [isDefault, isFastest, is4K, isAdFree, hasAds].every((mark) => typeof mark === 'boolean')
}

function isPerType<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is { movie: Item[]; tv: Item[] } {
  if (!isObject(value)) return false
  return [value.movie, value.tv].every((list) => Array.isArray(list) && list.every((item) => isItem(item)))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}
