import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, get as httpsGet } from 'node:https'
import { lightLoad } from './light-load.ts'

const TIMEOUT = 20_000
/** What a current browser accepts. */
export const BROWSER: Readonly<Record<string, string>> = { 'Accept-Encoding': 'br' }

export type Exchange = {
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[]
  /** As received: compressed if the server compressed it. */
  body: Buffer
  /** Milliseconds from the request to the head of the response. */
  firstByte: number
}
export type HttpClient = ReturnType<typeof createHttpClient>

/** Sends requests to one server over a fixed number of kept-alive connections. Rejects on any status but 200. */
export function createHttpClient(origin: string, connections = 8) {
  const secure = origin.startsWith('https:')
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: connections })

  function open(path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { agent, headers, timeout: TIMEOUT }
      const request = (secure ? httpsGet : httpGet)(new URL(path, origin), options, (response) => {
        if (response.statusCode === 200) return resolve(response)
        response.resume()
        reject(new Error(`${origin}${path} answered ${response.statusCode}, not 200`))
      })
      request.on('timeout', () => request.destroy(new Error(`${origin}${path} did not answer in ${TIMEOUT} ms`)))
      request.on('error', reject)
    })
  }
  async function drain(path: string): Promise<void> {
    const response = await open(path, BROWSER)
    await new Promise((resolve, reject) => response.resume().on('end', resolve).on('error', reject))
  }
  /** Keeps every connection busy with the paths in turn while `goesOn` returns true; returns requests per second. */
  async function load(paths: readonly string[], goesOn: (sent: number, millis: number) => boolean): Promise<number> {
    if (!secure) return lightLoad({ origin, paths, connections, goesOn })
    const start = performance.now()
    let sent = 0
    const lane = async () => {
      while (goesOn(sent, performance.now() - start)) {
        const path = paths[sent % paths.length] ?? '/'
        sent += 1
        await drain(path)
      }
    }
    await Promise.all(Array.from({ length: connections }, lane))
    return (sent * 1000) / (performance.now() - start)
  }

  return {
    async exchange(path: string, headers = BROWSER): Promise<Exchange> {
      const start = performance.now()
      const response = await open(path, headers)
      const firstByte = performance.now() - start
      const chunks: Uint8Array[] = []
      for await (const chunk of response) if (chunk instanceof Uint8Array) chunks.push(chunk)
      return { rawHeaders: response.rawHeaders, body: Buffer.concat(chunks), firstByte }
    },
    rateFor: (paths: readonly string[], millis: number) => load(paths, (_, passed) => passed < millis),
    send: (paths: readonly string[], count: number) => load(paths, (sent) => sent < count),
    close: () => agent.destroy(),
  }
}
