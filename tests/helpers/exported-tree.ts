import type { Alert } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Block, SearchEntry } from '#domain/operators/records.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { TreeItem, TreeSyncRecord, Problem } from '#server/admin/exported-tree/tree.ts'
import type { SavedSources } from '#server/db/sources.ts'
import { readTree } from '#server/admin/exported-tree/read-tree.ts'
import { createReport } from '#server/admin/exported-tree/report.ts'

/** A tree as a whole. */
export type WholeTree = {
  sources: Record<TitleType, SavedSources | null>
  rightsConfirmed: boolean
  syncRecords: TreeSyncRecord[]
  blocks: Block[]
  alert: Alert | null
  bans: Ban[]
  freeWorks: OwnFreeWork[]
  onHome: boolean
  searches: SearchEntry[]
  rows: Extract<TreeItem, { part: 'row' }>[]
}

type Options = { now: Date; ownHost: string | undefined; maxEntry?: number }

/** Reads the text of a file, in small pieces. */
export async function readWholeTree(text: string, options: Options): Promise<{ tree: WholeTree; problems: Problem[] }> {
  const report = createReport()
  const tree: WholeTree = {
    sources: { movie: null, tv: null },
    rightsConfirmed: false,
    syncRecords: [],
    blocks: [],
    alert: null,
    bans: [],
    freeWorks: [],
    onHome: false,
    searches: [],
    rows: [],
  }
  for await (const item of readTree(inPieces(text), { ...options, report })) {
    if (item.part === 'sources') tree.sources[item.type] = item.sources
    if (item.part === 'switch' && item.name === 'rights-confirmed') tree.rightsConfirmed = item.on
    if (item.part === 'syncCode') tree.syncRecords.push(item.record)
    if (item.part === 'block') tree.blocks.push(item.block)
    if (item.part === 'alert') tree.alert = item.alert
    if (item.part === 'ban') tree.bans.push(item.ban)
    if (item.part === 'freeWork') tree.freeWorks.push(item.work)
    if (item.part === 'switch' && item.name === 'free-row') tree.onHome = item.on
    if (item.part === 'search') tree.searches.push(item.search)
    if (item.part === 'row') tree.rows.push(item)
  }
  return { tree, problems: report.all() }
}

/** A whole tree, entry by entry. */
export async function* itemsOf({
  sources,
  rightsConfirmed,
  syncRecords,
  blocks,
  alert,
  bans,
  freeWorks,
  onHome,
  searches,
  rows,
}: WholeTree): AsyncGenerator<TreeItem> {
  for (const type of ['movie', 'tv'] as const) if (sources[type]) yield { part: 'sources', type, sources: sources[type] }
  if (rightsConfirmed) yield { part: 'switch', name: 'rights-confirmed', on: true }
  for (const record of syncRecords) yield { part: 'syncCode', record }
  for (const block of blocks) yield { part: 'block', block }
  if (alert) yield { part: 'alert', alert }
  for (const ban of bans) yield { part: 'ban', ban }
  for (const work of freeWorks) yield { part: 'freeWork', work }
  if (onHome) yield { part: 'switch', name: 'free-row', on: onHome }
  for (const search of searches) yield { part: 'search', search }
  yield* rows
}

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += 61) yield bytes.subarray(start, start + 61)
}
