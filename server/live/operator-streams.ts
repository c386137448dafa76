import {
  createEventStreams,
  createWebConnection,
  encodeEvent,
  encodeRetry,
  HEARTBEAT,
  STREAM_HEADERS,
  TOO_MANY,
  type Connection,
} from './event-streams.ts'

/** The operator who opened a stream: whether they still may read it, asked at each event, and the topics that they may hear of. */
type Listener = { isAllowed: () => Promise<boolean>; mayHear: (topic: string) => boolean }
type Client = Listener & {
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

/**
 * Tells operators' pages which tables changed, never how: the page reads them again with its own session. Operators who lost
 * access (signed out, expired, removed) are disconnected at the next event or heartbeat.
 */
export function createOperatorStreams({ heartbeat, pause = PAUSE }: { heartbeat?: number; pause?: number } = {}) {
  const streams = createEventStreams<Client>({
    max: MAX_STREAMS,
    heartbeat,
    sendHeartbeat() {
      for (const client of streams.clients) void send(client, HEARTBEAT)
    },
  })

  async function send(client: Client, bytes: Uint8Array): Promise<void> {
    const allowed = await client.isAllowed().catch(() => false)
    if (!allowed) streams.end(client)
    else if (bytes.length > 0) streams.write(client, bytes)
  }
  // Asks also where nothing is to be sent: a role that was taken away ends the stream at once.
  async function sendPending(client: Client): Promise<void> {
    client.sending = true
    while (client.pending.size > 0) {
      const topics = [...client.pending]
      client.pending.clear()
      const heard = topics.filter((topic) => client.mayHear(topic))
      await send(client, Buffer.concat(heard.map((topic) => encodeEvent('changed', topic))))
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
    client.sending = false
  }

  return {
    /** A stream of `changed` events, or 503 when too many are open. */
    open(listener: Listener): Response {
      if (streams.isFull()) return new Response(TOO_MANY.body, TOO_MANY)
      const { body, connection } = createWebConnection(() => streams.remove(client))
      const client: Client = { ...listener, connection, pending: new Set(), sending: false }
      streams.add(client)
      streams.write(client, encodeRetry(RETRY))
      return new Response(body, { headers: STREAM_HEADERS })
    },
    tell(topic: string): void {
      for (const client of streams.clients) {
        client.pending.add(topic)
        if (!client.sending) void sendPending(client)
      }
    },
    /** Ends every stream with a `bye` event and accepts no more. */
    closeAll: () => streams.closeAll(),
  }
}
