import { banExpiry, expiryObjection, type Ban, type BanTerm } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { Operator, RunAction } from './run-action.ts'
import type { OperatorState } from './state.ts'

type BanActionsOptions = {
  bans: {
    removeLapsed: (now: Date, network: string) => Promise<string[]>
    findAll: (networks: readonly string[]) => Promise<Ban[]>
  }
  state: Pick<OperatorState, 'changed'>
  runAction: RunAction
  now: () => Date
}

type BanRequest = { network: string; duration: BanTerm; reason: string | null }
type ListRequest = Omit<BanRequest, 'network'> & { networks: readonly string[] }

/** From this many new bans on, all bans are reloaded instead of each new one. */
const MANY = 20

/** Bans and unbans addresses and networks. Networks are in canonical form. */
export function createBanActions({ bans, state, runAction, now }: BanActionsOptions) {
  /** Those networks that are not yet banned for at least as long. */
  async function withoutLongerBan(networks: readonly string[], expiresAt: string | null): Promise<string[]> {
    const known = new Map((await bans.findAll(networks)).map((ban) => [ban.network, ban]))
    return networks.filter((network) => {
      const ban = known.get(network)
      return !ban || !lastsUntil(ban, expiresAt)
    })
  }

  return {
    /** A second ban of the same network replaces the first. */
    ban({ network, duration, reason }: BanRequest, by: Operator): Promise<Ban> {
      const at = now()
      const ban = { network, reason, bannedAt: at.toISOString(), expiresAt: endOf(duration, at) }
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

    /**
     * Bans all networks or none; those already banned for at least as long keep their ban. Returns the others. `networks` has no
     * duplicates.
     */
    async banAll({ networks, duration, reason }: ListRequest, by: Operator): Promise<string[]> {
      const at = now()
      const common = { reason, bannedAt: at.toISOString(), expiresAt: endOf(duration, at) }
      const extended = await withoutLongerBan(networks, common.expiresAt)
      if (extended.length === 0) return []
      return runAction({
        by,
        action: 'ban.put-many',
        target: `${extended.length} ${extended.length === 1 ? 'network' : 'networks'}`,
        async write(store) {
          const before = await store.bans.findAll(extended)
          await store.bans.putAll(extended.map((network) => ({ network, ...common })))
          return { before, after: { networks: extended, ...common }, result: extended }
        },
        changed: extended.length < MANY ? extended.map((key) => ({ topic: 'bans', key })) : [{ topic: 'bans' }],
      })
    },

    /** Returns the id of the audit entry, for undo. Throws `not-found` if there is no such ban. */
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

    /** Deletes an expired ban when its visitor returns. It has no audit entry, because no operator did it. */
    async lift(network: string): Promise<void> {
      const expired = await bans.removeLapsed(now(), network)
      if (expired.length > 0) await state.changed('bans', network)
    },
  }
}

/** ISO times can be compared as texts. */
function lastsUntil(ban: Ban, expiresAt: string | null): boolean {
  return ban.expiresAt === null || (expiresAt !== null && ban.expiresAt >= expiresAt)
}

/** Throws `invalid` for an end that is past, or too far away. */
function endOf(duration: BanTerm, at: Date): string | null {
  const expiresAt = banExpiry(duration, at)
  const objection = expiryObjection(expiresAt, at)
  if (objection !== null) throw new AppError('invalid', objection)
  return expiresAt
}
