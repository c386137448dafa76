import type { Block, TablePage, TableQuery } from '#domain/records.ts'
import type { TitleType } from '#domain/title.ts'
import { columns, takePage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type BlockColumn = 'name' | 'id' | 'blockedAt'

/** Titles that visitors do not get to see. */
export function createBlocks(db: Db) {
  const select = () => db.selectFrom('blocks').select(['type', 'id', 'name', 'reason', 'blocked_at as blockedAt'])

  return {
    all: (): Promise<Block[]> => select().orderBy('blocked_at').orderBy('type').orderBy('id').execute(),

    async find(type: TitleType, id: number): Promise<Block | null> {
      return (await select().where('type', '=', type).where('id', '=', id).executeTakeFirst()) ?? null
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

    /** Unblocks a title and returns the block; null where there was none. */
    async remove(type: TitleType, id: number): Promise<Block | null> {
      const removed = await db
        .deleteFrom('blocks')
        .where('type', '=', type)
        .where('id', '=', id)
        .returning(['type', 'id', 'name', 'reason', 'blocked_at as blockedAt'])
        .executeTakeFirst()
      return removed ?? null
    },

    page(query: TableQuery<BlockColumn>): Promise<TablePage<Block>> {
      return takePage(select(), {
        query,
        order: {
          // They begin with the name, and with the number where there is none.
          name: columns('words', 'type', 'id'),
          id: columns('id', 'type'),
          blockedAt: columns('blocked_at', 'type', 'id'),
        },
        words: columns('words'),
        toRow: (block) => block,
      })
    },
  }
}
