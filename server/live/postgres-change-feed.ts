import { Client } from 'pg'
import type { InBackground } from '#domain/background.ts'

/** Announces changes to the other replicas and receives theirs. */
export type ChangeFeed = {
  /**
   * `key` narrows the change down: a few characters, never the value itself. While the connection is down, announcements wait until
   * it is back.
   */
  announce(topic: string, key?: string): void
  close(): Promise<void>
}

export type ChangeFeedOptions = {
  /** Database address. Everyone who may connect can listen, so values are never sent. */
  url: string
  onChange: (topic: string, key: string | null) => void
  /** Called whenever listening starts, also the first time. Earlier announcements may be lost, so reload everything. */
  onReconnect: () => void
  onError: (error: Error) => void
  inBackground: InBackground
  random?: () => number
}

const CHANNEL = 'marquee_changes'
/** PostgreSQL allows 8,000 bytes; ours are names and ids. */
const LONGEST_PAYLOAD = 1000
/** Milliseconds before the first attempt to reconnect; doubled for each further one. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 1000
const CONNECT_TIMEOUT = 2000
/** A connection can die silently, so it is pinged this often and must answer within this time; milliseconds. */
const PING_EVERY = 10_000
const PING_TIMEOUT = 2000

/** For a process that changes something and exits; resolves once everything is sent. */
export async function announceOnce(url: string, changes: readonly { topic: string; key?: string }[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: PING_TIMEOUT })
  // A lost connection fails the query; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const { topic, key } of changes) await client.query('SELECT pg_notify($1, $2)', [CHANNEL, payloadOf(topic, key)])
  } finally {
    await client.end()
  }
}

/** `LISTEN` and `NOTIFY` of PostgreSQL, on a connection of its own that reconnects by itself. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { url, onChange, onReconnect, onError, inBackground, random = Math.random } = options
  /** Announcements that are not sent yet, without duplicates. */
  const unsent = new Set<string>()
  let client: Client | null = null
  /** pg wants one statement at a time on a connection. */
  let last: Promise<unknown> = Promise.resolve()
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: PING_TIMEOUT })
    let lost = false
    const lose = (error?: Error) => {
      if (lost) return
      lost = true
      if (client === next) client = null
      next.end().catch(() => {}) // already closed
      if (closed) return
      if (error) onError(error)
      reconnect()
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload, processId }) => {
      if (channel !== CHANNEL || processId === ownProcess) return
      const [topic = '', key] = (payload ?? '').split('\n')
      onChange(topic, key ?? null)
    })
    let ownProcess = 0
    try {
      await next.connect()
      ownProcess = Number((await next.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid)
      await next.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      return lose(toError(error))
    }
    if (closed || lost) return lose()
    client = next
    failures = 0
    onReconnect()
    for (const payload of unsent) send(payload)
    ping(next, lose)
  }
  function reconnect() {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + random() / 2)
    failures += 1
    timer = setTimeout(begin, pause)
  }
  function begin() {
    inBackground('change-feed', connect)
  }
  function ping(pinged: Client, lose: (error: Error) => void) {
    clearTimeout(timer)
    async function check() {
      if (client !== pinged) return
      try {
        await inTurn(() => pinged.query('SELECT 1'))
      } catch (error) {
        return lose(toError(error))
      }
      ping(pinged, lose)
    }
    timer = setTimeout(() => inBackground('change-feed', check), PING_EVERY).unref()
  }
  function inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
    const result = last.then(ask)
    last = result.catch(() => null)
    return result
  }
  function send(payload: string) {
    const own = client
    if (!own) return
    inBackground('announcement', async () => {
      try {
        await inTurn(() => own.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]))
        unsent.delete(payload)
      } catch (error) {
        onError(toError(error))
      }
    })
  }
  begin()

  return {
    announce(topic, key) {
      const payload = payloadOf(topic, key)
      unsent.add(payload)
      send(payload)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {}) // already closed
    },
  }
}

function payloadOf(topic: string, key: string | undefined): string {
  const payload = key === undefined ? topic : `${topic}\n${key}`
  if (payload.length > LONGEST_PAYLOAD) throw new RangeError('Announce what has changed, not what it is now')
  return payload
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
