import { createHmac } from 'node:crypto'

type KnownNetworksOptions = {
  rows: {
    all: (now: Date) => Promise<string[]>
    put: (row: { hash: string; userId: string; now: Date }) => Promise<void>
  }
  /** Keys the hashes, so that whoever reads a backup cannot try out addresses. */
  secret: string
  onFailure: (reason: unknown) => void
  now: () => Date
}

/** What other processes remembered is read this often at most, in milliseconds. */
const FRESH_FOR = 60_000

/**
 * The networks that an account was signed in from before, password and second factor: they do not wait behind strangers.
 * `network` is an IPv4 address or the /64 of an IPv6 one. While the store is away, what was read last holds.
 */
export function createKnownNetworks({ rows, secret, onFailure, now }: KnownNetworksOptions) {
  let hashes = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const hashOf = (email: string, network: string) =>
    createHmac('sha256', secret).update(`known network ${email} ${network}`).digest('base64url')

  async function read(): Promise<void> {
    // Before the answer: while the store fails, each sign-in would ask it again.
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
    /** Nobody's sign-in fails because it cannot be remembered. */
    async remember({ email, userId }: { email: string; userId: string }, network: string): Promise<void> {
      const hash = hashOf(email, network)
      hashes.add(hash)
      await rows.put({ hash, userId, now: now() }).catch(onFailure)
    },
  }
}
