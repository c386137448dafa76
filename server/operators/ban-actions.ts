import { banExpiry, type Ban, type BanDurationId } from '#domain/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'
import type { OperatorState } from './state.ts'

type BanActionsOptions = {
  bans: { removeLapsed: (now: Date, network: string) => Promise<string[]> }
  state: Pick<OperatorState, 'changed'>
  runAction: RunAction
  now: () => Date
}

type BanRequest = { network: string; duration: BanDurationId; reason: string | null }

/** Bans and unbans addresses and networks. Networks are in canonical form. */
export function createBanActions({ bans, state, runAction, now }: BanActionsOptions) {
  return {
    /** A second ban of the same network replaces the first. */
    ban({ network, duration, reason }: BanRequest, by: Operator): Promise<Ban> {
      const at = now()
      const ban = { network, reason, bannedAt: at.toISOString(), expiresAt: banExpiry(duration, at) }
      return runAction({
        by,
        action: 'ban.put',
        target: network,
        async write(store) {
          const before = await store.bans.find(network)
          await store.bans.put(ban)
          return { before, after: ban, result: ban }
        },
        changed: [{ topic: 'bans', key: network }],
      })
    },

    /** Returns the audit entry by which it can be undone. Throws `not-found` if there is no such ban. */
    unban(network: string, by: Operator): Promise<{ entry: string }> {
      return runAction({
        by,
        action: 'ban.remove',
        target: network,
        async write(store, _, entry) {
          const before = await store.bans.remove(network)
          if (!before) throw new AppError('not-found', 'That address is not banned')
          return { before, result: { entry } }
        },
        changed: [{ topic: 'bans', key: network }],
      })
    },

    /** Deletes an expired ban when its visitor returns. No operator did that, so it leaves no audit entry. */
    async lift(network: string): Promise<void> {
      const expired = await bans.removeLapsed(now(), network)
      if (expired.length > 0) await state.changed('bans', network)
    },
  }
}
