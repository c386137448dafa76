import { z } from 'zod'
import type { OpenAuth } from './open-auth.ts'

/** An open session of an account; times are ISO. */
export type OpenSession = { id: string; createdAt: string; usedAt: string; address: string | null; browser: string | null }

const row = z.object({
  id: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  expiresAt: z.date(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
})

/** Lists and ends the open sessions of an account. */
export function createSessions({ openAuth, now }: { openAuth: OpenAuth; now: () => Date }) {
  const adapter = async () => (await (await openAuth()).$context).adapter
  return {
    /** Most recently used first. */
    async list(userId: string): Promise<OpenSession[]> {
      const found = await (await adapter()).findMany({ model: 'session', where: [{ field: 'userId', value: userId }] })
      return z
        .array(row)
        .parse(found)
        .filter(({ expiresAt }) => expiresAt > now())
        .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
        .map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
          id,
          createdAt: createdAt.toISOString(),
          usedAt: updatedAt.toISOString(),
          address: ipAddress || null,
          browser: userAgent || null,
        }))
    },
    /** Ends every session of every account. */
    async endAll(): Promise<void> {
      await (await adapter()).deleteMany({ model: 'session', where: [] })
    },
    /** Ends one session of the account; false if the account has no such session. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const where = [
        { field: 'id', value: id },
        { field: 'userId', value: userId },
      ]
      return (await (await adapter()).deleteMany({ model: 'session', where })) > 0
    },
  }
}
