import { setTimeout as wait } from 'node:timers/promises'
import type { InBackground } from '#domain/background.ts'

/** Where the bytes of a stream go, such as Node's response. Writing after either side closed it is harmless. */
export type Connection = {
  /** Bytes that the client has not taken yet. */
  readonly writableLength: number
  write(bytes: Uint8Array): unknown
  end(): unknown
  /** Drops the bytes not sent yet. */
  destroy(reason: Error): unknown
}

type EventStreamsOptions<Client> = {
  /** Streams that may be open at a time. */
  max: number
  /** Milliseconds between heartbeats. */
  heartbeat?: number
  /** Unsent bytes beyond which a client is disconnected. */
  maxBacklog?: number
  /** Sends `HEARTBEAT` to every client. */
  sendHeartbeat: () => void
  /** Called once for each client that leaves, whichever side ended its stream. */
  onRemove?: (client: Client) => void
}

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx buffers small chunks unless told not to.
  'X-Accel-Buffering': 'no',
}
/** Seconds. */
const RETRY_AFTER = '10'
/** Response in place of a stream when too many are open. */
export const TOO_MANY = {
  status: 503,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER },
  body: 'Too many open streams\n',
}
const HEARTBEAT_EVERY = 25_000
const MAX_BACKLOG = 256 * 1024
const BYTES = new ByteLengthQueuingStrategy({ highWaterMark: 0 })

const encoder = new TextEncoder()
export const HEARTBEAT = encoder.encode(': still here\n\n')
const BYE = encodeEvent('bye', 'null')

/** One server-sent event; `data` is a single line. */
export function encodeEvent(name: string, data: string): Uint8Array {
  return encoder.encode(`event: ${name}\ndata: ${data}\n\n`)
}

/** Tells the browser how many milliseconds to wait before it reconnects. */
export function encodeRetry(milliseconds: number): Uint8Array {
  return encoder.encode(`retry: ${milliseconds}\n\n`)
}

/** The open event streams of one kind: their number and backlogs are bounded, and idle ones get heartbeats. */
export function createEventStreams<Client extends { connection: Connection }>(options: EventStreamsOptions<Client>) {
  const { max, heartbeat = HEARTBEAT_EVERY, maxBacklog = MAX_BACKLOG, sendHeartbeat, onRemove } = options
  const clients = new Set<Client>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  function remove(client: Client): boolean {
    if (!clients.delete(client)) return false
    onRemove?.(client)
    return true
  }
  function write(client: Client, bytes: Uint8Array): void {
    if (!clients.has(client)) return
    const { connection } = client
    const waiting = connection.writableLength
    if (waiting === 0 || waiting + bytes.length <= maxBacklog) return void connection.write(bytes)
    remove(client)
    connection.destroy(new Error('The client is too slow')) // the browser reconnects and gets the current values
  }
  function end(client: Client, last?: Uint8Array): void {
    if (last) write(client, last)
    if (remove(client)) client.connection.end()
  }

  return {
    clients: clients as ReadonlySet<Client>,
    /** Whether no more streams are accepted. */
    isFull: () => closed || clients.size >= max,
    add(client: Client): void {
      clients.add(client)
      timer ??= setInterval(sendHeartbeat, heartbeat).unref()
    },
    /** Forgets a client whose connection has closed; false if it had left already. */
    remove,
    /** Does nothing for a client that has left. */
    write,
    /** Ends a stream, after `last` if it is given. */
    end,
    /** Ends every stream with a `bye` event and accepts no more. */
    closeAll(): void {
      closed = true
      if (timer) clearInterval(timer)
      for (const client of clients) end(client, BYE)
    },
  }
}

/** A connection whose bytes are the body of a web response; `onCancel` is called when the client closes it. */
export function createWebConnection(onCancel: () => void): { body: ReadableStream<Uint8Array>; connection: Connection } {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel: onCancel }, BYTES)
  const connection: Connection = {
    get writableLength() {
      return -(controller.desiredSize ?? 0)
    },
    write: (bytes) => controller.enqueue(bytes),
    end: () => controller.close(),
    destroy: (reason) => controller.error(reason),
  }
  return { body, connection }
}

/** The operator who opened a stream: whether they still have access, checked before each event, and which topics they may receive. */
type Listener = { isAllowed: () => Promise<boolean>; mayReceive: (topic: string) => boolean }
type OperatorClient = Listener & {
  connection: Connection
  /** Topics that are still to be sent. */
  pending: Set<string>
  sending: boolean
}

const MAX_STREAMS = 100
/** Milliseconds between two events of a stream, so that a busy search log does not send one for every entry. */
const PAUSE = 500
/** Milliseconds. */
const RETRY = 3000

type OperatorStreamsOptions = {
  inBackground: InBackground
  /** Milliseconds between heartbeats. */
  heartbeat?: number
  /** Milliseconds between two events of a stream. */
  pause?: number
}

/**
 * Tells operators' pages which tables changed; pages then read them again with their own session. Operators who lost access (signed
 * out, expired, removed) are disconnected at the next event or heartbeat.
 */
export function createOperatorStreams({ inBackground, heartbeat, pause = PAUSE }: OperatorStreamsOptions) {
  const streams = createEventStreams<OperatorClient>({
    max: MAX_STREAMS,
    heartbeat,
    sendHeartbeat() {
      for (const client of streams.clients) inBackground('operator-streams', () => send(client, HEARTBEAT))
    },
  })

  async function send(client: OperatorClient, bytes: Uint8Array): Promise<void> {
    const allowed = await client.isAllowed().catch(() => false)
    if (!allowed) streams.end(client)
    else if (bytes.length > 0) streams.write(client, bytes)
  }
  // Access is checked even if there is nothing to send: a role that was taken away ends the stream at once.
  async function sendPending(client: OperatorClient, signal: AbortSignal): Promise<void> {
    client.sending = true
    try {
      while (client.pending.size > 0) {
        const topics = [...client.pending]
        client.pending.clear()
        const visible = topics.filter((topic) => client.mayReceive(topic))
        await send(client, Buffer.concat(visible.map((topic) => encodeEvent('changed', topic))))
        await wait(pause, null, { signal, ref: false })
      }
    } finally {
      client.sending = false
    }
  }

  return {
    /** A stream of `changed` events, or 503 when too many are open. */
    open(listener: Listener): Response {
      if (streams.isFull()) return new Response(TOO_MANY.body, TOO_MANY)
      const { body, connection } = createWebConnection(() => streams.remove(client))
      const client: OperatorClient = { ...listener, connection, pending: new Set(), sending: false }
      streams.add(client)
      streams.write(client, encodeRetry(RETRY))
      return new Response(body, { headers: STREAM_HEADERS })
    },
    notify(topic: string): void {
      for (const client of streams.clients) {
        client.pending.add(topic)
        if (!client.sending) inBackground('operator-streams', (signal) => sendPending(client, signal))
      }
    },
    /** Ends every stream with a `bye` event and accepts no more. */
    closeAll: () => streams.closeAll(),
  }
}
