import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { blockInput, blockKeyInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/blocks.ts'

/** `PUT /api/admin/blocks` with `{type, id, reason}` blocks a title; `DELETE` with `{type, id}` unblocks it. */
export function action({ request, context }: Route.ActionArgs) {
  const { blocking } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'blocks'), {
    PUT: async (by) => blocking.block(await readBody(request, blockInput), by),
    DELETE: async (by) => blocking.unblock(await readBody(request, blockKeyInput), by),
  })
}

export { action as loader }
