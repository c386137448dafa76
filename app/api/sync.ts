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
  shownInput,
  SMALL_BODY,
  STRANGE_RECORD_BODY,
} from '#server/sync/record-inputs.ts'
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
   * `PUT` with `{code, token, history}` merges a device's history. The code is in the body because addresses are logged.
   */
  'api/sync': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.generate({ ...(await read(generateInput, SYNC_BODY)), address })
    },
    PUT: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.push({ ...(await read(pushInput, SYNC_BODY)), address })
    },
  }),

  /** `POST /api/sync/import` with `{code, deviceId, deviceName}` → the history under the code, and a token for the device. */
  'api/sync/import': byMethod({
    POST: async ({ services: { sync }, context, read }) => {
      const address = admit(sync, context)
      return sync.import({ ...(await read(importInput, SYNC_BODY)), address })
    },
  }),

  /**
   * `POST /api/sync/codes` with `{deviceId, deviceName}` makes a sync code → `{code, token, birth}`; `DELETE` with `{code, token}`
   * deletes it and everything under it.
   */
  'api/sync/codes': byMethod({
    POST: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      return recordSync.create({ ...(await read(createInput, SMALL_BODY)), address })
    },
    DELETE: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      await recordSync.removeCode({ ...(await read(shownInput, SMALL_BODY)), address })
      return { ok: true }
    },
  }),

  /** `POST /api/sync/join` with `{code, deviceId, deviceName, token, birth?}` → `{code, token, birth, count}`. */
  'api/sync/join': byMethod({
    POST: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      return recordSync.join({ ...(await read(joinInput, SMALL_BODY)), address })
    },
  }),

  /**
   * `POST /api/sync/record` with `{code, token, birth?, since, changes}`, which may be gzip, stores what a device changed and answers
   * what others stored since (`RecordAnswer`). The headers `X-Sync-Code` and `X-Device-Token` repeat code and token: without them
   * only a body of 128 kB is read.
   */
  'api/sync/record': byMethod({
    POST: async ({ request, services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      const isKnown = await recordSync.knows(shownDevice(request.headers))
      const runHeavy = <Value>(work: () => Promise<Value>) => recordSync.runHeavy(address, work)
      const limits = { ...(isKnown ? RECORD_BODY : STRANGE_RECORD_BODY), runHeavy }
      return recordSync.exchange({ ...(await read(exchangeInput, limits)), address })
    },
  }),

  /** `POST /api/sync/states` with `{code, token}` → `{states: [{at, entries}]}`, the moments to which the record can go back. */
  'api/sync/states': byMethod({
    POST: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      return { states: await recordSync.states({ ...(await read(shownInput, SMALL_BODY)), address }) }
    },
  }),

  /** `POST /api/sync/back` with `{code, token, to}` → `{changed, refused}`: everything is as it was at `to`, for all devices. */
  'api/sync/back': byMethod({
    POST: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      return recordSync.goBack({ ...(await read(backInput, SMALL_BODY)), address })
    },
  }),

  /**
   * `POST /api/sync/devices` with `{code, token}` → the devices of the code; `DELETE` with `{code, token, id}` removes one of
   * them, or without an `id` the device that sends it.
   */
  'api/sync/devices': byMethod({
    POST: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      return recordSync.listDevices({ ...(await read(shownInput, SMALL_BODY)), address })
    },
    DELETE: async ({ services: { recordSync }, context, read }) => {
      const address = admit(recordSync, context)
      await recordSync.removeDevice({ ...(await read(removalInput, SMALL_BODY)), address })
      return { ok: true }
    },
  }),

  /**
   * `PUT /api/sync/library` with `{code, token, library, known}`, which may be gzip, merges what a device marked into the record
   * of a sync code. Answers `{known, library}`; `library` is null if the device already has all of it. It is separate from
   * `/api/sync`, which has a small body and is what older versions of the page send. The headers `X-Sync-Code` and
   * `X-Device-Token` repeat code and token: without them only a small body is read.
   */
  'api/sync/library': byMethod({
    PUT: async ({ request, services: { sync }, context, read }) => {
      const address = admit(sync, context)
      const isKnown = await sync.knows(shownDevice(request.headers))
      const runHeavy = <Value>(work: () => Promise<Value>) => sync.runHeavy(address, work)
      const limits = { ...(isKnown ? LIBRARY_BODY : STRANGE_LIBRARY_BODY), runHeavy }
      return sync.pushLibrary({ ...(await read(libraryInput, limits)), address })
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
