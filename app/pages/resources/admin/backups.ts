import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/backups.ts'

/** `POST /api/admin/backups` begins a backup; the panel's event `backups` says when it has ended. */
export function action({ request, context }: Route.ActionArgs) {
  const { operators } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'backups'), { POST: (by) => operators.backingUp.make(by) })
}

export { action as loader }
