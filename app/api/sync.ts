import { addressContext } from '#server/app/context.ts'
import type { Services } from '#server/app/services.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { byMethod } from '#server/http/endpoint-parts/by-method.ts'
import type { Context } from '#server/http/endpoint-parts/require-operator.ts'
import {
  backInput,
  createInput,
  exchangeInput,
  joinInput,
  RECORD_BODY,
  removalInput,
  shownDevice,
  shownInput,
  SMALL_BODY,
  STRANGE_RECORD_BODY,
} from '#server/sync/sync-inputs.ts'
import { refuseOldPage } from '#server/takeover/old-endpoints.ts'

export const loader = byAddress({
  // What pages of the version before records ask.
  'api/sync': byMethod({ POST: refuseOldPage, PUT: refuseOldPage }),
  'api/sync/import': byMethod({ POST: refuseOldPage }),
  'api/sync/library': byMethod({ PUT: refuseOldPage }),

  /**
   * `POST /api/sync/codes` with `{deviceId, deviceName}` makes a sync code → `{code, token, birth}`; `DELETE` with `{code, token}`
   * deletes it and everything under it.
   */
  'api/sync/codes': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.create({ ...(await read(createInput, SMALL_BODY)), address })
    },
    DELETE: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      await sync.removeCode({ ...(await read(shownInput, SMALL_BODY)), address })
      return { ok: true }
    },
  }),

  /** `POST /api/sync/join` with `{code, deviceId, deviceName, token, birth?}` → `{code, token, birth, count}`. */
  'api/sync/join': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.join({ ...(await read(joinInput, SMALL_BODY)), address })
    },
  }),

  /**
   * `POST /api/sync/record` with `{code, token, birth?, since, changes}`, which may be gzip, stores what a device changed and answers
   * what others stored since (`RecordAnswer`). The headers `X-Sync-Code` and `X-Device-Token` repeat code and token: without them
   * only a body of 128 kB is read.
   */
  'api/sync/record': byMethod({
    POST: async ({ request, services: { sync }, context, read }) => {
      const address = admit(sync, context)
      const isKnown = await sync.knows(shownDevice(request.headers))
      const runHeavy = <Value>(work: () => Promise<Value>) => sync.runHeavy(address, work)
      const limits = { ...(isKnown ? RECORD_BODY : STRANGE_RECORD_BODY), runHeavy }
      return sync.exchange({ ...(await read(exchangeInput, limits)), address })
    },
  }),

  /** `POST /api/sync/states` with `{code, token}` → `{states: [{at, entries}]}`, the moments to which the record can go back. */
  'api/sync/states': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return { states: await sync.states({ ...(await read(shownInput, SMALL_BODY)), address }) }
    },
  }),

  /** `POST /api/sync/back` with `{code, token, to}` → `{changed, refused}`: everything is as it was at `to`, for all devices. */
  'api/sync/back': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.goBack({ ...(await read(backInput, SMALL_BODY)), address })
    },
  }),

  /**
   * `POST /api/sync/devices` with `{code, token}` → the devices of the code; `DELETE` with `{code, token, id}` removes one of
   * them, or without an `id` the device that sends it.
   */
  'api/sync/devices': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.listDevices({ ...(await read(shownInput, SMALL_BODY)), address })
    },
    DELETE: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      await sync.removeDevice({ ...(await read(removalInput, SMALL_BODY)), address })
      return { ok: true }
    },
  }),
})

/** Returns the visitor's address, or throws if it syncs too often. */
function admit(sync: Pick<Services['sync'], 'admit'>, context: Context) {
  const address = context.get(addressContext)
  sync.admit(address)
  return address
}

export { loader as action }
