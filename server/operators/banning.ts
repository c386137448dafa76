import { banExpiry, type Ban, type BanDurationId } from '#domain/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { Operator, WriteAudit } from './operator.ts'
import type { OperatorState } from './state.ts'

type BanningOptions = {
  bans: {
    find: (network: string) => Promise<Ban | null>
    put: (ban: Ban) => Promise<void>
    remove: (network: string) => Promise<Ban | null>
    removeLapsed: (now: Date, network: string) => Promise<string[]>
  }
  state: Pick<OperatorState, 'changed'>
  audit: WriteAudit
  now: () => Date
}

type BanRequest = { network: string; duration: BanDurationId; reason: string | null }

/** Shuts addresses and networks out, and lets them in again. Networks are in canonical spelling. */
export function createBanning({ bans, state, audit, now }: BanningOptions) {
  return {
    /** A second ban of the same network replaces the first. */
    async ban({ network, duration, reason }: BanRequest, by: Operator): Promise<Ban> {
      const at = now()
      const ban = { network, reason, bannedAt: at.toISOString(), expiresAt: banExpiry(duration, at) }
      const before = await bans.find(network)
      await bans.put(ban)
      await state.changed('bans', network)
      await audit(by, { action: 'ban.put', target: network, before, after: ban })
      return ban
    },

    /** Throws `not-found` where there is no such ban. */
    async unban(network: string, by: Operator): Promise<void> {
      const before = await bans.remove(network)
      if (!before) throw new AppError('not-found', 'That address is not banned')
      await state.changed('bans', network)
      await audit(by, { action: 'ban.remove', target: network, before })
    },

    /** A lapsed ban that somebody met is deleted; nobody did that, so it leaves no audit entry. */
    async lift(network: string): Promise<void> {
      const lapsed = await bans.removeLapsed(now(), network)
      if (lapsed.length > 0) await state.changed('bans', network)
    },
  }
}
