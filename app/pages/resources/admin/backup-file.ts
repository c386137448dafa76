import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/backup-file.ts'

/** `GET /api/admin/backups/{name}` → the file, and an entry in the audit log. */
export async function loader({ request, params: { name }, context }: Route.LoaderArgs) {
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
}

export { loader as action }
