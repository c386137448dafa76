import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import type { Block } from '#domain/operators/records.ts'
import type { Operator, RunAction } from './run-action.ts'
import { nameIfKnown } from './title-finding.ts'

type BlockActionsOptions = {
  catalogue: Pick<Catalogue, 'title'>
  runAction: RunAction
  now: () => Date
}

/** Hides titles from visitors, and shows them again. */
export function createBlockActions({ catalogue, runAction, now }: BlockActionsOptions) {
  return {
    async block(scope: Scope, { type, id, reason }: Pick<Block, 'type' | 'id' | 'reason'>, by: Operator): Promise<Block> {
      const name = await nameIfKnown(scope, catalogue, { type, id })
      const block = { type, id, name, reason, blockedAt: now().toISOString() }
      return runAction({
        by,
        action: 'block.put',
        target: `${type}/${id}`,
        async write({ blocks }) {
          const before = await blocks.find(type, id)
          await blocks.put(block)
          return { before, after: block, result: block }
        },
        changed: [{ topic: 'blocks' }],
      })
    },

    /** Returns the id of the audit entry, for undo. Throws `not-found` if the title is not blocked. */
    unblock({ type, id }: Pick<Block, 'type' | 'id'>, by: Operator): Promise<{ entry: string }> {
      return runAction({
        by,
        action: 'block.remove',
        target: `${type}/${id}`,
        async write({ blocks }, _, entry) {
          const before = await blocks.remove(type, id)
          if (!before) throw new AppError('not-found', 'That title is not blocked')
          return { before, result: { entry } }
        },
        changed: [{ topic: 'blocks' }],
      })
    },
  }
}
