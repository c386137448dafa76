import { addressContext, servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import {
  generateInput,
  importInput,
  LIBRARY_BODY,
  libraryInput,
  pushInput,
  shownDevice,
  STRANGE_LIBRARY_BODY,
  SYNC_BODY,
} from '#server/sync/sync-inputs.ts'

export const loader = byAddress({
  /**
   * `POST /api/sync` with `{deviceId, deviceName, history, lastCode?, token?}` creates a sync code or updates the last one;
   * `PUT` with `{code, token, version, history}` merges a device's history. The code is not in the address, which is logged.
   */
  'api/sync': ({ request, context }) => {
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
  },

  /** `POST /api/sync/import` with `{code, deviceId, deviceName}` → the history under the code, and a token for the device. */
  'api/sync/import': ({ request, context }) => {
    const { sync } = context.get(servicesContext)
    const address = context.get(addressContext)
    return byMethod(request, async () => null, {
      POST: async () => {
        sync.admit(address)
        return sync.import({ ...(await readBody(request, importInput, SYNC_BODY)), address })
      },
    })
  },

  /**
   * `PUT /api/sync/library` with `{code, token, library, known}`, which may be gzip, merges what a device marked into the record
   * of a sync code. Answers `{known, library}`; `library` is null if the device has all of it. Beside `/api/sync`, whose body is
   * small and which older devices use. The headers `X-Sync-Code` and `X-Device-Token` repeat code and token: without them only a
   * small body is read.
   */
  'api/sync/library': ({ request, context }) => {
    const { sync } = context.get(servicesContext)
    const address = context.get(addressContext)
    return byMethod(request, async () => null, {
      PUT: async () => {
        sync.admit(address)
        const isKnown = await sync.knows(shownDevice(request.headers))
        const runHeavy = <Value>(work: () => Promise<Value>) => sync.runHeavy(address, work)
        const limits = { ...(isKnown ? LIBRARY_BODY : STRANGE_LIBRARY_BODY), runHeavy }
        return sync.pushLibrary({ ...(await readBody(request, libraryInput, limits)), address })
      },
    })
  },
})

export { loader as action }
