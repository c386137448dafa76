import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { OpenAuth } from './open-auth.ts'

/** Seconds for which an authenticator shows a code. */
const PERIOD = 30
/** Offsets from the current step whose codes the account library accepts. */
const ACCEPTED = [1, 0, -1]

type UsedCodesOptions = {
  openAuth: OpenAuth
  /** Marks a step of an account as used; false if it, or a later one, was used before. */
  takeStep: (userId: string, step: number) => Promise<boolean>
}
export type UsedCodes = ReturnType<typeof createUsedCodes>

const row = z.object({ secret: z.string() })

/**
 * Lets each code of an authenticator sign in only once, so that somebody who saw it cannot use it again. The code that sets up the
 * authenticator gives no access, so it is not counted.
 */
export function createUsedCodes({ openAuth, takeStep }: UsedCodesOptions) {
  async function stepOf(userId: string, code: string): Promise<number | null> {
    const { adapter, secretConfig } = await (await openAuth()).$context
    const found = row.safeParse(await adapter.findOne({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] }))
    if (!found.success) return null
    const { symmetricDecrypt } = await import('better-auth/crypto')
    const secret = await symmetricDecrypt({ key: secretConfig, data: found.data.secret })
    // The library uses this clock too.
    const now = Math.floor(Date.now() / 1000 / PERIOD)
    return ACCEPTED.map((offset) => now + offset).find((step) => codeOf(secret, step) === code) ?? null
  }

  return {
    /** Throws `unauthorized` for a used code. Wrong codes pass: the library refuses them. */
    async take(userId: string, code: string): Promise<void> {
      const step = await stepOf(userId, code)
      if (step !== null && !(await takeStep(userId, step)))
        throw new AppError('unauthorized', 'That code is wrong or has expired.')
    },
  }
}

/** Six digits by RFC 4226 and RFC 6238. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
