import { AppError } from '#domain/errors.ts'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { banInput, banKeyInput } from '#server/endpoints/inputs.ts'
import { checkBan, parseNetwork } from '#server/addresses/networks.ts'
import { requireOperator } from '#server/endpoints/require-operator.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import type { Route } from './+types/bans.ts'

/** `PUT /api/admin/bans` with `{address, duration, reason}` bans an address or a range; `DELETE` with `{network}` lifts it. */
export function action({ request, context }: Route.ActionArgs) {
  const { operators, trustedProxies } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context), {
    PUT: async (by) => {
      const { address, override, ...rest } = await readBody(request, banInput)
      const network = parseNetwork(address)
      if (network === null) throw new AppError('invalid', 'That is not an IP address or a CIDR range')
      const objection = checkBan(network, { ownAddress: context.get(addressContext), trustedProxies })
      if (objection && !(override && objection.overridable)) throw new AppError('conflict', objection.reason)
      return operators.banning.ban({ network, ...rest }, by)
    },
    DELETE: async (by) => operators.banning.unban((await readBody(request, banKeyInput)).network, by),
  })
}

export { action as loader }
