import { AppError } from '#domain/errors.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { visitorInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { parseVisitorRange } from '#server/visitors/networks.ts'
import type { Route } from './+types/visitors.ts'

/** `DELETE /api/admin/visitors` with `{address}` deletes the data of an address, or of all addresses of a network. */
export function action({ request, context }: Route.ActionArgs) {
  const { operators } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'searches'), {
    DELETE: async (by) => {
      const visitor = parseVisitorRange((await readBody(request, visitorInput)).address)
      if (visitor === null) throw new AppError('invalid', 'That is not an IP address or a CIDR range')
      return { name: visitor.name, ...(await operators.forgetVisitor(visitor, by)) }
    },
  })
}

export { action as loader }
