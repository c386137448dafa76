import { createServer } from 'node:http'
import { z } from 'zod'

const answers = z.array(z.object({ path: z.string(), headers: z.array(z.string()), body: z.instanceof(Uint8Array) }))

process.once('message', (message) => {
  const known = new Map(
    answers
      .parse(message)
      .map(({ path, headers, body }) => [path, { body, headers: [...headers, 'Content-Length', `${body.length}`] }]),
  )
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
process.once('disconnect', () => process.exit())
