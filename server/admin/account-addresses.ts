import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { ActionName } from '#domain/operators/action.ts'
import type { Store } from '#server/db/store.ts'
import type { createAccountRoles } from './account-roles.ts'
import type { Operator, RunAction } from './run-action.ts'

type AccountAddressesOptions = {
  runAction: RunAction
  /** E-mails of the operators, in lower case. */
  admins: readonly string[]
  roles: Pick<ReturnType<typeof createAccountRoles>, 'checkRemoval'>
}

/** An account, by its e-mail, and the one that it is to have. Both in lower case. */
type AddressChange = { email: string; newEmail: string }

/**
 * Gives accounts another e-mail. A person whose e-mail at the identity provider has changed is refused until an owner approves it: the
 * provider may have given the old address, and what it opens, to somebody else.
 */
export function createAccountAddresses({ runAction, admins, roles }: AccountAddressesOptions) {
  async function write(store: Store, { email, newEmail }: AddressChange) {
    // Outside the list the account no longer counts as an owner's.
    if (!admins.includes(newEmail)) await roles.checkRemoval(store, email)
    const known = await store.accountRows.rolesOf([email, newEmail])
    if (!known.has(email)) throw new AppError('not-found', `There is no account ${email}`)
    if (known.has(newEmail))
      throw new AppError('conflict', `There is an account ${newEmail} already: remove one of the two first`)
    await store.accountRows.putEmail(email, newEmail)
    return { before: { email }, after: { email: newEmail }, result: undefined }
  }
  /** What a sign-in asked for: it may have changed since the owner saw it. */
  function decide(action: ActionName, change: AddressChange, by: Operator, work: (store: Store) => ReturnType<typeof write>) {
    return runAction({
      by,
      action,
      target: change.email,
      async write(store) {
        const waiting = await store.accountRows.newEmails()
        if (!waiting.some(({ email, newEmail }) => email === change.email && newEmail === change.newEmail))
          throw new AppError('conflict', 'That change is no longer waiting')
        return work(store)
      },
    })
  }

  return {
    /** The changes that wait for an owner. */
    waiting: ({ accountRows }: Pick<Store, 'accountRows'>): Promise<AddressChange[]> => accountRows.newEmails(),

    /** Throws `conflict` if the change does not wait any more, or if the new address has an account. */
    approve: (change: AddressChange, by: Operator): Promise<void> =>
      decide('account.address', change, by, (store) => write(store, change)),

    /** Forgets the change; the next sign-in asks for it again. */
    refuse: (change: AddressChange, by: Operator): Promise<void> =>
      decide('account.keep-address', change, by, async ({ accountRows }) => {
        await accountRows.dropNewEmail(change.email)
        return { before: { email: change.newEmail }, after: { email: change.email }, result: undefined }
      }),

    /** Changes an account's e-mail without a sign-in that asked for it. Throws `invalid`, `not-found`, `conflict`. */
    change({ email, newEmail }: AddressChange, by: Operator): Promise<void> {
      if (!z.email().max(254).safeParse(newEmail).success) throw new AppError('invalid', 'That is not a valid e-mail address')
      return runAction({ by, action: 'account.address', target: email, write: (store) => write(store, { email, newEmail }) })
    },
  }
}
