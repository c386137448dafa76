import { addressContext, servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { importInput, SYNC_BODY } from '#server/sync/sync-inputs.ts'
import type { Route } from './+types/sync-import.ts'

/** `POST /api/sync/import` with `{code, deviceId, deviceName}` → the history under the code, and a token for the device. */
export function action({ request, context }: Route.ActionArgs) {
  const { sync } = context.get(servicesContext)
  const address = context.get(addressContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      sync.admit(address)
      return sync.import({ ...(await readBody(request, importInput, SYNC_BODY)), address })
    },
  })
}

export { action as loader }
