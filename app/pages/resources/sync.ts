import { addressContext, servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { generateInput, pushInput, SYNC_BODY } from '#server/sync/sync-inputs.ts'
import type { Route } from './+types/sync.ts'

/**
 * `POST /api/sync` with `{deviceId, deviceName, history, lastCode?, token?}` creates a sync code or updates the last one;
 * `PUT` with `{code, token, version, history}` merges a device's history. The code is not in the address, which is logged.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { sync } = context.get(servicesContext)
  const address = context.get(addressContext)
  return byMethod(request, async () => null, {
    POST: async () => {
      sync.admit(address)
      return sync.generate({ ...(await readBody(request, generateInput, SYNC_BODY)), address })
    },
    PUT: async () => {
      sync.admit(address)
      return sync.push({ ...(await readBody(request, pushInput, SYNC_BODY)), address })
    },
  })
}

export { action as loader }
