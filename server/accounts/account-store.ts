import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { parseRole, type Role } from '#domain/operators/role.ts'
import { checkLength } from './passwords.ts'
import type { OpenAuth } from './open-auth.ts'

/** An account as `npm run account -- list` shows it; `createdAt` is an ISO time. */
export type Account = { email: string; createdAt: string; role: Role | null; secondFactor: boolean }

const row = z.object({ email: z.string(), createdAt: z.date(), role: z.string(), twoFactorEnabled: z.boolean().nullish() })

export type AccountStore = ReturnType<typeof createAccountStore>

/** Creates, lists and removes accounts. Used at start and by commands on the machine, never by a request. */
export function createAccountStore({ openAuth }: { openAuth: OpenAuth }) {
  const context = async () => (await openAuth()).$context
  async function find(email: string) {
    const { internalAdapter } = await context()
    return (await internalAdapter.findUserByEmail(email))?.user ?? null
  }
  async function setPassword(userId: string, password: string): Promise<void> {
    const { internalAdapter } = await context()
    const credentials = await internalAdapter.findAccounts(userId)
    const hasPassword = credentials.some(({ providerId }) => providerId === 'credential')
    // An account created through an identity provider has no password to update.
    if (hasPassword) await internalAdapter.updatePassword(userId, password)
    else await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password })
  }

  /** Hashes a password for `put`. Throws `invalid`. */
  async function hash(password: string): Promise<string> {
    checkLength(password)
    return (await context()).password.hash(password)
  }

  async function create(email: string, passwordHash: string): Promise<void> {
    const { internalAdapter } = await context()
    const user = await internalAdapter.createUser({ email, name: email, emailVerified: true }, { method: 'admin' })
    await setPassword(user.id, passwordHash)
  }

  /**
   * Creates the account, or resets it: new password, no sessions, no second factor. Takes a hash, because making one takes long, and a
   * transaction keeps all other writes waiting. Throws `invalid`.
   */
  async function put(address: string, passwordHash: string): Promise<'created' | 'reset'> {
    const email = checkEmail(address)
    const { internalAdapter, adapter } = await context()
    const known = await find(email)
    if (!known) {
      await create(email, passwordHash)
      return 'created'
    }
    await setPassword(known.id, passwordHash)
    await adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: known.id }] })
    await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: known.id }] })
    await internalAdapter.updateUser(known.id, { twoFactorEnabled: false })
    return 'reset'
  }

  return {
    hash,
    put,
    /** `put` with a password. */
    add: async (address: string, password: string): Promise<'created' | 'reset'> => put(address, await hash(password)),

    /** Creates the account unless there is one, and returns whether it did. Any number of processes may do so at once. Throws `invalid`. */
    async addMissing(address: string, password: string): Promise<boolean> {
      const email = checkEmail(address)
      if (await find(email)) return false
      const passwordHash = await hash(password)
      try {
        await create(email, passwordHash)
        return true
      } catch (error) {
        // Another process was faster.
        if (await find(email)) return false
        throw error
      }
    },

    async has(email: string): Promise<boolean> {
      return (await find(email.toLowerCase())) !== null
    },

    async list(): Promise<Account[]> {
      const { adapter } = await context()
      const found = await adapter.findMany({ model: 'user', sortBy: { field: 'email', direction: 'asc' }, limit: 1000 })
      return z
        .array(row)
        .parse(found)
        .map(({ email, createdAt, role, twoFactorEnabled }) => ({
          email,
          createdAt: createdAt.toISOString(),
          role: parseRole(role),
          secondFactor: twoFactorEnabled === true,
        }))
    },

    /** Removes the account and its sessions. Throws `not-found`. */
    async remove(address: string): Promise<void> {
      const user = await find(address.toLowerCase())
      if (!user) throw new AppError('not-found', `There is no account ${address}`)
      const { adapter } = await context()
      for (const model of ['session', 'twoFactor', 'account']) {
        await adapter.deleteMany({ model, where: [{ field: 'userId', value: user.id }] })
      }
      await adapter.delete({ model: 'user', where: [{ field: 'id', value: user.id }] })
    },
  }
}

function checkEmail(address: string): string {
  const email = z.email().max(254).safeParse(address.trim())
  if (!email.success) throw new AppError('invalid', 'That is not a valid e-mail address')
  return email.data.toLowerCase()
}
