import { z } from 'zod'
import type { ActionName } from '#domain/operators/action.ts'
import { isShown, type Alert } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { AuditEntry, Block } from '#domain/operators/records.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'

type UndoActionsOptions = {
  audit: { find: (id: string) => Promise<AuditEntry | null> }
  runAction: RunAction
  now: () => Date
}

/** How an action is undone: `restore` writes the previous value back, and returns it. */
type Undo = {
  action: ActionName
  topic: 'alert' | 'bans' | 'blocks' | 'free-works'
  key?: string
  restore: (store: Store) => Promise<unknown>
}

const moment = z.iso.datetime()
const banSchema: z.ZodType<Ban> = z.object({
  network: z.string(),
  reason: z.string().nullable(),
  bannedAt: moment,
  expiresAt: moment.nullable(),
})
const blockSchema: z.ZodType<Block> = z.object({
  type: z.enum(['movie', 'tv']),
  id: z.int(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  blockedAt: moment,
})
const freeWorkSchema = z.object({
  type: z.enum(['movie', 'tv']),
  id: z.int(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  name: z.string().nullable(),
  archiveItem: z.string().nullable(),
  file: z.string().nullable(),
  licence: z.string(),
  licenceUrl: z.string(),
  provenance: z.string(),
  withdrawn: z.boolean(),
  /** Null: the project's own entry, which was withdrawn. */
  addedAt: moment.nullable(),
})
const alertSchema: z.ZodType<Alert> = z.object({
  message: z.string(),
  createdAt: moment,
  endsAt: moment.nullable(),
  language: z.string().optional(),
  translations: z.record(z.string(), z.string()).optional(),
})

/**
 * Restores a removed ban, block, free film or alert, exactly as in its audit entry. Throws `conflict` if it would have ended by now, or
 * if another one has taken its place.
 */
export function createUndoActions({ audit, runAction, now }: UndoActionsOptions) {
  function undoOf({ action, target, before }: AuditEntry): Undo {
    if (action === 'ban.remove') return undoUnban(read(banSchema, before), target)
    if (action === 'block.remove') return undoUnblock(read(blockSchema, before))
    if (action === 'free-work.remove') return undoFreeWork(read(freeWorkSchema, before))
    if (action === 'alert.clear') return undoClear(read(alertSchema, before))
    throw cannotUndo()
  }

  function undoUnban(ban: Ban, target: string): Undo {
    const { network, expiresAt } = ban
    if (network !== target) throw cannotUndo()
    if (expiresAt !== null && expiresAt <= now().toISOString())
      throw new AppError('conflict', 'That ban would have ended in the meantime')
    const restore = async ({ bans }: Store) => {
      if (await bans.find(network)) throw new AppError('conflict', 'That address is banned again already')
      await bans.put(ban)
      return ban
    }
    return { action: 'ban.put', topic: 'bans', key: network, restore }
  }

  function undoClear(alert: Alert): Undo {
    if (!isShown(alert, now())) throw new AppError('conflict', 'That alert would have ended in the meantime')
    const restore = async ({ alert: store }: Store) => {
      if (!(await store.replace(alert, null))) throw new AppError('conflict', 'There is another alert by now')
      return alert
    }
    return { action: 'alert.put', topic: 'alert', restore }
  }

  return async (id: string, by: Operator): Promise<void> => {
    const entry = await audit.find(id)
    if (!entry) throw new AppError('not-found', 'There is no such entry in the audit log')
    const { action, topic, key, restore } = undoOf(entry)
    await runAction({
      by,
      action,
      target: entry.target,
      write: async (store) => ({ after: await restore(store), result: undefined }),
      changed: [key === undefined ? { topic } : { topic, key }],
    })
  }
}

function undoUnblock(block: Block): Undo {
  const restore = async ({ blocks }: Store) => {
    if (await blocks.find(block.type, block.id)) throw new AppError('conflict', 'That title is blocked again already')
    await blocks.put(block)
    return block
  }
  return { action: 'block.put', topic: 'blocks', restore }
}

function undoFreeWork({ addedAt, ...work }: z.output<typeof freeWorkSchema>): Undo {
  const restore = async ({ freeWorks }: Store) => {
    const now = await freeWorks.find(work)
    if (now && !(addedAt === null && now.withdrawn)) throw new AppError('conflict', 'There is another entry by now')
    if (addedAt === null) await freeWorks.remove(work)
    else await freeWorks.put({ ...work, addedAt })
    return work
  }
  return { action: 'free-work.put', topic: 'free-works', restore }
}

function read<Value>(schema: z.ZodType<Value>, before: unknown): Value {
  const result = schema.safeParse(before)
  if (!result.success) throw cannotUndo()
  return result.data
}

function cannotUndo(): AppError {
  return new AppError('invalid', 'That change cannot be undone')
}
