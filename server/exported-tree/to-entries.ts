import { isShown, type Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { HistoryItem } from '#domain/history.ts'
import type { Block, SearchEntry } from '#domain/records.ts'
import type { TitleType } from '#domain/title.ts'
import { toStorageKey } from '#server/addresses/networks.ts'
import { BRANCHES, TYPES, type TreeSources, type TreeSyncRecord } from './tree.ts'

type Entry = [key: string, value: unknown]

/** Types without a saved list are omitted: they use the defaults. So are rights that nobody confirmed. */
export function toServerConfig(sources: Record<TitleType, TreeSources | null>, rightsConfirmed: boolean): object {
  const saved = TYPES.flatMap((type) => (sources[type] ? [{ type, ...sources[type] }] : []))
  return {
    ...Object.fromEntries(saved.map(({ type, list }) => [`${type}Servers`, list])),
    downloads: Object.fromEntries(saved.flatMap(({ type, download }) => (download === null ? [] : [[BRANCHES[type], download]]))),
    versions: Object.fromEntries(saved.map(({ type, version }) => [BRANCHES[type], version])),
    ...(rightsConfirmed && { rules: { rightsConfirmed } }),
  }
}

/** `details`: the tombstones, so that no device brings removed titles back, and what the devices marked. */
export function toSyncCode({ code, history, library, ...record }: TreeSyncRecord): Entry {
  return [
    code,
    {
      id: record.deviceId,
      watchHistory: history.items.map(toItem),
      lastUpdated: record.lastUpdated,
      deviceName: record.deviceName,
      createdAt: record.createdAt,
      generatorIP: record.generatorAddress,
      version: record.version,
      usedAt: record.usedAt,
      details: { removals: history.removals, clearedAt: history.clearedAt, library },
    },
  ]
}

/** `details`: fields that the original does not have. */
export function toBlockedContent(blocks: readonly Block[]): object {
  const byType = (toValue: (block: Block) => unknown) =>
    Object.fromEntries(
      TYPES.map((type) => [
        BRANCHES[type],
        Object.fromEntries(blocks.filter((block) => block.type === type).map((block) => [block.id, toValue(block)])),
      ]),
    )
  return { ...byType(() => true), details: byType(({ name, reason, blockedAt }) => ({ name, reason, blockedAt })) }
}

export function toGlobalAlert(alert: Alert | null, now: Date): object | null {
  if (alert === null) return null
  const { message, createdAt, endsAt } = alert
  return { message, active: isShown(alert, now), createdAt, endsAt }
}

export function toBannedIp({ network, bannedAt, expiresAt, reason }: Ban): Entry {
  return [toStorageKey(network), { ip: network, bannedAt, expiresAt, reason }]
}

export function toSearch({ id, at, term, type, address, matches }: SearchEntry): Entry {
  return [id, { timestamp: at, searchTerm: term, searchType: type, ip: address, matches }]
}

function toItem({ id, type, name, poster, backdrop, rating, lastWatched, progress, progressAt }: HistoryItem): object {
  const item = { id, type, title: name, poster_path: poster, backdrop_path: backdrop, vote_average: rating, lastWatched }
  return type === 'tv' ? { ...item, progress, ...(progressAt !== undefined && { progressAt }) } : item
}
