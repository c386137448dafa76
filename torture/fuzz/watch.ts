import { once } from 'node:events'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const DEADLINE = 20_000
const heapSchema = z.object({ heapUsed: z.number(), external: z.number() })

/** The settings of a site that is watched from inside. */
export function watchedBy(folder: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=${resolve('torture/probes/watched.mjs')}`, WATCHED_SOCKET: join(folder, 'watched.sock') }
}

/** Asks the site that has these settings. */
export async function openWatch(folder: string) {
  const socket = connect(join(folder, 'watched.sock'))
  await once(socket, 'connect')
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function ask(question: string): Promise<unknown> {
    socket.write(`${question}\n`)
    const late = AbortSignal.timeout(DEADLINE)
    const tooLate = new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error('The event loop stands still'))),
    )
    const line = await Promise.race([lines.next(), tooLate])
    if (line.done) throw new Error('The site has ended')
    return JSON.parse(line.value)
  }
  return {
    /** Milliseconds for which the event loop stood still at most since the last time, as far as it worked. */
    stall: async () => z.object({ stall: z.number() }).parse(await ask('stall')).stall,
    /** Bytes after a collection: objects, and what is outside them. */
    heap: async () => {
      const { heapUsed, external } = heapSchema.parse(await ask('heap'))
      return { objects: heapUsed, outside: external }
    },
    /** Parameters of addresses that were read so far. */
    names: async () => z.object({ names: z.array(z.string()) }).parse(await ask('names')).names,
    close: () => void socket.destroy(),
  }
}
