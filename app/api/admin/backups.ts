import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'

export const loader = byAddress({
  /** `POST /api/admin/backups` begins a backup; the panel's event `backups` says when it has ended. */
  'api/admin/backups': ({ request, context }) => {
    const { operators } = context.get(servicesContext)
    return byMethod(request, () => requireOperator(context, 'backups'), { POST: (by) => operators.backingUp.make(by) })
  },

  /** `GET /api/admin/backups/{name}` → the file, and an entry in the audit log. */
  'api/admin/backups/:name': async ({ request, params: { name }, context }) => {
    // For a data request the framework would buffer the whole file.
    if (new URL(request.url).pathname.endsWith('.data')) return notFound()
    const { operators } = context.get(servicesContext)
    return byMethod(request, () => requireOperator(context, 'backups'), {
      GET: async (by) => {
        const isRead = request.method !== 'HEAD'
        const { path, bytes } = await (isRead ? operators.backingUp.download(name, by) : operators.backingUp.find(name))
        return new Response(isRead ? (Readable.toWeb(createReadStream(path)) as ReadableStream) : null, {
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Length': String(bytes),
            'Content-Disposition': `attachment; filename="${name}"`,
            'Cache-Control': 'no-store',
          },
        })
      },
    })
  },
})

export { loader as action }
