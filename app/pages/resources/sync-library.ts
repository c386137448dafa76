import { addressContext, servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { LIBRARY_BODY, libraryInput, shownDevice, STRANGE_LIBRARY_BODY } from '#server/sync/sync-inputs.ts'
import type { Route } from './+types/sync-library.ts'

/**
 * `PUT /api/sync/library` with `{code, token, library, known}`, which may be gzip, merges what a device marked into the record
 * of a sync code. Answers `{known, library}`; `library` is null if the device has all of it. Beside `/api/sync`, whose body is
 * small and which older devices use. The headers `X-Sync-Code` and `X-Device-Token` repeat code and token: without them only a
 * small body is read.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { sync } = context.get(servicesContext)
  const address = context.get(addressContext)
  return byMethod(request, async () => null, {
    PUT: async () => {
      sync.admit(address)
      const isKnown = await sync.knows(shownDevice(request.headers))
      const inTurn = <Value>(work: () => Promise<Value>) => sync.inTurn(address, work)
      const limits = { ...(isKnown ? LIBRARY_BODY : STRANGE_LIBRARY_BODY), inTurn }
      return sync.pushLibrary({ ...(await readBody(request, libraryInput, limits)), address })
    },
  })
}

export { action as loader }
