import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth'

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter

/**
 * Stores only the hash of a session token, so that nobody can sign in with a token from a backup. The library still sees the
 * token itself.
 */
export function withHashedTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options)
    const hashing: DBAdapter = {
      ...adapter,
      // The library's own would hand out the adapter below, which stores tokens as they are. Ours has no transactions.
      transaction: (work) => work(hashing),
      create: async <T extends Record<string, unknown>, R = T>(input: Parameters<typeof adapter.create<T, R>>[0]) => {
        const { model, data } = input
        const token: unknown = 'token' in data ? data.token : undefined
        if (model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(input)
        const created = await adapter.create<T, R>({ ...input, data: { ...data, token: hashToken(token) } })
        return { ...created, token }
      },
      findOne: async <T>(input: Parameters<typeof adapter.findOne<T>>[0]) => {
        const found = await adapter.findOne<T>(hashed(input))
        const asked = input.model === 'session' ? input.where.find(({ field }) => field === 'token')?.value : undefined
        return found && typeof asked === 'string' ? { ...found, token: asked } : found
      },
      findMany: (input) => adapter.findMany(hashed(input)),
      count: (input) => adapter.count(hashed(input)),
      update: (input) => adapter.update(hashed(input)),
      updateMany: (input) => adapter.updateMany(hashed(input)),
      delete: (input) => adapter.delete(hashed(input)),
      deleteMany: (input) => adapter.deleteMany(hashed(input)),
      consumeOne: (input) => adapter.consumeOne(hashed(input)),
      incrementOne: (input) => adapter.incrementOne(hashed(input)),
    }
    return hashing
  }
}

/** The query with every token in it hashed. */
function hashed<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input
  return {
    ...input,
    where: input.where.map((part) => (part.field === 'token' ? { ...part, value: hashValue(part.value) } : part)),
  }
}

function hashValue(value: Where['value']): Where['value'] {
  if (typeof value === 'string') return hashToken(value)
  return Array.isArray(value) ? value.map((each) => hashToken(String(each))) : value
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
