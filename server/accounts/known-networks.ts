import { createHmac } from 'node:crypto'

type KnownNetworksOptions = {
  rows: {
    all: (now: Date) => Promise<string[]>
    put: (row: { hash: string; userId: string; now: Date }) => Promise<void>
  }
  /** Key of the hashes, so that addresses cannot be recovered from a backup by trying them all. */
  secret: string
  onFailure: (reason: unknown) => void
  now: () => Date
}

/** Milliseconds after which the hashes are read again, for those added by other processes. */
const FRESH_FOR = 60_000

/**
 * Networks (an IPv4 address or an IPv6 /64) from which an account has signed in before: they do not queue behind unknown ones. While the
 * database is unreachable, the last hashes read are used.
 */
export function createKnownNetworks({ rows, secret, onFailure, now }: KnownNetworksOptions) {
  let hashes = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const hashOf = (email: string, network: string) =>
    createHmac('sha256', secret).update(`known network ${email} ${network}`).digest('base64url')

  async function read(): Promise<void> {
    // Before the query: otherwise, while the database fails, every sign-in would query it again.
    readAt = performance.now()
    try {
      hashes = new Set(await rows.all(now()))
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    async has(email: string, network: string): Promise<boolean> {
      if (performance.now() - readAt >= FRESH_FOR) reading ??= read().finally(() => (reading = null))
      await reading
      return hashes.has(hashOf(email, network))
    },
    /** Never rejects: a sign-in must not fail because its network cannot be stored. */
    async remember({ email, userId }: { email: string; userId: string }, network: string): Promise<void> {
      const hash = hashOf(email, network)
      hashes.add(hash)
      await rows.put({ hash, userId, now: now() }).catch(onFailure)
    },
  }
}
