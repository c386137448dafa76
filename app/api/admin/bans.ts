import type { ListedBan } from '#domain/operators/ban.ts'
import { AppError } from '#domain/errors.ts'
import { addressContext, servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { banInput, banKeyInput, banListInput, toBanTerm } from '#server/http/endpoints/inputs.ts'
import { checkBan, parseNetwork, type BanObjection } from '#server/visitors/networks.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/bans.ts'

/** Bytes: the longest list, and some spare. */
const MAX_LIST_BODY = 256 * 1024
const NO_ADDRESS = 'That is not an IP address or a CIDR range'

/**
 * `PUT /api/admin/bans` with `{address, duration, reason}` bans an address or a range; instead of `duration` there may be
 * `minutes` or `until`. `POST` with `{addresses, …}` bans a list, and answers what became of each entry. `DELETE` with `{network}`
 * lifts a ban.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { operators, trustedProxies } = context.get(servicesContext)
  const surroundings = { ownAddress: context.get(addressContext), trustedProxies }
  const objectionTo = (network: string) => checkBan(network, surroundings)
  return byMethod(request, () => requireOperator(context, 'bans'), {
    PUT: async (by) => {
      const { address, override, reason, ...term } = await readBody(request, banInput)
      const network = parseNetwork(address)
      if (network === null) throw new AppError('invalid', NO_ADDRESS)
      const objection = objectionTo(network)
      if (objection && !(override && objection.overridable)) throw new AppError('conflict', objection.reason)
      return operators.banning.ban({ network, reason, duration: toBanTerm(term) }, by)
    },
    POST: async (by) => {
      const { addresses, reason, ...term } = await readBody(request, banListInput, { max: MAX_LIST_BODY })
      const entries = toEntries(addresses, objectionTo)
      const networks = entries.flatMap(({ network, outcome }) => (network !== null && outcome === 'banned' ? [network] : []))
      const banned = new Set(await operators.banning.banAll({ networks, reason, duration: toBanTerm(term) }, by))
      const results = entries.map((each) =>
        each.outcome === 'banned' && !banned.has(each.network ?? '') ? { ...each, outcome: 'already' } : each,
      )
      return { results }
    },
    DELETE: async (by) => operators.banning.unban((await readBody(request, banKeyInput)).network, by),
  })
}

export { action as loader }

/** What can be banned, and why the rest cannot; of entries for the same network the first counts. */
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
