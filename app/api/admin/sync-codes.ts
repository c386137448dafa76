import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { revisionInput, syncCodeInput } from '#server/http/endpoint-parts/inputs.ts'

export const loader = byAddress({
  /**
   * `DELETE /api/admin/sync-codes` with `{code}` deletes one record, with `{all: true}` every one. `POST` with `{code}` lists
   * the versions of a record that can be restored; with `{code, restore: version}` restores one.
   */
  'api/admin/sync-codes': forOperators('sync-codes', {
    POST: async ({ services: { operators }, by, read }) => {
      const { code, restore } = await read(revisionInput)
      const { syncCodes } = operators
      return restore === null ? { revisions: await syncCodes.revisions(code) } : syncCodes.restore({ code, version: restore }, by)
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
