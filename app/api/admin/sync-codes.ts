import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { restoreInput, syncCodeInput } from '#server/http/endpoint-parts/inputs.ts'

export const loader = byAddress({
  /**
   * `DELETE /api/admin/sync-codes` with `{code}` deletes one record, with `{all: true}` every one. `POST` with `{code}` lists
   * the earlier states of a record; with `{code, restore: at}` goes back to one.
   */
  'api/admin/sync-codes': forOperators('sync-codes', {
    POST: async ({ services: { operators }, by, read }) => {
      const { code, restore } = await read(restoreInput)
      const { syncCodes } = operators
      return restore === null ? { states: await syncCodes.states(code) } : syncCodes.restore({ code, to: restore }, by)
    },
    DELETE: async ({ services: { operators }, by, read }) => {
      const body = await read(syncCodeInput)
      if ('all' in body) return { removed: await operators.syncCodes.removeAll(by) }
      await operators.syncCodes.remove(body.code, by)
      return { removed: 1 }
    },
  }),
})

export { loader as action }
