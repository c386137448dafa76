import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

export const backups = new Hono<SiteEnv>()
  /** `POST /api/admin/backups` begins a backup; the panel's event `backups` says when it has ended. */
  .use('/api/admin/backups', forOperators('backups'))
  .post('/api/admin/backups', async (c) => c.json(await c.env.services.operators.backingUp.make(c.get('by'))))

  /** `GET /api/admin/backups/{name}` → the file; the audit log records it. */
  .use('/api/admin/backups/:name', forOperators('backups'))
  .get('/api/admin/backups/:name', async (c) => {
    const { backingUp } = c.env.services.operators
    const name = c.req.param('name')
    const isRead = c.req.method !== 'HEAD'
    const { path, bytes } = await (isRead ? backingUp.download(name, c.get('by')) : backingUp.find(name))
    return new Response(isRead ? (Readable.toWeb(createReadStream(path)) as ReadableStream) : null, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
