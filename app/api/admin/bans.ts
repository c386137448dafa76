import type { ListedBan } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import { addressContext } from '#server/app/context.ts'
import type { Services } from '#server/app/services.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { banInput, banKeyInput, banListInput, toBanTerm } from '#server/http/endpoint-parts/inputs.ts'
import { checkBan, parseNetwork, type BanObjection } from '#server/visitors/networks.ts'
import type { Context } from '#server/http/endpoint-parts/require-operator.ts'

/** Bytes: room for the longest list. */
const MAX_LIST_BODY = 256 * 1024
const NO_ADDRESS = 'That is not an IP address or a CIDR range'

export const loader = byAddress({
  /**
   * `PUT /api/admin/bans` with `{address, duration, reason}` bans an address or a range; instead of `duration` there may be
   * `minutes` or `until`. `POST` with `{addresses, …}` bans a list, and answers with the outcome for each entry. `DELETE` with
   * `{network}` lifts a ban.
   */
  'api/admin/bans': forOperators('bans', {
    PUT: async ({ services, context, by, read }) => {
      const { address, override, reason, ...term } = await read(banInput)
      const network = parseNetwork(address)
      if (network === null) throw new AppError('invalid', NO_ADDRESS)
      const objection = checkBan(network, surroundings(services, context))
      if (objection && !(override && objection.overridable)) throw new AppError('conflict', objection.reason)
      return services.operators.banning.ban({ network, reason, duration: toBanTerm(term) }, by)
    },
    POST: async ({ services, context, by, read }) => {
      const { addresses, reason, ...term } = await read(banListInput, { max: MAX_LIST_BODY })
      const entries = toEntries(addresses, (network) => checkBan(network, surroundings(services, context)))
      const networks = entries.flatMap(({ network, outcome }) => (network !== null && outcome === 'banned' ? [network] : []))
      const banned = new Set(await services.operators.banning.banAll({ networks, reason, duration: toBanTerm(term) }, by))
      const results = entries.map((each) =>
        each.outcome === 'banned' && !banned.has(each.network ?? '') ? { ...each, outcome: 'already' } : each,
      )
      return { results }
    },
    DELETE: async ({ services, by, read }) => services.operators.banning.unban((await read(banKeyInput)).network, by),
  }),
})

export { loader as action }

function surroundings({ trustedProxies }: Services, context: Context) {
  return { ownAddress: context.get(addressContext), trustedProxies }
}

/** Checks every entry: whether it can be banned, and if not, why. A network that comes again counts as already banned. */
function toEntries(addresses: readonly string[], objectionTo: (network: string) => BanObjection | null): ListedBan[] {
  const seen = new Set<string>()
  return addresses.map((entry) => {
    const network = parseNetwork(entry)
    const reason = network === null ? NO_ADDRESS : objectionTo(network)?.reason
    if (network === null || reason !== undefined) return { entry, network, outcome: 'refused', reason: reason ?? NO_ADDRESS }
    const outcome = seen.has(network) ? 'already' : 'banned'
    seen.add(network)
    return { entry, network, outcome }
  })
}
