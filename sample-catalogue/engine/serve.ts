import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'

import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'

// Caches compiled code between starts. This must run before the catalogue's many files are loaded.
enableCompileCache()
const { createSampleCatalogue } = await import('./handler.ts')

const BAD_SETTINGS = 78 // EX_CONFIG of sysexits.h

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  SAMPLE_SIZE: z.coerce.number().int().min(0).max(200_000).default(2000),
})

function main(): void {
  // An empty variable counts as unset.
  const result = settings.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')))
  if (!result.success) return stop(`Bad settings: ${z.prettifyError(result.error).replaceAll(/\s+/g, ' ')}`, BAD_SETTINGS)
  const { PORT, HOST, SAMPLE_SIZE } = result.data
  const catalogue = createSampleCatalogue({ size: SAMPLE_SIZE, today: () => new Date() })
  const server = createServer(getRequestListener((request) => withCors(request, catalogue.fetch)))

  server.on('error', (error) => stop(`Cannot listen on ${HOST}:${PORT}: ${error.message}`, 1))
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    process.stdout.write(
      `Sample catalogue of ${SAMPLE_SIZE} invented titles on http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}/3\n`,
    )
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeIdleConnections()
    })
  }
}

/** Allows requests from pages of any origin, with any headers. */
async function withCors(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  const asked = request.headers.get('Access-Control-Request-Headers')
  if (request.method === 'OPTIONS') {
    const allowed = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': asked ?? 'Authorization, Accept, Content-Type',
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    }
    return new Response(null, { status: 204, headers: allowed })
  }
  const response = await fetch(request)
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

function stop(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}

main()
