import type { Catalogue } from '#domain/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import type { Block } from '#domain/records.ts'
import type { TitleType } from '#domain/title.ts'
import type { Operator, WriteAudit } from './operator.ts'
import type { OperatorState } from './state.ts'

type BlockingOptions = {
  blocks: {
    find: (type: TitleType, id: number) => Promise<Block | null>
    put: (block: Block) => Promise<void>
    remove: (type: TitleType, id: number) => Promise<Block | null>
  }
  state: Pick<OperatorState, 'changed'>
  catalogue: Pick<Catalogue, 'title'>
  audit: WriteAudit
  now: () => Date
}

/** Takes titles out of sight, and gives them back. */
export function createBlocking({ blocks, state, catalogue, audit, now }: BlockingOptions) {
  /** The name by which operators know it; a title that the catalogue does not find can be blocked all the same. */
  async function nameOf(type: TitleType, id: number): Promise<string | null> {
    try {
      return (await catalogue.title(type, id)).name
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return {
    async block({ type, id, reason }: Pick<Block, 'type' | 'id' | 'reason'>, by: Operator): Promise<Block> {
      const block = { type, id, name: await nameOf(type, id), reason, blockedAt: now().toISOString() }
      const before = await blocks.find(type, id)
      await blocks.put(block)
      await state.changed('blocks')
      await audit(by, { action: 'block.put', target: `${type}/${id}`, before, after: block })
      return block
    },

    /** Throws `not-found` where the title is not blocked. */
    async unblock({ type, id }: Pick<Block, 'type' | 'id'>, by: Operator): Promise<void> {
      const before = await blocks.remove(type, id)
      if (!before) throw new AppError('not-found', 'That title is not blocked')
      await state.changed('blocks')
      await audit(by, { action: 'block.remove', target: `${type}/${id}`, before })
    },
  }
}
