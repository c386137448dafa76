import { once } from 'node:events'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const DEADLINE = 20_000
const heapSchema = z.object({ heapUsed: z.number(), external: z.number() })

/** Settings of a site whose process is to be watched from inside. */
export function watchedBy(folder: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=${resolve('torture/probes/watched.mjs')}`, WATCHED_SOCKET: join(folder, 'watched.sock') }
}

/** Connects to a site with these settings. */
export async function openWatch(folder: string) {
  const socket = connect(join(folder, 'watched.sock'))
  await once(socket, 'connect')
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function ask(question: string): Promise<unknown> {
    socket.write(`${question}\n`)
    const late = AbortSignal.timeout(DEADLINE)
    const tooLate = new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error('The event loop is blocked'))),
    )
    const line = await Promise.race([lines.next(), tooLate])
    if (line.done) throw new Error('The site has ended')
    return JSON.parse(line.value)
  }
  return {
    /** The longest block of the event loop since the last call, in milliseconds, not counting idle time. */
    stall: async () => z.object({ stall: z.number() }).parse(await ask('stall')).stall,
    /** Bytes after a garbage collection: objects, and memory outside the heap. */
    heap: async () => {
      const { heapUsed, external } = heapSchema.parse(await ask('heap'))
      return { objects: heapUsed, outside: external }
    },
    /** Names of the query parameters that the site has read so far. */
    names: async () => z.object({ names: z.array(z.string()) }).parse(await ask('names')).names,
    close: () => void socket.destroy(),
  }
}
