import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { revisionInput, syncCodeInput } from '#server/http/endpoints/inputs.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import type { Route } from './+types/sync-codes.ts'

/**
 * `DELETE /api/admin/sync-codes` with `{code}` deletes one record, with `{all: true}` every one. `POST` with `{code}` lists
 * the versions of a record that can be restored; with `{code, restore: version}` restores one.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { syncCodes } = context.get(servicesContext).operators
  return byMethod(request, () => requireOperator(context, 'sync-codes'), {
    POST: async (by) => {
      const { code, restore } = await readBody(request, revisionInput)
      return restore === null ? { revisions: await syncCodes.revisions(code) } : syncCodes.restore({ code, version: restore }, by)
    },
    DELETE: async (by) => {
      const body = await readBody(request, syncCodeInput)
      if ('all' in body) return { removed: await syncCodes.removeAll(by) }
      await syncCodes.remove(body.code, by)
      return { removed: 1 }
    },
  })
}

export { action as loader }
