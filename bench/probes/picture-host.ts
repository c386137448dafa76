import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Milliseconds to the first byte: an image host nearby. */
const MILLIS = 20
/** The kind of picture by the sample catalogue's file names. */
const KINDS = [
  ['poster', /-p\d+\./],
  ['backdrop', /-b\d+\./],
  ['profile', /^n\d+-\d+\./],
  ['still', /-s\d+e\d+\./],
  ['logo', /./],
] as const

const drawn = z.array(z.object({ kind: z.string(), size: z.string(), bodies: z.array(z.instanceof(Uint8Array)) }))

// Serves `/t/p/{size}/{file}` with the drawn JPEGs, whatever the file's ending.
process.once('message', (message) => {
  const known = new Map(drawn.parse(message).map(({ kind, size, bodies }) => [`${kind} ${size}`, bodies]))
  const server = createServer((request, response) => {
    const [, size = '', file = ''] = /^\/t\/p\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
    const kind = KINDS.find(([, form]) => form.test(file))?.[0] ?? ''
    // The player shows an episode's still as a backdrop.
    const bodies = known.get(`${kind} ${size}`) ?? known.get(`backdrop ${size}`)
    const body = bodies?.[Number(/\d+/.exec(file)?.[0] ?? 0) % bodies.length]
    void pause(MILLIS).then(() => {
      const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000' }
      response.writeHead(body ? 200 : 404, body ? { ...headers, 'Content-Length': body.length } : {}).end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
process.once('disconnect', () => process.exit())
