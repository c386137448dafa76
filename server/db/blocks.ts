import type { Block, TablePage, TableQuery } from '#domain/operators/records.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db, Tables } from './tables.ts'

export type BlockColumn = 'name' | 'id' | 'blockedAt'

/** Titles hidden from visitors. */
export function createBlocks(db: Db) {
  const select = () => db.selectFrom('blocks').selectAll()

  return {
    /** In order of creation. */
    async all(): Promise<Block[]> {
      const rows = await select().orderBy('blocked_at').orderBy('type').orderBy('id').execute()
      return rows.map(toBlock)
    },

    async find(type: TitleType, id: number): Promise<Block | null> {
      const row = await select().where('type', '=', type).where('id', '=', id).executeTakeFirst()
      return row ? toBlock(row) : null
    },

    /** Blocking a title again replaces its block. */
    async put({ type, id, name, reason, blockedAt }: Block): Promise<void> {
      const row = { name, reason, blocked_at: blockedAt, words: toWords(name, id, reason) }
      await db
        .insertInto('blocks')
        .values({ type, id, ...row })
        .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet(row))
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

function toBlock({ type, id, name, reason, blocked_at: blockedAt }: Tables['blocks']): Block {
  return { type, id, name, reason, blockedAt }
}
