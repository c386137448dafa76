import { takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import type { Processes } from './processes.ts'

/** From the command to the first page when everything is installed and built: the second `npm start`. */
export async function siteStart(processes: Processes): Promise<Figure[]> {
  const start = async () => {
    const begin = performance.now()
    const server = await processes.npmStart()
    const client = createHttpClient(server.origin, 1)
    try {
      await client.exchange('/')
      return performance.now() - begin
    } finally {
      client.close()
      await server.stop()
    }
  }
  await start()
  const pairs = await takePairs(start, async () => (await processes.node('--eval', '')).millis)
  return [
    toFigure(
      { name: 'Second `npm start` to the first page', unit: 'ms', reference: 'empty Node process', reach: { atMost: 1500 } },
      pairs,
    ),
  ]
}
