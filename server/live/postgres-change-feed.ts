import { Client } from 'pg'

/** Tells the other replicas that something has changed, and hears it from them. */
export type ChangeFeed = {
  /** `key` says more closely what: a few characters, never the value itself. Told after the connection is back, if it is away. */
  announce(topic: string, key?: string): void
  close(): Promise<void>
}

export type ChangeFeedOptions = {
  /** Of the database; anyone who may connect to it may listen too, so values are never sent. */
  url: string
  onChange: (topic: string, key: string | null) => void
  /** Called whenever listening starts, the first time too: what was announced until then may be lost, so read everything. */
  onReconnect: () => void
  onError: (error: Error) => void
  random?: () => number
}

const CHANNEL = 'marquee_changes'
/** PostgreSQL takes 8,000 bytes; ours are names and ids. */
const LONGEST_PAYLOAD = 1000
/** Milliseconds before the first attempt to come back; doubled for each further one. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 1000
const CONNECT_TIMEOUT = 2000
/** A connection can die without a word: it is asked this often, and has this long to answer. */
const ASK_EVERY = 10_000
const ANSWER_WITHIN = 2000

/** For a process that changes something and ends: told when it settles. */
export async function announceOnce(url: string, changes: readonly { topic: string; key?: string }[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: ANSWER_WITHIN })
  await client.connect()
  try {
    for (const { topic, key } of changes) await client.query('SELECT pg_notify($1, $2)', [CHANNEL, payloadOf(topic, key)])
  } finally {
    await client.end()
  }
}

/** `LISTEN` and `NOTIFY` of PostgreSQL, on a connection of its own that comes back by itself. */
export function createChangeFeed({ url, onChange, onReconnect, onError, random = Math.random }: ChangeFeedOptions): ChangeFeed {
  /** What could not be told yet; each thing once. */
  const untold = new Set<string>()
  let client: Client | null = null
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, query_timeout: ANSWER_WITHIN })
    let lost = false
    const lose = (error?: Error) => {
      if (lost) return
      lost = true
      if (client === next) client = null
      next.end().catch(() => {}) // it is gone already
      if (closed) return
      if (error) onError(error)
      comeBack()
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
    for (const payload of untold) tell(payload)
    ask(next, lose)
  }
  function comeBack() {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + random() / 2)
    failures += 1
    timer = setTimeout(() => void connect(), pause)
  }
  function ask(asked: Client, lose: (error: Error) => void) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (client !== asked) return
      asked.query('SELECT 1').then(
        () => ask(asked, lose),
        (error: unknown) => lose(toError(error)),
      )
    }, ASK_EVERY).unref()
  }
  function tell(payload: string) {
    client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).then(
      () => untold.delete(payload),
      (error: unknown) => onError(toError(error)),
    )
  }
  void connect()

  return {
    announce(topic, key) {
      const payload = payloadOf(topic, key)
      untold.add(payload)
      tell(payload)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {}) // it was away
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
