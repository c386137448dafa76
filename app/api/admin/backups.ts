import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'

export const loader = byAddress({
  /** `POST /api/admin/backups` begins a backup; the panel's event `backups` says when it has ended. */
  'api/admin/backups': forOperators('backups', { POST: ({ services, by }) => services.operators.backingUp.make(by) }),

  /** `GET /api/admin/backups/{name}` → the file; the audit log records it. */
  'api/admin/backups/:name': forOperators('backups', {
    GET: async ({ request, params: { name }, services, by }) => {
      const { backingUp } = services.operators
      const isRead = request.method !== 'HEAD'
      const { path, bytes } = await (isRead ? backingUp.download(name, by) : backingUp.find(name))
      return new Response(isRead ? (Readable.toWeb(createReadStream(path)) as ReadableStream) : null, {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(bytes),
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  }),
})

export { loader as action }
