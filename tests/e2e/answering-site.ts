import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { start } from '../helpers/processes.ts'

/** Starts a site whose catalogue answers every request with `body`, and returns its address; `stopAll` ends it. */
export async function siteThatAnswers(body: object): Promise<string> {
  const service = createServer((_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
  ).listen(0, '127.0.0.1')
  await once(service, 'listening')
  service.unref()
  const { port } = service.address() as AddressInfo
  return start({
    TMDB_API_KEY: 'any',
    TMDB_API_URL: `http://127.0.0.1:${port}`,
    TMDB_IMAGE_URL: `http://127.0.0.1:${port}`,
  }).address()
}
