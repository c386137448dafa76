import { servicesContext } from '#server/start/context.ts'
import { byMethod } from '#server/endpoints/by-method.ts'
import { undoInput } from '#server/endpoints/inputs.ts'
import { requireOperator } from '#server/endpoints/require-operator.ts'
import { readBody } from '#server/endpoints/read-body.ts'
import type { Route } from './+types/undo.ts'

/** `POST /api/admin/undo` with `{entry}`, as the answer to an unban, an unblock or a cleared alert names it, takes that back. */
export function action({ request, context }: Route.ActionArgs) {
  const { operators } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context), {
    POST: async (by) => {
      await operators.undo((await readBody(request, undoInput)).entry, by)
      return {}
    },
  })
}

export { action as loader }
