import type { Block, TablePage, TableQuery } from '#domain/records.ts'
import type { TitleType } from '#domain/title.ts'
import { withChecksum, stateOfRow } from './row-checksum.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type BlockColumn = 'name' | 'id' | 'blockedAt'

/** Titles hidden from visitors. A damaged block still blocks, and is marked `damaged`. */
export function createBlocks(db: Db) {
  const select = () => db.selectFrom('blocks').selectAll()

  return {
    /** In order of creation. Adds missing checksums. */
    async all(): Promise<Block[]> {
      const rows = await select().orderBy('blocked_at').orderBy('type').orderBy('id').execute()
      // Optional, and the disk may be full.
      for (const row of rows) if (stateOf(row) === 'unchecked') await addChecksum(db, row).catch(() => null)
      return rows.map(toBlock)
    },

    async find(type: TitleType, id: number): Promise<Block | null> {
      const row = await select().where('type', '=', type).where('id', '=', id).executeTakeFirst()
      return row ? toBlock(row) : null
    },

    /** Blocking a title again replaces its block. */
    async put({ type, id, name, reason, blockedAt }: Block): Promise<void> {
      const plain = { type, id, name, reason, blocked_at: blockedAt }
      const row = { name, reason, blocked_at: blockedAt, ...withChecksum(wordsOf(plain), valuesOf(plain)) }
      await db
        .insertInto('blocks')
        .values({ type, id, ...row })
        .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet(row))
        .execute()
    },

    /** Gives a block without a name its name; one that is damaged, or has a name, stays as it is. */
    async fillName(type: TitleType, id: number, name: string): Promise<void> {
      const row = await select().where('type', '=', type).where('id', '=', id).where('name', 'is', null).executeTakeFirst()
      if (!row || stateOf(row) === 'damaged') return
      const plain = { ...row, name }
      await db
        .updateTable('blocks')
        .set({ name, ...withChecksum(wordsOf(plain), valuesOf(plain)) })
        .where('type', '=', type)
        .where('id', '=', id)
        // Unless it has changed meanwhile.
        .where('words', '=', row.words)
        .where('blocked_at', '=', row.blocked_at)
        .execute()
    },

    /** Unblocks a title and returns the block; null if there was none. */
    async remove(type: TitleType, id: number): Promise<Block | null> {
      const removed = await db
        .deleteFrom('blocks')
        .where('type', '=', type)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return removed ? toBlock(removed) : null
    },

    page(query: TableQuery<BlockColumn>): Promise<TablePage<Block>> {
      return readPage(select(), {
        query,
        order: {
          // `words` starts with the name, or with the id if there is no name.
          name: columns('words', 'type', 'id'),
          id: columns('id', 'type'),
          blockedAt: columns('blocked_at', 'type', 'id'),
        },
        words: columns('words'),
        toRow: toBlock,
      })
    },
  }
}

type Plain = { type: TitleType; id: number; name: string | null; reason: string | null; blocked_at: string }
type Row = Plain & { words: string; checksum: string }

function wordsOf({ name, id, reason }: Plain): string {
  return toWords(name, id, reason)
}

function valuesOf({ type, id, name, reason, blocked_at }: Plain) {
  return [type, id, name, reason, blocked_at] as const
}

function stateOf(row: Row) {
  return stateOfRow(row, wordsOf(row), valuesOf(row))
}

function toBlock(row: Row): Block {
  const { type, id, name, reason, blocked_at: blockedAt } = row
  return { type, id, name, reason, blockedAt, ...(stateOf(row) === 'damaged' && { damaged: true }) }
}

/** Adds a checksum to a row of another version, unless it has changed meanwhile. */
async function addChecksum(db: Db, row: Row): Promise<void> {
  await db
    .updateTable('blocks')
    .set(withChecksum(row.words, valuesOf(row)))
    .where('type', '=', row.type)
    .where('id', '=', row.id)
    .where('words', '=', row.words)
    .where('blocked_at', '=', row.blocked_at)
    .execute()
}
